/** Which column of an answer is read: all ranges at the end of little damage, central, or of much. */
export type Bound = 'low' | 'central' | 'high'

/** What drives warming: a pathway of either family, or a level set by the caller. */
export const FORCINGS = ['rcp', 'ssp', 'warming_level'] as const

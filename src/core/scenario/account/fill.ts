/** Name by which rows of the document mean the plant that fills every gap. */
export const FILL = 'fill'

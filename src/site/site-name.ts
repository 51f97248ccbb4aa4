/** Name of the product, as in the header and in page titles. */
export const SITE_NAME = 'Climate Economics'

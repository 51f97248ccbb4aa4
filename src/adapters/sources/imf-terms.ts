/** Terms of the International Monetary Fund for its data: reuse with attribution. */
export const IMF_TERMS = {
  license: 'IMF-Data-Terms',
  license_url: 'https://www.imf.org/external/terms.htm',
} as const

/** Likelihood words of the IPCC for a share of futures (LANGUAGE, likelihood). */
export const LIKELIHOOD_WORDS = [
  'virtually certain',
  'very likely',
  'likely',
  'about as likely as not',
  'unlikely',
  'very unlikely',
  'exceptionally unlikely',
] as const
export type LikelihoodWord = (typeof LIKELIHOOD_WORDS)[number]

/** The narrowest true word for a share between 0 and 1. */
export function likelihoodWord(share: number): LikelihoodWord {
  if (share > 0.99) return 'virtually certain'
  if (share > 0.9) return 'very likely'
  if (share > 0.66) return 'likely'
  if (share < 0.01) return 'exceptionally unlikely'
  if (share < 0.1) return 'very unlikely'
  if (share < 0.33) return 'unlikely'
  return 'about as likely as not'
}

/** A share as pages print it: rounded to 5 in 100, open at the ends. */
export function roundedOdds(share: number): string {
  const rounded = Math.round(share * 20) * 5
  if (rounded < 5) return 'under 5'
  if (rounded > 95) return 'over 95'
  return String(rounded)
}

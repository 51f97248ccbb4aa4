/** Whether a document meets its target, from the probability that its margin is positive. */
export const VERDICT_CLASSES = ['met', 'missed', 'too_close_to_call'] as const

/** Whether a document meets its target. */
export type VerdictClass = (typeof VERDICT_CLASSES)[number]

/** Probabilities from which on, and up to which, a verdict is given; a choice of ours. */
export const VERDICT_LIMITS = { met: 0.8, missed: 0.2 } as const

/** The words for a class: the only ones that documents, pages and answers use. */
export const VERDICT_NAMES: Readonly<Record<VerdictClass, string>> = {
  met: 'met',
  missed: 'missed',
  too_close_to_call: 'too close to call',
}

/** The class of a probability, 0 to 1, that the margin is above 0. */
export function classifyVerdict(probability: number): VerdictClass {
  if (probability >= VERDICT_LIMITS.met) return 'met'
  return probability <= VERDICT_LIMITS.missed ? 'missed' : 'too_close_to_call'
}

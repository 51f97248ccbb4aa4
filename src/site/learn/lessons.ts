import { CLOSING_WINDOW } from './closing-window.ts'
import { DAMAGE_ESTIMATES } from './damage-estimates.ts'
import { DISCOUNTING } from './discounting.ts'
import type { Lesson } from './lesson.ts'
import { ODDS } from './odds.ts'
import { TARGET_COST } from './target-cost.ts'

/** The pages that explain one idea each, in the order in which they are read. */
export const LESSONS: readonly Lesson[] = [
  ODDS,
  DISCOUNTING,
  DAMAGE_ESTIMATES,
  TARGET_COST,
  CLOSING_WINDOW,
]

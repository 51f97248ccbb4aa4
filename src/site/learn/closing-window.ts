import { exp } from '../../core/elementary/exponential.ts'
import { normalQuantile } from '../../core/model/normal-quantile.ts'
import { likelihoodWord } from '../../scenario/odds/words.ts'
import type { Lesson, LivePicture } from './lesson.ts'
import { drawSquares } from './squares.ts'

/** A project of the picture: months from its decision to power, and their spread (made up). */
const PROJECT = { median_months: 72, log_sd: 0.2, deadline_year: 2035 } as const

const FUTURES = 100
const MONTHS_PER_YEAR = 12

/** Years in which the decision may fall. */
const DECISIONS = [2027, 2027.5, 2028, 2028.5, 2029, 2029.5, 2030, 2030.5, 2031] as const

/** Of a hundred futures, those in which a project decided then runs by the deadline. */
function countInTime(decided: number): number {
  const months = (PROJECT.deadline_year - decided) * MONTHS_PER_YEAR
  return Array.from({ length: FUTURES }, (_, index) => {
    const z = normalQuantile((index + 0.5) / FUTURES)
    return PROJECT.median_months * exp(z * PROJECT.log_sd)
  }).filter((needed) => needed <= months).length
}

function nameHalf(year: number): string {
  return `${year % 1 === 0 ? 'January' : 'July'} ${Math.floor(year)}`
}

function draw(): LivePicture {
  return {
    title: 'A wind farm and its power line: futures in which it runs by January 2035',
    slider: 'Month of the decision',
    frames: DECISIONS.map((decided) => {
      const count = countInTime(decided)
      return {
        at: nameHalf(decided),
        svg: drawSquares(count),
        says: `Decided in ${nameHalf(decided)}, it runs in time in ${count} of 100 futures: ${likelihoodWord(count / FUTURES)}.`,
      }
    }),
    first: DECISIONS.indexOf(2028),
    source:
      'Example: six years from decision to power, two in three futures between five and seven; lead times of real projects are in the reports',
  }
}

/** How a closing window works. */
export const CLOSING_WINDOW: Lesson = {
  id: 'closing-window',
  title: 'How a closing window works',
  heading: 'How can a decision for 2035 be too late in 2029?',
  description:
    'Lead times, why a window narrows before it shuts, and what a late decision costs when nothing seems to happen.',
  lede: 'A target for 2035 seems far away. But power plants and lines take years from the decision to the first kilowatt-hour. The last day on which a decision still helps is therefore much earlier than the target, and it passes in silence.',
  pictureAfter: 1,
  draw,
  sections: [
    {
      heading: 'Counting back from the target',
      paragraphs: [
        'Take a wind farm that needs a new line. Zoning takes two years, the permit one, objections another, the connection and the building two more. Six years in all, if things go as they usually go. If the target is due at the end of 2034, the decision has to be taken by the end of 2028.',
        'Each measure of a report has such a chain, with a body that must decide and a day by which it must. Some chains are short: a battery may take two years. Others are long: a nuclear unit ten or more. Counting back gives each measure its own last day. The report lists them in the order in which they come.',
      ],
    },
    {
      heading: 'A window narrows before it shuts',
      paragraphs: [
        'Lead times are not fixed. Of a hundred similar projects some are ready in five years and some in eight. So there is no single day on which the door falls shut. Move the slider: with every half-year that passes, fewer futures have the plant in time. The share sinks slowly at first, then quickly, then there is hardly anything left to lose.',
        'This has a practical meaning. Those who wait until the last day of the plan have, on average, waited too long, because half of the projects take longer than the median. A prudent date is the one at which the odds are still good, not the one at which they are still above zero.',
      ],
    },
    {
      heading: 'Why nobody notices',
      paragraphs: [
        'When a permit is late, nothing happens that one could photograph. No light goes out, no bill rises. The loss is invisible until the target year, and by then those who decided are somewhere else. That is why the reports put a figure on each month of delay: the megatonnes that a month costs on average over all futures.',
        'Some delays can be made good with money: a second shift, a temporary gas contract, allowances bought from others. The report states what that costs. Other delays cannot be made good at all. Knowing which is which is the use of the whole exercise.',
      ],
    },
    {
      heading: 'Reading the page of a report',
      paragraphs: [
        'Under its first screen a report draws one timeline from today to the target, with a row for each decision. It answers two questions: by which day must this body decide, and how many megatonnes does each month of waiting lose? What decides the odds is compared beside it: the plan decided in time, the plan as it stands, and the same plan a year later. How far the odds fall from one to the next is how fast the window closes.',
        'Two things are easily misread. The odds with everything decided in time are not what will happen, but what could happen at best. And a window that is wide open today says nothing about a measure that is not on the list. If a region finds a quicker way, such as a line along a railway that needs no new zoning, its window opens again.',
        'A closing window is not an alarm. It is a calendar. What it tells a ministry is in which order to sign.',
      ],
    },
  ],
  next: [
    { href: '/scenarios/', text: 'Reports with their decisions' },
    { href: '/learn/odds', text: 'What the odds mean' },
  ],
}

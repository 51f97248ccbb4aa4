import { likelihoodWord } from '../../scenario/odds/words.ts'
import type { Lesson, LivePicture } from './lesson.ts'
import { drawSquares } from './squares.ts'

const STEP = 5

function draw(): LivePicture {
  const counts = Array.from({ length: 100 / STEP - 1 }, (_, index) => (index + 1) * STEP)
  return {
    title: 'A hundred futures, and how many of them meet the target',
    slider: 'Futures in which the target is met',
    frames: counts.map((count) => ({
      at: `${count} in 100`,
      svg: drawSquares(count),
      says: `${count} of 100 futures meet the target: it is ${likelihoodWord(count / 100)}.`,
    })),
    first: counts.indexOf(40),
    source:
      'Words of the IPCC: very unlikely below 10 in 100, unlikely below 33, likely above 66, very likely above 90',
  }
}

/** What the odds of a report mean. */
export const ODDS: Lesson = {
  id: 'odds',
  title: 'What the odds mean',
  heading: 'What does it mean that a target is met in 40 of 100 futures?',
  description:
    'How a report arrives at its odds, what the words behind them mean, and what no odds can tell.',
  lede: 'A report does not say that a target will be met or missed. It says in how many of a hundred futures it would be met, if the assumptions of the report hold and nothing else happens.',
  pictureAfter: 0,
  draw,
  sections: [
    {
      heading: 'A future is one way in which everything could turn out',
      paragraphs: [
        'A plan for a power system rests on numbers that nobody knows yet: how fast demand grows, how long a permit takes, what gas will cost, how much wind blows in the target year. For each of them the report states a range and where in the range the truth is expected to lie.',
        'A future takes one value from every range at once. Demand might grow slowly while a power line is late; in the next future it is the other way round. For each future the report computes the emissions of the target year and compares them with the target. A thousand futures give a thousand answers, and the share that meets the target is the odds.',
        'Odds are rounded to the nearest five in a hundred. Anything finer would claim more than the ranges can carry.',
      ],
    },
    {
      heading: 'Words with fixed limits',
      paragraphs: [
        'We use the words of the Intergovernmental Panel on Climate Change. Each stands for a share: below 10 in 100 is very unlikely, below 33 unlikely, 33 to 66 about as likely as not, above 66 likely, above 90 very likely. The slider shows where one word gives way to the next.',
        '“About as likely as not” is not a polite way of saying that we do not know. It says that, on the stated ranges, a planner who bets on success loses about as often as she wins. That is a finding: the plan has no margin, and something has to be added to it.',
      ],
    },
    {
      heading: 'Always three cases, never one number',
      paragraphs: [
        'Odds depend on what is decided. Each report therefore gives three. The first assumes that nothing more is decided: only plants that already run, are being built or have their money are counted. The second assumes that every dated decision is taken in time. The third is the plan as it stands, with the share of projects that are usually cancelled or late.',
        'The gap between the first case and the second is what deciding is worth. Where the two are close, the plan hardly matters and something outside it decides, in most regions the growth of demand.',
      ],
    },
    {
      heading: 'What the odds do not contain',
      paragraphs: [
        'A risk that the report does not list is in none of the futures. Wars, strikes, a court that stops a project or a new technology are outside unless the report names them. Nor do the odds say how badly a target is missed: two plans with the same odds can end one megatonne or thirty above it. Read the range of emissions beside them.',
        'They are not a forecast either. A forecaster who says 40 in 100 claims that such events happen in four of ten cases, and can be checked. Nobody can replay the decade before 2035. The odds are a consequence of stated assumptions, and every assumption has a line in the register of the report. Disagree with one, change it in the report, and watch the odds move.',
        'Where many assumptions are our own judgement, the report says that its evidence is weak. Then the order of the three cases is worth more than any of the numbers.',
      ],
    },
  ],
  next: [
    { href: '/scenarios/', text: 'Reports with their odds' },
    { href: '/learn/closing-window', text: 'How a closing window works' },
  ],
}

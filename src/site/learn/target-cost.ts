import { writeElement } from '../../charts/rendering/markup.ts'
import { entryAt } from '../../core/entry.ts'
import { formatProse } from '../../format/index.ts'
import { drawForWidths, type Lesson, type LivePicture } from './lesson.ts'

/**
 * Measures of a made-up power system of 100 Mt CO2, in round numbers: what they can save a year and
 * what a tonne costs. They teach the shape; figures of real places are in the reports.
 */
const MEASURES = [
  { name: 'Efficient lighting and motors', saves_mt: 8, usd_per_t: -20 },
  { name: 'Wind at good sites', saves_mt: 16, usd_per_t: 5 },
  { name: 'Solar with batteries', saves_mt: 18, usd_per_t: 20 },
  { name: 'Gas for coal', saves_mt: 12, usd_per_t: 45 },
  { name: 'Wind at sea', saves_mt: 14, usd_per_t: 80 },
  { name: 'Carbon capture', saves_mt: 12, usd_per_t: 130 },
] as const

const CUTS_PCT = [10, 20, 30, 40, 50, 60, 70, 80] as const
const SIZE = { height: 250, left: 44, foot: 26, low: -40, high: 160 } as const

/** The cheapest measures that save so much: how much of each. */
function choose(saved_mt: number): readonly number[] {
  let left = saved_mt
  return MEASURES.map(({ saves_mt }) => {
    const taken = Math.min(saves_mt, left)
    left -= taken
    return taken
  })
}

function drawSteps(saved_mt: number, width: number): string {
  const { height, left, foot, low, high } = SIZE
  const x = (mt: number): number => left + (mt / 80) * (width - left - 10)
  const y = (usd: number): number => 8 + ((high - usd) / (high - low)) * (height - foot - 8)
  const taken = choose(saved_mt)
  let from = 0
  const bars = MEASURES.flatMap(({ saves_mt, usd_per_t: usd }, index) => {
    const start = from
    from += saves_mt
    const [top, bottom] = usd < 0 ? [y(0), y(usd)] : [y(usd), y(0)]
    const rect = (begin: number, mt: number, fill: string): string =>
      mt <= 0
        ? ''
        : writeElement('rect', {
            x: x(begin),
            y: top,
            width: x(begin + mt) - x(begin) - 1.5,
            height: bottom - top,
            fill,
          })
    const used = entryAt(taken, index)
    return [
      rect(start, used, 'var(--chart-plan)'),
      rect(start + used, saves_mt - used, 'var(--chart-grid)'),
    ]
  })
  const text = (content: string, at: Readonly<Record<string, string | number>>): string =>
    writeElement('text', { 'font-size': 13, fill: 'var(--chart-muted)', ...at }, content)
  return writeElement(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    ...[0, 50, 100, 150].flatMap((usd) => [
      writeElement('path', { d: `M${left} ${y(usd)}H${width - 10}`, stroke: 'var(--chart-grid)' }),
      text(String(usd), { x: left - 8, y: y(usd) + 4, 'text-anchor': 'end' }),
    ]),
    ...bars,
    writeElement('path', {
      d: `M${x(saved_mt)} 4V${height - foot}`,
      stroke: 'var(--chart-ink)',
      'stroke-width': 1.5,
      'stroke-dasharray': '5 4',
    }),
    ...[0, 20, 40, 60, 80].map((mt) =>
      text(`${mt} Mt`, { x: x(mt), y: height - 6, 'text-anchor': mt === 80 ? 'end' : 'middle' })
    )
  )
}

function writeLast(last: (typeof MEASURES)[number] | undefined): string {
  if (last === undefined) throw new Error('A cut takes at least one measure.')
  return `USD ${last.usd_per_t} (${last.name.toLowerCase()})`
}

function draw(): LivePicture {
  return {
    title: 'An example of 100 Mt a year: measures in the order of their cost, USD a tonne',
    slider: 'Cut that the target asks for',
    frames: CUTS_PCT.map((cut) => {
      const taken = choose(cut)
      const cost = MEASURES.reduce(
        (sum, { usd_per_t }, index) => sum + usd_per_t * entryAt(taken, index),
        0
      )
      const last = MEASURES[taken.findLastIndex((mt) => mt > 0)]
      return {
        at: `${cut} %`,
        svg: drawForWidths((width) => drawSteps(cut, width)),
        says: `A cut of ${cut} % costs USD ${formatProse(Math.round(cost))} million a year, USD ${formatProse(Number((cost / cut).toPrecision(2)))} a tonne on average; the last tonne costs ${writeLast(last)}.`,
      }
    }),
    first: CUTS_PCT.indexOf(50),
    source:
      'Made-up measures in round numbers, to show the shape; costs of real regions are in their reports',
  }
}

/** What a target costs. */
export const TARGET_COST: Lesson = {
  id: 'target-cost',
  title: 'What a target costs',
  heading: 'What does a target cost, and compared with what?',
  description:
    'Average and last tonne, investment and bill, and the cost of missing: four numbers that are all called the cost of a target.',
  lede: 'Ask what a climate target costs, and you may get an investment, a change of the yearly bill, a price for a tonne or a penalty. All of them are right, and none of them can be compared with another.',
  pictureAfter: 0,
  draw,
  sections: [
    {
      heading: 'The first tonne and the last',
      paragraphs: [
        'Put all measures that save emissions in a row, the cheapest first. Some pay for themselves; wind at a good site costs a few dollars a tonne; capturing carbon costs a hundred and more. A target says how far along the row one has to go.',
        'Two numbers can be read from it. The average cost tells what the whole target costs. The cost of the last tonne tells what would be saved by asking for slightly less, and what a carbon price would have to be to make everybody act. In the picture the last tonne soon costs several times the average. Whoever quotes the one for the other is wrong by that factor.',
      ],
    },
    {
      heading: 'Investment is not cost',
      paragraphs: [
        'A wind farm costs a great deal on the first day and almost nothing afterwards. A gas plant is the other way round. A headline with the investment alone counts one side: fuel that is never bought is missing. Reports here spread investment over the life of a plant at a stated rate, add fuel and operation, and subtract what would have been spent anyway.',
        '“Anyway” is the reference: what happens if nothing more is decided. It is not free. Old plants need repairs, demand grows, fuel has to be bought. The cost of a target is the difference, and it can be negative for a part of the row.',
      ],
    },
    {
      heading: 'Who pays',
      paragraphs: [
        'The same total can land on the bills of households, on the budget of the state or on the owners of plants that close early. A carbon price moves money from emitters to the treasury without costing the economy the same amount. That is why each report gives the cost for a household, the change of the public balance and the loss of owners in rows of their own.',
        'A figure for a household is also the easiest to understand: an amount a year, at a price year, with the range that follows from the prices of fuel and capital.',
      ],
    },
    {
      heading: 'What missing it costs',
      paragraphs: [
        'Some targets carry a penalty in law, most do not. Exporters may pay a border levy, a state may owe allowances. We name such a charge only where a law sets it, and say plainly where nothing is charged. A charge that would be due with or without the target is not a cost of missing it.',
        'The largest cost of missing is paid elsewhere: in the damage that the emissions do, to people who mostly live in other countries and later. The social cost of carbon puts a number on it for each tonne. If the last tonne of a target costs less than that, the target is worth its cost for the world, whoever is billed for it.',
        'So read four lines before comparing two targets: the reference, the price year, the discount rate and whose cost it is. Where one is missing, the number is a slogan.',
      ],
    },
  ],
  next: [
    { href: '/compare/', text: 'Regions side by side' },
    { href: '/learn/discounting', text: 'Why discounting decides the social cost' },
  ],
}

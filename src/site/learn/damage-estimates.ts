import { writeElement } from '../../charts/rendering/markup.ts'
import { rankCountryDamage } from '../../core/damage/country-ranking.ts'
import { COMPARED_WARMING_C } from '../../core/damage/country-ranking.ts'
import { readDamageBand } from '../../core/uncertainty/damage-bands.ts'
import { formatProse } from '../../format/index.ts'
import { FAMILIES } from '../countries/families.ts'
import { drawForWidths, type Lesson, type LivePicture } from './lesson.ts'

/** The country of the picture: the most populous one. */
const COUNTRY = 'IN'

const SIZE = { row: 42, left: 12, most: 30 } as const

/** Two digits: the ranges allow no more. */
const round = (value: number): string => formatProse(Number(value.toPrecision(2)))

function drawFamilies(
  families: readonly { readonly label: string; readonly value: number }[],
  band: { readonly p17: number; readonly p83: number },
  width: number
): string {
  const { row, left, most } = SIZE
  const x = (value: number): number => left + (Math.min(value, most) / most) * (width - 2 * left)
  const height = row * (families.length + 1) + 24
  const text = (
    content: string,
    at: { readonly x: number; readonly y: number; readonly anchor?: string }
  ): string =>
    writeElement(
      'text',
      {
        x: at.x,
        y: at.y,
        'font-size': 14,
        fill: 'var(--chart-ink)',
        // Lines of the grid stop at a letter.
        stroke: 'var(--chart-paper)',
        'stroke-width': 4,
        'paint-order': 'stroke',
        'text-anchor': at.anchor ?? 'start',
      },
      content
    )
  return writeElement(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    ...[0, 10, 20, 30].flatMap((tick) => [
      writeElement('path', { d: `M${x(tick)} 0V${height - 22}`, stroke: 'var(--chart-grid)' }),
      text(`${tick} %`, {
        x: x(tick),
        y: height - 6,
        anchor: tick === 0 ? 'start' : tick === most ? 'end' : 'middle',
      }),
    ]),
    text('17 to 83 %', { x: left, y: 16 }),
    writeElement('rect', {
      x: x(band.p17),
      y: 23,
      width: x(band.p83) - x(band.p17),
      height: 12,
      fill: 'var(--chart-damage)',
      'fill-opacity': '0.3',
    }),
    // A name above its dot never meets the edge, however large the value.
    ...families.flatMap(({ label, value }, index) => {
      const y = row * (index + 1)
      return [
        text(`${label}: ${round(value)} %`, { x: left, y: y + 16 }),
        writeElement('path', {
          d: `M${x(0)} ${y + 29}H${x(value)}`,
          stroke: 'var(--chart-damage)',
          'stroke-opacity': '0.4',
        }),
        writeElement('circle', { cx: x(value), cy: y + 29, r: 5, fill: 'var(--chart-damage)' }),
      ]
    })
  )
}

function draw(): LivePicture {
  return {
    title: 'India: what five families of studies say a warmer world costs, beyond today’s damage',
    slider: 'Global warming above 1850–1900',
    frames: COMPARED_WARMING_C.flatMap((warming_c) => {
      const found = rankCountryDamage(warming_c).find(({ country }) => country === COUNTRY)
      if (found === undefined) return []
      const { gdp_families: by } = found.damage
      const families = FAMILIES.map(({ id, label }) => ({ label, value: by[id] }))
      const values = families.map(({ value }) => value)
      const band = readDamageBand(COUNTRY, warming_c)
      const ratio = Math.max(...values) / Math.min(...values)
      return [
        {
          at: `${warming_c} °C`,
          svg: drawForWidths((width) => drawFamilies(families, band, width)),
          says: `At ${warming_c} °C the five families run from ${round(Math.min(...values))} to ${round(Math.max(...values))} % of GDP a year: the highest is ${round(ratio)} times the lowest.`,
        },
      ]
    }),
    first: COMPARED_WARMING_C.indexOf(3),
    source:
      'Climate Economics model; the bar holds the 17th to 83rd percentile of studies and coefficients',
  }
}

/** Why damage estimates differ tenfold. */
export const DAMAGE_ESTIMATES: Lesson = {
  id: 'damage-estimates',
  title: 'Why damage estimates differ tenfold',
  heading: 'Why do serious studies differ tenfold on what warming costs?',
  description:
    'Levels or growth, what is counted, what is compared, and how far a study looks beyond what anyone has seen.',
  lede: 'One study finds that three degrees of warming would cost the world 2 % of its product, another 20 %. Both are peer-reviewed. They disagree less about the climate than about what lasts, what is counted and what is compared.',
  pictureAfter: 1,
  calls: COMPARED_WARMING_C.map((warming_c) => ({
    label: `The estimates at ${warming_c} °C`,
    call: {
      path: '/api/damage/compute',
      query: { geography: COUNTRY, warming_c: String(warming_c) },
    },
  })),
  draw,
  sections: [
    {
      heading: 'Does the loss last, and does it grow?',
      paragraphs: [
        'When a hot year lowers output, is the loss gone the year after? Studies that let it vanish find small numbers. Studies that let the level of income stay lower find several times as much. Studies in which warming lowers the rate of growth for good find the largest numbers of all: a tenth of a percentage point a year, compounded over eighty years, is 8 % of income.',
        'Nature has not run the experiment long enough to settle the matter. Recent evidence leans towards effects that last for years but not for ever, because poor and hot economies do catch up. Nath, Ramey and Klenow (2025) and Harding and others (2023) find that growth effects fade. That is why permanent ones do not enter our mean. They stand beside it, by name, so that nobody has to search for them.',
      ],
    },
    {
      heading: 'What is counted',
      paragraphs: [
        'One method compares the same place in warm and cool years. It sees whatever a warm year does to output, but not what a single year cannot show: the sea that rises slowly, a reef that dies, people who move. Another method adds up sectors: crops, working hours, energy, floods, coasts. It sees those, and nothing that was left out of the list. A third one lets experts or models state a total.',
        'None of them counts everything. Deaths from heat are a loss of welfare and hardly one of product, so they are listed apart. Conflict, migration and the tipping of ice sheets are in none of the five families below.',
      ],
    },
    {
      heading: 'Compared with what?',
      paragraphs: [
        'Damage “since 1850–1900” contains what today’s climate already costs. Damage “beyond today’s” does not. For a hot country the first can be more than twice the second at 2 °C. Half of the confusion in newspapers comes from setting one beside the other. On this site every title names its reference, and it is beyond today’s damage unless a row says otherwise.',
        'It matters as well whether a figure is the loss in one year, a loss of all years together, or a price for each tonne; whether it is an average over people or over dollars; and whether a poor country’s loss counts by its size or by what it means to those who bear it.',
      ],
    },
    {
      heading: 'Beyond what anyone has seen',
      paragraphs: [
        'The data end at about 1.4 °C. What happens at 3 °C is a curve drawn beyond them. A straight line, a parabola and a steeper curve can fit the past equally well and differ threefold at the far end. This is why the families in the picture lie close together at low warming and spread as the slider moves.',
        'Our central figure is the mean of five families, weighted by how much country detail and how many channels each has. The band holds two thirds of a sample over families and their coefficients. It is a range of studies at a stated warming, not a forecast. The honest summary for a decision is the band, and whether the decision would change within it.',
      ],
    },
  ],
  next: [
    { href: '/countries/#damage', text: 'Damage by country on a map' },
    { href: '/methodology/damage', text: 'Every equation and coefficient' },
  ],
}

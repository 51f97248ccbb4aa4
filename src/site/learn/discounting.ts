import { exp } from '../../core/elementary/exponential.ts'
import { ln } from '../../core/elementary/logarithm.ts'
import { estimateScc } from '../../core/scc/estimate.ts'
import { writeElement } from '../../charts/rendering/markup.ts'
import { DOLLAR_YEARS } from '../../model/coefficients/price-index.ts'
import { formatProse } from '../../format/index.ts'
import { drawForWidths, type Lesson, type LivePicture } from './lesson.ts'

/** Discount rates of the slider, percent a year. */
const RATES_PCT = [1, 1.5, 2, 2.5, 3, 4, 5, 7] as const

const YEARS = 200
const SIZE = { height: 220, left: 40, foot: 24 } as const

/** What 100 dollars of damage after some years are worth today. */
function worthToday(rate_pct: number, years: number): number {
  return 100 * exp(-years * ln(1 + rate_pct / 100))
}

function drawDecay(rate_pct: number, width: number): string {
  const { height, left, foot } = SIZE
  const x = (years: number): number => left + (years / YEARS) * (width - left - 10)
  const y = (worth: number): number => 8 + (1 - worth / 100) * (height - foot - 8)
  const points = Array.from({ length: YEARS / 5 + 1 }, (_, index) => index * 5)
  const line = points
    .map((years) => `${x(years).toFixed(1)} ${y(worthToday(rate_pct, years)).toFixed(1)}`)
    .join('L')
  const label = (content: string, at: Readonly<Record<string, string | number>>): string =>
    writeElement('text', { 'font-size': 13, fill: 'var(--chart-muted)', ...at }, content)
  return writeElement(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    writeElement('path', {
      d: `M${left} ${y(0)}H${width - 10}M${left} ${y(50)}H${width - 10}M${left} ${y(100)}H${width - 10}`,
      stroke: 'var(--chart-grid)',
    }),
    writeElement('path', {
      d: `M${x(0)} ${y(0)}L${line}L${x(YEARS)} ${y(0)}Z`,
      fill: 'var(--chart-damage)',
      'fill-opacity': '0.18',
    }),
    writeElement('path', {
      d: `M${line}`,
      fill: 'none',
      stroke: 'var(--chart-damage)',
      'stroke-width': 2.5,
    }),
    ...[0, 50, 100].map((worth) =>
      label(String(worth), { x: left - 8, y: y(worth) + 4, 'text-anchor': 'end' })
    ),
    ...(width < 500 ? [0, 100, 200] : [0, 50, 100, 150, 200]).map((years) =>
      label(years === 0 ? 'today' : `${years} years`, {
        x: x(years),
        y: height - 6,
        'text-anchor': years === YEARS ? 'end' : 'middle',
      })
    )
  )
}

function draw(): LivePicture {
  return {
    title: 'What USD 100 of damage is worth today, by the year in which it happens',
    slider: 'Discount rate',
    frames: RATES_PCT.map((rate) => {
      const { scc_usd_per_tco2: cost, dollar_year: year } = estimateScc({
        discounting: { kind: 'constant', rate: rate / 100 },
        dollar_year: DOLLAR_YEARS.last,
      })
      return {
        at: `${rate} % a year`,
        svg: drawForWidths((width) => drawDecay(rate, width)),
        says: `At ${rate} %, USD 100 of damage in a hundred years counts as USD ${formatProse(Number(worthToday(rate, 100).toPrecision(2)))} today, and a tonne of CO2 costs USD ${formatProse(Math.round(cost))} (prices of ${year}).`,
      }
    }),
    first: RATES_PCT.indexOf(2),
    source:
      'Social cost by DICE-2016R2 for a tonne emitted in 2025; other models and official values are in the calculator',
  }
}

/** Why discounting decides the social cost of carbon. */
export const DISCOUNTING: Lesson = {
  id: 'discounting',
  title: 'Why discounting decides the social cost',
  heading: 'Why does one percentage point change the price of a tonne several times over?',
  description:
    'A tonne of CO2 does harm for centuries. How much of it counts today is a choice, and it moves the social cost more than any fact about the climate.',
  lede: 'The social cost of carbon adds up the harm that one more tonne of CO2 does over the centuries. Before it is added, each year’s harm is multiplied by a weight. Choosing the weights is choosing most of the answer.',
  pictureAfter: 0,
  calls: [
    {
      label: 'The social cost at each rate of the slider',
      call: {
        path: '/api/sweep',
        body: {
          calculator: 'scc',
          fixed: { dollar_year: DOLLAR_YEARS.last },
          grid: { discount_rate: RATES_PCT.map((rate) => rate / 100) },
          outputs: ['scc_usd_per_tco2'],
        },
      },
    },
  ],
  draw,
  sections: [
    {
      heading: 'Harm that arrives late',
      paragraphs: [
        'A tonne of CO2 emitted today warms the planet within a decade and keeps it warm for centuries. Its damage, therefore, is spread over a very long time, and because economies grow, most of the dollars are lost late. Most of the undiscounted damage in the models falls after 2100.',
        'A dollar next year is worth a little less than a dollar today, since it can be invested in between. At 2 % a year the difference is small for one year and large for a hundred. The picture shows how large.',
      ],
    },
    {
      heading: 'Two questions in one number',
      paragraphs: [
        'The rate mixes two questions that are easily confused. The first is about fairness: does a person born in 2100 count as much as one born in 2000? Whoever answers yes sets the rate of pure time preference to zero. The second is about wealth: if people in 2100 will be richer than we are, a dollar means less to them than to us. How much less is the elasticity of marginal utility.',
        'The Ramsey rule puts the two together: the rate is the pure time preference plus the elasticity times the growth of consumption. With 0.5 % preference, an elasticity of 1.5 and growth of 1.5 %, it is 2.75 %. If growth slows, the rate falls by itself, and distant damage weighs more.',
        'A second school looks at markets instead. What do safe government bonds yield, after inflation, over decades? The answer has fallen: from about 3 % when the United States first set its social cost of carbon to about 2 % now. That explains a large part of the rise from the old official values to the new.',
      ],
    },
    {
      heading: 'Same rate, different number',
      paragraphs: [
        'Two calculations at a constant 2 % can still give 267 and 374 dollars for a tonne of 2030, in prices of 2023. They differ in the damage function, in how fast the climate model warms, in the growth of the economy, and in whether the rate is constant or follows growth. The bridge on the calculator page changes one of these at a time, so that you can see which step is worth how much.',
        'Prices matter as well. A value in dollars of 2010 looks a quarter smaller than the same value in dollars of 2023. Every figure on this site names its price year.',
      ],
    },
    {
      heading: 'How to read a published value',
      paragraphs: [
        'Ask for four things before using a number: the discount rate, the year of the emission, the price year and the model. If one of them is missing, the number cannot be compared with any other. If someone presents a single value without a rate, they have made the choice for you.',
        'There is no rate that science could prove right. But there are rates that are hard to defend together with other beliefs: whoever holds that future people count as much as we do, and that growth will be slow, cannot consistently use 7 %. The social cost is best read as a table with the rate at its side, and a policy is sound if it makes sense in every row that you find defensible.',
      ],
    },
  ],
  next: [
    { href: '/calculators/social-cost-of-carbon', text: 'Change rate, model and year yourself' },
    { href: '/learn/damage-estimates', text: 'Why damage estimates differ tenfold' },
  ],
}

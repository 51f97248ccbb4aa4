import { chooseTicks, linear } from '../../charts/geometry.ts'
import { entryAt, lastEntry, numberAt } from '../../core/entry.ts'
import { formatCount, formatProse, formatQuantity } from '../../format/index.ts'
import { DAYS, HOURS, HOURS_OF_DAY, monthName, monthStart } from '../../year/calendar.ts'
import { type HourView, NOTHING_GW } from './hour-view.ts'
import { joinPoints, px, writeLine, writePatterns, writeText } from './svg.ts'
import { WEEK_HOURS } from './words.ts'

const MONTHS = Array.from({ length: 12 }, (_, month) => month)

const open = (width: number, height: number) =>
  `<svg class="hours-plot" viewBox="0 0 ${px(width)} ${height}" width="${px(width)}" height="${height}" aria-hidden="true">`

/** The whole year by day, load less wind and sun, with a window on the week that begins at `from`. */
export function drawYearStrip(view: HourView, width: number, from: number): string {
  const height = 58
  const days = Array.from({ length: DAYS }, (_, day) => {
    const hours = view.afterWeather.subarray(day * HOURS_OF_DAY, (day + 1) * HOURS_OF_DAY)
    return [hours.reduce((a, b) => Math.min(a, b)), hours.reduce((a, b) => Math.max(a, b))] as const
  })
  const all = days.flat()
  const y = linear([Math.min(0, ...all), Math.max(...all)], [height - 2, 8])
  const x = (day: number) => (day / DAYS) * width
  const upper = days.map(([, high], day) => [x(day + 0.5), y(high)] as const)
  const lower = days.map(([low], day) => [x(day + 0.5), y(low)] as const)
  const band = joinPoints([...upper, ...lower.toReversed()])
  const short = days.flatMap((_, day) =>
    view.unserved
      .subarray(day * HOURS_OF_DAY, (day + 1) * HOURS_OF_DAY)
      .some((gw) => gw > NOTHING_GW)
      ? [
          `<rect x="${px(x(day))}" y="0" width="${px(Math.max(2.5, width / DAYS))}" height="6" fill="var(--chart-miss)"/>`,
        ]
      : []
  )
  const months = MONTHS.map((month) => {
    const [first, end] = [monthStart(month), monthStart(month + 1)].map((t) => (t / HOURS) * width)
    if (first === undefined || end === undefined) return ''
    const name = width > 900 ? monthName(month) : monthName(month).charAt(0)
    const rule = month > 0 ? writeLine(`M${px(first)} 0V${height}`, 'grid') : ''
    return rule + writeText((first + end) / 2, height + 15, name, 'middle muted')
  })
  const left = (from / HOURS) * width
  const wide = Math.max(10, (WEEK_HOURS / HOURS) * width)
  return `${open(width, height + 20)}<path d="${band}Z" class="spread"/>${writeLine(`M0 ${px(y(0))}H${px(width)}`, 'axis')}${short.join('')}${months.join('')}<rect x="${px(Math.min(left, width - wide))}" y=".75" width="${px(wide)}" height="${height - 1.5}" class="window"/></svg>`
}

const CURVE_HEIGHT = 250
const LEFT = 40
const RIGHT = 12
const TOP = 12
const BOTTOM = CURVE_HEIGHT - 24

/** Load and what is left of it for plant that is called, each from its highest hour to its lowest. */
export function drawDuration(view: HourView, width: number, id: string): string {
  const load = view.load.toSorted().toReversed()
  const rest = view.residual.toSorted().toReversed()
  const ticks = chooseTicks([numberAt(load, 0), numberAt(rest, 0), numberAt(rest, HOURS - 1)], 4)
  const y = linear([entryAt(ticks, 0), lastEntry(ticks)], [BOTTOM, TOP])
  const x = linear([0, HOURS], [LEFT, width - RIGHT])
  const curve = (values: Float64Array) =>
    Array.from({ length: 147 }, (_, i) => {
      const k = Math.min(HOURS - 1, i * 60)
      return [x(k), y(numberAt(values, k))] as const
    })
  const found = rest.findIndex((gw) => gw < 0)
  const zero = found < 0 ? HOURS : found
  const below = curve(rest).filter(([, py]) => py > y(0))
  const over = HOURS - zero
  const callable = view.callableGw
  return [
    open(width, CURVE_HEIGHT),
    writePatterns(id, []),
    ...ticks.map(
      (tick) =>
        writeLine(`M${LEFT} ${px(y(tick))}H${px(width - RIGHT)}`, tick === 0 ? 'axis' : 'grid') +
        writeText(LEFT - 7, y(tick) + 4.5, formatProse(tick), 'muted end')
    ),
    below.length > 0
      ? `<path d="${joinPoints([[x(zero), y(0)], ...below, [x(HOURS), y(0)]])}Z" fill="url(#${id}-d)"/>`
      : '',
    writeLine(`M${LEFT} ${px(y(callable))}H${px(width - RIGHT)}`, 'limit'),
    `<path d="${joinPoints(curve(rest))}" class="curve rest"/><path d="${joinPoints(curve(load))}" class="curve"/>`,
    writeText(x(900), y(numberAt(load, 900)) - 9, 'load', 'bold halo'),
    writeText(
      x(250),
      y(numberAt(rest, HOURS / 2)) + 18,
      'less wind, sun and steady plant',
      'bold halo rest'
    ),
    writeText(
      width - RIGHT,
      y(callable) - 7,
      `plant that can be called, ${formatQuantity(callable, 'gw')}`,
      'muted end halo'
    ),
    over > 900 ? writeText(x(zero) - 4, y(0) + 18, `${formatCount(over)} hours over`, 'end') : '',
    ...[0, HOURS / 2, HOURS].map((hour) =>
      writeText(
        x(hour),
        BOTTOM + 19,
        hour === HOURS ? `${formatCount(hour)} hours` : formatCount(hour),
        `muted ${hour === 0 ? '' : hour === HOURS ? 'end' : 'middle'}`
      )
    ),
    '</svg>',
  ].join('')
}

const SEASONS = [
  { dash: '', days: [[151, 243]] },
  {
    dash: '6 4',
    days: [
      [0, 59],
      [334, 365],
    ],
  },
] as const

/** Mean energy in stores by hour of day: June to August solid, December to February dashed. */
export function drawFill(view: HourView, width: number): string {
  if (view.tankGwh === 0) return ''
  const x = linear([0, HOURS_OF_DAY], [LEFT, width - RIGHT])
  const y = linear([0, view.tankGwh], [BOTTOM, TOP])
  const curves = SEASONS.map(({ dash, days }) => {
    const list = days.flatMap(([first, end]) =>
      Array.from({ length: end - first }, (_, i) => first + i)
    )
    const means = Array.from({ length: HOURS_OF_DAY + 1 }, (_, hour) => {
      const sum = list.reduce(
        (total, day) =>
          total + numberAt(view.fill, Math.max(0, Math.min(HOURS, day * 24 + hour) - 1)),
        0
      )
      return sum / list.length
    })
    return { dash, points: means.map((gwh, hour) => [x(hour), y(gwh)] as const) }
  })
  return [
    open(width, CURVE_HEIGHT),
    ...[0, view.tankGwh / 2, view.tankGwh].map(
      (gwh) =>
        writeLine(`M${LEFT} ${px(y(gwh))}H${px(width - RIGHT)}`, gwh === 0 ? 'axis' : 'grid') +
        writeText(LEFT - 7, y(gwh) + 4.5, formatProse(gwh), 'muted end')
    ),
    ...curves.map(
      ({ points, dash }) =>
        `<path d="${joinPoints(points)}" class="curve stored" stroke-dasharray="${dash}"/>`
    ),
    ...[0, 6, 12, 18, 24].map((hour) =>
      writeText(x(hour), BOTTOM + 19, `${hour}:00`, `muted ${hour === 24 ? 'end' : 'middle'}`)
    ),
    '</svg>',
  ].join('')
}

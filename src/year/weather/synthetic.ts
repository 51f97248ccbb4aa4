import { numberAt } from '../../core/entry.ts'
import { exp } from '../../core/elementary/exponential.ts'
import { cosineOfTurn, sineOfTurn } from '../../core/elementary/turn.ts'
import { normalQuantile } from '../../core/model/normal-quantile.ts'
import { hashText } from '../../core/uncertainty/points.ts'
import { DAYS, HOURS, HOURS_OF_DAY } from '../calendar.ts'
import { readRegion, type RegionWeather, type SyntheticRegion } from './regions.ts'
import type { WeatherSeries } from './weather-year.ts'

/** Days of weather: one before the year and one after it, so that every hour lies between two noons. */
const WEATHER_DAYS = DAYS + 2

/** Middle of the hour that begins at h, and the hour of the noon of a day's weather. */
const MIDDLE = 0.5
const DAY_OFFSET = 12.5

const DEGREES = 360

/** Inclination of the earth's axis, and panels tilted by this share of the latitude. */
const DECLINATION = 23.45
const TILT = 0.7

/** Slow and fast weather systems each have their memory; their squares sum to 1. */
const SLOW_SHARE = 0.3
const FAST_SHARE = Math.sqrt(0.91)
const OFFSHORE_SHARE = 0.9
const OFFSHORE_REST = Math.sqrt(0.19)

interface Daily {
  readonly temperature: Float64Array
  readonly wind: Float64Array
  readonly offshore: Float64Array
  readonly sky: Float64Array
}

/**
 * Synthetic weather of a region in year n, counted from 1: a stand-in where no measured series may be
 * published. Temperature drives load, and wind and clouds follow autoregressive states; long calms are
 * rarer than in measured weather. Bit-identical on every machine.
 */
export function generateWeather(region: SyntheticRegion, n: number): WeatherSeries {
  const parameters = readRegion(region)
  const drawNormal = createNormals(`${region}:${n}`)
  const days = drawDays(parameters.rho, drawNormal)
  const series = {
    load: new Float64Array(HOURS),
    wind: new Float64Array(HOURS),
    offshore: new Float64Array(HOURS),
    sun: new Float64Array(HOURS),
  }
  const hourlyWind = createState(0.9)
  const hourlySky = createState(0.8)
  const readSun = createSun(parameters)
  for (let t = 0; t < HOURS; t += 1) {
    const day = Math.floor(t / HOURS_OF_DAY)
    const hour = t % HOURS_OF_DAY
    const gust = hourlyWind(drawNormal())
    const cloud = hourlySky(drawNormal())
    const position = day + (hour + DAY_OFFSET) / HOURS_OF_DAY
    const ofSeason = (amplitude: number, peak: number) =>
      amplitude * cosineOfTurn((day + 1 - peak) / DAYS)
    const ofDay = (amplitude: number, peak: number) =>
      amplitude * cosineOfTurn((hour + MIDDLE - peak) / HOURS_OF_DAY)

    const { wa, wp, wd, beta, tm, ta, th, td, ts, km, ka, kp, ks } = parameters
    const warmth = ofDay(td, 15)
    const temperature =
      tm + ofSeason(ta, th) + warmth + ts * interpolate(days.temperature, position)
    series.load[t] = loadOf(parameters, temperature - 0.5 * warmth, day, hour, n)
    const season = ofSeason(wa, wp)
    const daily = ofDay(wd, 14)
    series.wind[t] = shareOfOdds(
      -0.9 + season + daily + beta * (0.9 * interpolate(days.wind, position) + 0.3 * gust)
    )
    series.offshore[t] = shareOfOdds(
      -0.2 +
        0.8 * season +
        0.2 * daily +
        1.15 * beta * (0.9 * interpolate(days.offshore, position) + 0.3 * gust)
    )
    const sky = 0.85 * numberAt(days.sky, day + 1) + 0.5 * cloud
    series.sun[t] = readSun(day, hour, km + ofSeason(ka, kp) + ks * sky)
  }
  return { ...series, year: n }
}

/** Daily states, drawn before all hours, from five normals a day. */
function drawDays(rho: number, drawNormal: () => number): Daily {
  const [temperature, slow, fast, clouds] = [0.8, 0.9, 0.5, 0.5].map(createState)
  if (!temperature || !slow || !fast || !clouds) throw new Error('Four states make a day.')
  const days: Daily = {
    temperature: new Float64Array(WEATHER_DAYS),
    wind: new Float64Array(WEATHER_DAYS),
    offshore: new Float64Array(WEATHER_DAYS),
    sky: new Float64Array(WEATHER_DAYS),
  }
  const rest = Math.sqrt(1 - rho * rho)
  for (let d = 0; d < WEATHER_DAYS; d += 1) {
    const e1 = drawNormal()
    days.temperature[d] = temperature(e1)
    const wind = SLOW_SHARE * slow(rho * e1 + rest * drawNormal()) + FAST_SHARE * fast(drawNormal())
    days.wind[d] = wind
    const sky = clouds(drawNormal())
    days.offshore[d] = OFFSHORE_SHARE * wind + OFFSHORE_REST * drawNormal()
    days.sky[d] = sky - 0.25 * wind
  }
  return days
}

/** First-order autoregressive state with unit variance: x' = phi*x + sqrt(1 - phi^2)*e, first x = e. */
function createState(phi: number): (e: number) => number {
  const innovation = Math.sqrt(1 - phi * phi)
  let state: number | null = null
  return (e) => {
    state = state === null ? e : phi * state + innovation * e
    return state
  }
}

/** Output of panels by the height of the sun over horizon and panel, and the log odds of clear sky. */
function createSun({ latitude }: RegionWeather) {
  const sinLatitude = sineOfTurn(latitude / DEGREES)
  const cosLatitude = cosineOfTurn(latitude / DEGREES)
  const untilted = (1 - TILT) * latitude
  const sinUntilted = sineOfTurn(untilted / DEGREES)
  const cosUntilted = cosineOfTurn(untilted / DEGREES)
  return (day: number, hour: number, clearness: number): number => {
    const declination = (DECLINATION * sineOfTurn((285 + day) / DAYS)) / DEGREES
    const sinDeclination = sineOfTurn(declination)
    const cosDeclination = cosineOfTurn(declination)
    const cosHour = cosineOfTurn((hour + MIDDLE - 12) / HOURS_OF_DAY)
    const high = sinLatitude * sinDeclination + cosLatitude * cosDeclination * cosHour
    const face = sinDeclination * sinUntilted + cosDeclination * cosUntilted * cosHour
    return high > 0 && face > 0 ? 0.95 * face * shareOfOdds(clearness) : 0
  }
}

/** Load in any unit: the shape of a day, cut at weekends, raised by cold and heat. */
function loadOf(p: RegionWeather, felt: number, day: number, hour: number, n: number): number {
  const isWeekend = (day + n) % 7 >= 5
  const fromMorning = (hour - 8) / 2
  const fromEvening = (hour - 19) / 2.2
  const shape =
    1 -
    p.night * cosineOfTurn((hour + MIDDLE - 4) / HOURS_OF_DAY) +
    p.morning * exp(-(fromMorning * fromMorning)) +
    p.evening * exp(-(fromEvening * fromEvening))
  const degrees =
    1 + p.heat * Math.max(0, p.heatBelow - felt) + p.cool * Math.max(0, felt - p.coolAbove)
  return (isWeekend ? p.weekend : 1) * shape * degrees
}

function shareOfOdds(logOdds: number): number {
  return 1 / (1 + exp(-logOdds))
}

/** A daily state between two noons, by straight line. */
function interpolate(days: Float64Array, position: number): number {
  const before = Math.floor(position)
  const share = position - before
  return numberAt(days, before) * (1 - share) + numberAt(days, before + 1) * share
}

/** Standard normals from one stream of uniforms: mulberry32, seeded with the hash of a text. */
function createNormals(seed: string): () => number {
  let a = hashText(seed)
  return () => {
    a = (a + 0x6d2b_79f5) | 0
    let v = Math.imul(a ^ (a >>> 15), a | 1)
    v = (v + Math.imul(v ^ (v >>> 7), v | 61)) ^ v
    return normalQuantile((((v ^ (v >>> 14)) >>> 0) + 1 / 2) / 4_294_967_296)
  }
}

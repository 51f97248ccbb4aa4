/** Linear light of a colour: red, green, blue from 0 to 1. */
export type Rgb = readonly [number, number, number]

/** Read #rrggbb into linear light (IEC 61966-2-1). */
export function parseHex(hex: string): Rgb {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const c = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return [r, g, b]
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [a, b].map((hex) => luminance(parseHex(hex))).sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

/** What an eye without green cones sees (Machado, Oliveira and Fernandes 2009, severity 1). */
export function seeWithoutGreen([r, g, b]: Rgb): Rgb {
  const seen = [
    0.367322 * r + 0.860646 * g - 0.227968 * b,
    0.280085 * r + 0.672501 * g + 0.047413 * b,
    -0.01182 * r + 0.04294 * g + 0.968881 * b,
  ]
  const [x = 0, y = 0, z = 0] = seen.map((value) => Math.min(1, Math.max(0, value)))
  return [x, y, z]
}

/** Distance of two colours in Oklab (Ottosson 2020), times 100; about 2 is just noticeable. */
export function distance(a: Rgb, b: Rgb): number {
  const [p, q] = [oklab(a), oklab(b)]
  return 100 * Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])
}

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function oklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

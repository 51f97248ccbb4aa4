/** A colour in both schemes; `on` is the colour of text on it, if any. */
export interface PaletteColor {
  readonly light: string
  readonly dark: string
}

/** Colours of what surrounds the marks. */
export const BASE_COLORS = {
  paper: { light: '#fbf8f2', dark: '#10161f' },
  ink: { light: '#22201c', dark: '#e8e6e1' },
  muted: { light: '#625d54', dark: '#a9adb3' },
  grid: { light: '#e2dcd0', dark: '#2a323d' },
  axis: { light: '#8a8378', dark: '#727b87' },
} as const satisfies Record<string, PaletteColor>

/** Colours of fixed meaning; all but `penalty-pale` are dark enough for text too. */
export const MEANING_COLORS = {
  bau: { light: '#7a6450', dark: '#c4ae98' },
  mandate: { light: '#0e5a3c', dark: '#4fb98a' },
  penalty: { light: '#98301e', dark: '#ee8668' },
  savings: { light: '#0b6f78', dark: '#3fb6c0' },
  inflow: { light: '#3f4f9e', dark: '#93a4f4' },
  tariff: { light: '#8c6800', dark: '#e0b04e' },
} as const satisfies Record<string, PaletteColor>

/** Fills that need an outline, because they are paler than a mark may be. */
const PALE_COLORS = {
  'penalty-pale': { light: '#f0d6cd', dark: '#4a2a24' },
} as const satisfies Record<string, PaletteColor>

/**
 * One colour a fuel, in the order in which a fleet is stacked from the ground up. Each keeps its hue
 * in the dark: gas is earth, solar alone is yellow, coal is grey.
 */
export const FUEL_COLORS = {
  coal: { light: '#1f1f20', dark: '#8f8a8a' },
  oil: { light: '#6b1a0c', dark: '#b6562f' },
  ccgt: { light: '#a56a51', dark: '#d29a7e' },
  ccgt_ccus: { light: '#8c5c00', dark: '#e6cfae' },
  nuclear: { light: '#6f40c6', dark: '#a281ff' },
  hydro: { light: '#17357f', dark: '#3a6fe0' },
  biomass: { light: '#475200', dark: '#8fa348' },
  wind: { light: '#1899c2', dark: '#2e9ac7' },
  solar: { light: '#b48600', dark: '#f0c52c' },
  renewables: { light: '#2c6e53', dark: '#248a5c' },
  ders: { light: '#d9488d', dark: '#df61ba' },
  other: { light: '#374049', dark: '#b9c8d8' },
} as const satisfies Record<string, PaletteColor>

/**
 * Steps of a map from little to much: one hue, even in Oklab lightness, much being farthest from
 * the paper in both schemes.
 */
export const SCALE_COLORS = {
  scale_1: { light: '#cfe2f7', dark: '#1b3753' },
  scale_2: { light: '#a5c0db', dark: '#395674' },
  scale_3: { light: '#7d9ec1', dark: '#597796' },
  scale_4: { light: '#567da6', dark: '#7a99ba' },
  scale_5: { light: '#2f5d8b', dark: '#9dbddf' },
  scale_6: { light: '#003e71', dark: '#c1e2ff' },
} as const satisfies Record<string, PaletteColor>

/**
 * Steps of a map around zero: gains in teal, losses in brick, each away from the paper the larger it
 * is. The losses are even in Oklab lightness.
 */
export const DIVERGING_COLORS = {
  gain_2: { light: '#3d8f8d', dark: '#6fb9b8' },
  gain_1: { light: '#9fd0cb', dark: '#245f60' },
  loss_1: { light: '#f9dcc8', dark: '#4a2418' },
  loss_2: { light: '#ddb39f', dark: '#6c4538' },
  loss_3: { light: '#c18b78', dark: '#8f685a' },
  loss_4: { light: '#a56453', dark: '#b38d7e' },
  loss_5: { light: '#883e2f', dark: '#d9b4a4' },
  loss_6: { light: '#6a1408', dark: '#ffdccb' },
} as const satisfies Record<string, PaletteColor>

/** Every colour of the charts by token. */
export const PALETTE = {
  ...BASE_COLORS,
  ...MEANING_COLORS,
  ...PALE_COLORS,
  ...FUEL_COLORS,
  ...SCALE_COLORS,
  ...DIVERGING_COLORS,
}

/** The name of a palette colour. */
export type ColorToken = keyof typeof PALETTE

/** A step of a map's scale. */
export type ScaleToken = keyof typeof SCALE_COLORS

/** A step of a map around zero. */
export type DivergingToken = keyof typeof DIVERGING_COLORS

/** A fuel with its own colour. */
export type FuelToken = keyof typeof FUEL_COLORS

/** The custom property of a colour as a specification carries it, `var(--chart-ink)`. */
export function color(token: ColorToken): string {
  return `var(${property(token)})`
}

/** The stylesheet that gives every custom property its value in both schemes. */
export function renderPaletteCss(): string {
  const lines = Object.entries(PALETTE).map(
    ([token, { light, dark }]) => `    ${property(token)}: light-dark(${light}, ${dark});`
  )
  return `/* Written from src/charts/palette.ts; a test compares the two. Needs color-scheme on :root. */
@layer base {
  :root {
${lines.join('\n')}
  }
}
`
}

/** Put the values of one scheme in place of the custom properties, for a standalone file. */
export function inlineColors(svg: string, scheme: keyof PaletteColor): string {
  return Object.entries(PALETTE).reduce(
    (text, [token, value]) => text.replaceAll(`var(${property(token)})`, value[scheme]),
    svg
  )
}

function property(token: string): string {
  return `--chart-${token.replaceAll('_', '-')}`
}

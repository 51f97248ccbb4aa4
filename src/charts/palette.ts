/** A colour in both schemes; `on` is the colour of text on it, if any. */
export interface PaletteColor {
  readonly light: string
  readonly dark: string
}

/** Colours of what surrounds the marks. */
export const BASE_COLORS = {
  paper: { light: '#fbf8f2', dark: '#10161f' },
  ink: { light: '#1b1e23', dark: '#e9e7e1' },
  muted: { light: '#625d54', dark: '#a9adb3' },
  grid: { light: '#dad4c6', dark: '#2c3744' },
  axis: { light: '#8a8578', dark: '#6f7b8a' },
} as const satisfies Record<string, PaletteColor>

/** Two tints of paper, in turns behind the bands of likelihood. */
const TINT_COLORS = {
  tint_1: { light: '#f3eee3', dark: '#18212c' },
  tint_2: { light: '#e7e0d0', dark: '#232f3d' },
} as const satisfies Record<string, PaletteColor>

/**
 * Colours of fixed meaning on every page, dark enough for text: nothing more decided, the plan,
 * what is missing or paid for a miss, what is saved or gained, damage, and two kinds of income.
 * Observed values are ink; a target and the line to it are muted.
 */
export const MEANING_COLORS = {
  reference: { light: '#7a6450', dark: '#c4ae98' },
  plan: { light: '#0e5a3c', dark: '#4fb98a' },
  miss: { light: '#98301e', dark: '#ee8668' },
  saved: { light: '#0b6f78', dark: '#3fb6c0' },
  damage: { light: '#2f5d8b', dark: '#9dbddf' },
  inflow: { light: '#3f4f9e', dark: '#93a4f4' },
  tariff: { light: '#8c6800', dark: '#e0b04e' },
} as const satisfies Record<string, PaletteColor>

/** Fills that need an outline, because they are paler than a mark may be. */
const PALE_COLORS = {
  miss_pale: { light: '#f0d6cd', dark: '#4a2a24' },
} as const satisfies Record<string, PaletteColor>

/**
 * One colour a plant, in the order in which a fleet is stacked from the ground up: what runs
 * steadily, what the weather gives, what is called in order of cost, what storage gives back. The
 * last stands for renewables that a source does not tell apart.
 */
export const PLANT_COLORS = {
  nuclear: { light: '#6f40c6', dark: '#a281ff' },
  geothermal: { light: '#cf471d', dark: '#e6627c' },
  biomass: { light: '#475200', dark: '#8fa348' },
  other: { light: '#374049', dark: '#b9c8d8' },
  hydro: { light: '#17357f', dark: '#3a6fe0' },
  wind: { light: '#1899c2', dark: '#2e9ac7' },
  offshore_wind: { light: '#0a5f86', dark: '#7dcaf3' },
  solar: { light: '#b48600', dark: '#f0c52c' },
  coal: { light: '#1f1f20', dark: '#8f8a8a' },
  gas: { light: '#a56a51', dark: '#d29a7e' },
  gas_with_capture: { light: '#8c5c00', dark: '#e6cfae' },
  oil: { light: '#6b1a0c', dark: '#b6562f' },
  imports: { light: '#6d7780', dark: '#676ba3' },
  pumped_storage: { light: '#803063', dark: '#b04a8f' },
  battery: { light: '#d9488d', dark: '#df61ba' },
  demand_response: { light: '#5c6b9e', dark: '#8f9ee0' },
  renewables: { light: '#2c6e53', dark: '#248a5c' },
} as const satisfies Record<string, PaletteColor>

/** Stages of plant from certain to not applied for; those after `contracted` need an outline. */
export const STAGE_COLORS = {
  stage_running: { light: '#004a2e', dark: '#91d6b2' },
  stage_construction: { light: '#2b664b', dark: '#77b394' },
  stage_contracted: { light: '#51836a', dark: '#5e9177' },
  stage_permitted: { light: '#76a18a', dark: '#46705b' },
  stage_queue: { light: '#9cc0ac', dark: '#305140' },
  stage_not_applied: { light: '#c2e0cf', dark: '#1b3427' },
} as const satisfies Record<string, PaletteColor>

/** Share of white in what a colour of the light scheme becomes in the dark. */
const LIGHTENED_SHARE = 0.45

/** Lighten #rrggbb for a dark ground, hue unchanged. */
function lighten(hex: string): string {
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16)
    const lighter = Math.round(value + (255 - value) * LIGHTENED_SHARE)
    return lighter.toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}

const pathway = (light: string): PaletteColor => ({ light, dark: lighten(light) })

/** Colours of the emission pathways as in the Sixth Assessment Report of the IPCC, which the field knows. */
export const PATHWAY_COLORS = {
  ssp119: pathway('#00a9cf'),
  ssp126: pathway('#003466'),
  ssp245: pathway('#f69320'),
  ssp370: pathway('#df0000'),
  ssp585: pathway('#980002'),
  rcp26: pathway('#003466'),
  rcp45: pathway('#709fcc'),
  rcp60: pathway('#c37900'),
  rcp85: pathway('#980002'),
} as const satisfies Record<string, PaletteColor>

/** Countries and other categories without a meaning of their own, in the order of choice. */
export const CHOICE_COLORS = {
  choice_1: { light: '#1a4f91', dark: '#8fbdf6' },
  choice_2: { light: '#a8541a', dark: '#f0a868' },
  choice_3: { light: '#1d5c20', dark: '#b5e3c4' },
  choice_4: { light: '#a8328c', dark: '#e2789f' },
  choice_5: { light: '#5a5f66', dark: '#c3c8ce' },
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

/** Steps of a gain, on a map whose losses have the steps of the scale. */
export const GAIN_COLORS = {
  gain_1: { light: '#8fcfa8', dark: '#17503a' },
  gain_2: { light: '#2d8f5f', dark: '#3dbd85' },
} as const satisfies Record<string, PaletteColor>

/** Steps of shortage from little to much, in the hue of what is missing. */
export const SHORTAGE_COLORS = {
  shortage_1: { light: '#f0d6cd', dark: '#4a2a24' },
  shortage_2: { light: '#dda898', dark: '#6f3a2f' },
  shortage_3: { light: '#c67a66', dark: '#9b4f3e' },
  shortage_4: { light: '#ae5340', dark: '#c86a54' },
  shortage_5: { light: '#98301e', dark: '#ee8668' },
  shortage_6: { light: '#5f1409', dark: '#ffd2c2' },
} as const satisfies Record<string, PaletteColor>

/** Every colour of the charts by token. */
export const PALETTE = {
  ...BASE_COLORS,
  ...TINT_COLORS,
  ...MEANING_COLORS,
  ...PALE_COLORS,
  ...PLANT_COLORS,
  ...STAGE_COLORS,
  ...PATHWAY_COLORS,
  ...CHOICE_COLORS,
  ...SCALE_COLORS,
  ...GAIN_COLORS,
  ...SHORTAGE_COLORS,
}

/** The name of a palette colour. */
export type ColorToken = keyof typeof PALETTE

/** A step of a map's scale. */
export type ScaleToken = keyof typeof SCALE_COLORS

/** A step of a gain. */
export type GainToken = keyof typeof GAIN_COLORS

/** A plant with its own colour. */
export type PlantToken = keyof typeof PLANT_COLORS

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

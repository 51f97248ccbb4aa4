declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat?: 'woff2' | 'woff' | 'truetype'
    readonly keepFeatures?: readonly string[]
    readonly variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>
  }
  /** Cut a font down to the signs of a text. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: SubsetOptions
  ): Promise<Uint8Array>
}

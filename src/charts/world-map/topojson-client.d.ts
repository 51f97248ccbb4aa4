declare module 'topojson-client' {
  /** Turn an object of a topology into GeoJSON. */
  export function feature(topology: unknown, object: unknown): unknown
}

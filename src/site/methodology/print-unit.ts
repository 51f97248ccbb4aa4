/** Write a unit of the core for readers: `degC` as °C, a pure number as nothing. */
export function printUnit(unit: string): string {
  return unit === '1' ? '' : unit.replaceAll('degC', '°C')
}

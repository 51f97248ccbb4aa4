/** Width below which a limit is found: Mt, GW, years, percent. */
const WIDTH = 1e-4

/**
 * The limit between a place where a condition holds and one where it does not, as the last place
 * found that holds. The condition must change once between them.
 */
export function bisect(
  holding: number,
  failing: number,
  holds: (place: number) => boolean
): number {
  let inside = holding
  let outside = failing
  while (Math.abs(outside - inside) > WIDTH) {
    const middle = (inside + outside) / 2
    if (holds(middle)) inside = middle
    else outside = middle
  }
  return inside
}

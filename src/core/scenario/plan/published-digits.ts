/** Digits after the point in which figures of a plan are the same with any solver. */
const DIGITS = { gw: 4, money: 2, mend: 3 } as const

/** Round to digits after the point; never to -0. */
function round(value: number, digits: number): number {
  return Number(value.toFixed(digits)) + 0
}

/** GW and TWh as published. */
export function roundGw(value: number): number {
  return round(value, DIGITS.gw)
}

/** Mt as published. */
export function roundMt(value: number): number {
  return round(value, DIGITS.gw)
}

/** USD/t, USD/kW-yr and million USD as published. */
export function roundMoney(value: number): number {
  return round(value, DIGITS.money)
}

/** A quantity that a sentence names, and the ends of a range of ceilings. */
export function roundNamed(value: number): number {
  return round(value, DIGITS.mend)
}

import { assert, double, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exp, expm1 } from './exponential.ts'
import { ln, log10 } from './logarithm.ts'
import { pow } from './power.ts'
import {
  countLastPlaces,
  exactCircle,
  exactExp,
  exactLn,
  multiply,
  toExact,
} from './testing/exact.ts'
import { cosineOfTurn, sineOfTurn } from './turn.ts'

const ONE = toExact(1)
const LN10 = exactLn(toExact(10))

/** Correct rounding has an error of up to half a unit in the last place. */
const MOST_LAST_PLACES = 0.51

const between = (min: number, max: number) => double({ min, max, noNaN: true })

describe('an elementary function', () => {
  it.each([
    ['exp', exp, -200, 709, (x: bigint) => exactExp(x)],
    ['exp', exp, -1, 1, (x: bigint) => exactExp(x)],
    ['expm1', expm1, -50, 50, (x: bigint) => exactExp(x) - ONE],
    ['expm1', expm1, -0.01, 0.01, (x: bigint) => exactExp(x) - ONE],
    ['ln', ln, 1e-60, 1e300, (x: bigint) => exactLn(x)],
    ['ln', ln, 0.5, 2, (x: bigint) => exactLn(x)],
    ['log10', log10, 1e-60, 1e300, (x: bigint) => (exactLn(x) * ONE) / LN10],
    ['log10', log10, 0.5, 2, (x: bigint) => (exactLn(x) * ONE) / LN10],
  ])('%s is accurate to 0.51 ulp from %d to %d', (_, compute, least, most, exact) => {
    assert(
      property(between(least, most), (x) => {
        // The reference cannot represent numbers smaller than 2^-340.
        if (Math.abs(x) < 1e-60) return
        const expected = exact(toExact(x))
        if (expected === 0n) expect(compute(x)).toBe(0)
        else expect(countLastPlaces(compute(x), expected)).toBeLessThan(MOST_LAST_PLACES)
      })
    )
  })
})

describe('pow', () => {
  it.each([
    [0.01, 4, -30, 30],
    [0.9, 1.1, -400, 400],
    [1e-9, 1e9, -6, 6],
  ])('is accurate to 0.51 ulp for bases from %d to %d', (least, most, lowest, highest) => {
    assert(
      property(between(least, most), between(lowest, highest), (base, exponent) => {
        if (Math.abs(exponent) < 1e-60) return
        const expected = exactExp(multiply(toExact(exponent), exactLn(toExact(base))))
        expect(countLastPlaces(pow(base, exponent), expected)).toBeLessThan(MOST_LAST_PLACES)
      })
    )
  })

  it('is exact if a double can represent the result', () => {
    for (let base = 2n; base < 1000n; base += 1n)
      for (let n = 2n; base ** n <= 2n ** 53n; n += 1n) {
        expect(pow(Number(base), Number(n))).toBe(Number(base ** n))
        expect(pow(-Number(base), Number(n))).toBe(Number((-base) ** n))
      }
  })

  it('gives exact powers of ten', () => {
    for (let n = -22; n <= 22; n += 1) expect(pow(10, n)).toBe(Number(`1e${n}`))
  })

  it('follows the rules of the language at the edges', () => {
    const edges = [0, 1, 2, 3, 0.5, 1.5, 5e-324, 1e299, 1e300, 2 ** 53, Infinity, NaN]
    const values = edges.flatMap((edge) => [edge, -edge])
    for (const base of values)
      for (const exponent of values) {
        const expected = base ** exponent
        const value = pow(base, exponent)
        if (Number.isFinite(expected) && expected !== 0) expect(value / expected).toBeCloseTo(1, 14)
        else expect(value, `${base} ** ${exponent}`).toBe(expected)
      }
  })
})

describe('cosine and sine of a turn', () => {
  it('have an error of at most 1.1e-15', () => {
    const tolerance = toExact(1.1e-15)
    assert(
      property(between(-400, 400), (turns) => {
        if (Math.abs(turns) < 1e-60) return
        const { cosine, sine } = exactCircle(toExact(turns) - toExact(Math.floor(turns)))
        const errors = [toExact(cosineOfTurn(turns)) - cosine, toExact(sineOfTurn(turns)) - sine]
        for (const error of errors) expect(error < tolerance && -error < tolerance).toBe(true)
      })
    )
  })

  it('are exact at quarters of a turn', () => {
    const quarters = [-1, -3 / 4, -1 / 2, -1 / 4, 0, 1 / 4, 1 / 2, 3 / 4, 1]
    expect(quarters.map((turns) => cosineOfTurn(turns) + 0)).toEqual([1, 0, -1, 0, 1, 0, -1, 0, 1])
    expect(quarters.map((turns) => sineOfTurn(turns) + 0)).toEqual([0, 1, 0, -1, 0, 1, 0, -1, 0])
  })
})

describe('at the edges', () => {
  it.each([
    ['exp', exp, [0, -Infinity, -746, -745, 710, NaN], [1, 0, 0, 5e-324, Infinity, NaN]],
    ['expm1', expm1, [0, 1e-300, -Infinity, -41, 710, NaN], [0, 1e-300, -1, -1, Infinity, NaN]],
    ['ln', ln, [1, 0, -0, Infinity, -1, NaN], [0, -Infinity, -Infinity, Infinity, NaN, NaN]],
    ['log10', log10, [1, 0, -0, Infinity, -1, NaN], [0, -Infinity, -Infinity, Infinity, NaN, NaN]],
  ])('%s follows the rules of the language', (_, compute, values, expected) => {
    expect(values.map(compute)).toEqual(expected)
  })

  it('subnormal results keep all available digits', () => {
    expect(ln(5e-324)).toBe(-744.4400719213812)
    expect(exp(-744.4400719213812)).toBe(5e-324)
    expect(pow(2, -1074)).toBe(5e-324)
    expect(exp(-740)).toBe(4.2e-322)
  })

  it('the decimal logarithm of a power of ten is an integer', () => {
    assert(
      property(integer({ min: -300, max: 308 }), (n) => {
        expect(log10(Number(`1e${n}`))).toBe(n)
      })
    )
  })
})

import { equations } from '../../model/equations.ts'

/** The fraction of output lost at a warming, degC above pre-industrial, as an expression. */
export const lossAt = (warming: string): string =>
  `choose(damage_form, polynomial: damage_linear * ${warming} + damage_power * ${warming}^damage_exponent, reciprocal: 1 - 1 / (1 + (${warming} / damage_scale_1)^damage_exponent_1 + (${warming} / damage_scale_2)^damage_exponent_2))`

/** A damage function by itself. */
export const DAMAGE_FUNCTION_EQUATIONS = equations`
damage_fraction: 1 = ${lossAt('warming_c')}
  "Fraction of output lost to warming"
`

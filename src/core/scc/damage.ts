import { pow } from '../elementary/power.ts'
import {
  DAMAGE_FUNCTIONS,
  type DamageForm,
  type DamageFunctionId,
} from './coefficients/damage-functions.ts'

/** A form of damage function: the formula for people and the function for machines. */
interface Form {
  readonly formula: string
  readonly compile: (read: (symbol: string) => number) => (warmingC: number) => number
}

const FORMS: Readonly<Record<DamageForm, Form>> = {
  // D = a1*T + a2*T^a3
  polynomial: {
    formula:
      'damage_linear*temperature_atmosphere[t] + damage_power*temperature_atmosphere[t]^damage_exponent',
    compile: (read) => {
      const linear = read('damage_linear')
      const power = read('damage_power')
      const exponent = read('damage_exponent')
      return (warmingC) => linear * warmingC + power * pow(warmingC, exponent)
    },
  },
  // D = 1 - 1/(1 + (T/s1)^e1 + (T/s2)^e2)
  reciprocal: {
    formula:
      '1 - 1/(1 + (temperature_atmosphere[t]/damage_scale_1)^damage_exponent_1 + (temperature_atmosphere[t]/damage_scale_2)^damage_exponent_2)',
    compile: (read) => {
      const [scale1, exponent1] = [read('damage_scale_1'), read('damage_exponent_1')]
      const [scale2, exponent2] = [read('damage_scale_2'), read('damage_exponent_2')]
      return (warmingC) =>
        1 - 1 / (1 + pow(warmingC / scale1, exponent1) + pow(warmingC / scale2, exponent2))
    },
  },
}

/** The formula of a damage function over the warming of a period, for an explanation. */
export function damageFormula(id: DamageFunctionId): string {
  return FORMS[DAMAGE_FUNCTIONS[id].form].formula
}

/** The publication behind a damage function, as its coefficients name it. */
export function damageSource(id: DamageFunctionId): string {
  const [first] = Object.values(DAMAGE_FUNCTIONS[id].coefficients)
  return first?.source ?? DAMAGE_FUNCTIONS[id].label
}

/**
 * Make the damage function of an id: fraction of output lost by warming in degC above pre-industrial.
 * Coefficients named in `overrides` take the place of the published ones.
 */
export function compileDamage(
  id: DamageFunctionId,
  overrides: Readonly<Record<string, number>> = {}
): (warmingC: number) => number {
  const { form, coefficients } = DAMAGE_FUNCTIONS[id]
  return FORMS[form].compile((symbol) => {
    const value = overrides[symbol] ?? coefficients[symbol]?.value
    if (value === undefined) throw new Error(`Damage function '${id}' has no '${symbol}'.`)
    return value
  })
}

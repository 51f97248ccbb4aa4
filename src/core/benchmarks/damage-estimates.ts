import { damageBoundsAt } from '../damage/damage-rows.ts'
import { estimateDamageFigures, explainDamage } from '../damage/estimate.ts'
import { damageRequestSchema, type DamageInput, type DamageRequest } from '../damage/request.ts'
import type { Overrides } from '../explain/row.ts'
import { readSymbol } from '../explain/row.ts'

/** A damage request with its defaults filled in. */
export function askDamage(input: DamageInput): DamageRequest {
  return damageRequestSchema.parse(input)
}

/** Labour lost to heat in a year, percent. */
export function labourLossPct(input: DamageInput, overrides: Overrides = {}): number {
  return estimateDamageFigures(askDamage(input), damageBoundsAt('central'), overrides)
    .labor_productivity_loss_pct
}

/** A value of the chain that no answer carries, by the symbol of its explanation. */
export function readChain(input: DamageInput, symbol: string): number {
  const steps = explainDamage(askDamage(input))
  return readSymbol(new Map(steps.map((step) => [step.symbol, step.value])), symbol)
}

import { damageCoefficients } from '../../core/damage/damage-rows.ts'
import type { DamageRequest } from '../../core/damage/request.ts'
import { fiscalCoefficients } from '../../core/fiscal/fiscal-rows.ts'
import type { FiscalRequest } from '../../core/fiscal/request.ts'
import type { NamedTable } from './page.ts'

/** The coefficients that a damage request reads. */
export function damageTables({ geography, industry }: DamageRequest): NamedTable[] {
  return [{ heading: 'Damage layer', table: damageCoefficients(geography, industry) }]
}

/** The coefficients that a fiscal request reads and the damage layer does not. */
export function fiscalTables(request: FiscalRequest): NamedTable[] {
  const { geography, industry, policy_pathway: pathway } = request
  const below = damageCoefficients(geography, industry)
  const own = Object.entries(fiscalCoefficients(geography, industry, pathway)).filter(
    ([symbol]) => !(symbol in below)
  )
  return [{ heading: 'Fiscal layer', table: Object.fromEntries(own) }]
}

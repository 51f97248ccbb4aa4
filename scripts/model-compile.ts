// Compiles the equations of every service into src/core/kernels. Set-up runs it where they have changed.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { ADAPTATION_MODEL } from '../src/core/adaptation/model.ts'
import { BESS_MODEL } from '../src/core/bess/model.ts'
import { writeDraws } from '../src/core/chain/draw-file.ts'
import { CHAIN_MODEL } from '../src/core/chain/model.ts'
import { writeChainNumbers, writeFiscalNumbers } from '../src/core/chain/number-file.ts'
import { SHOCK_IDS } from '../src/model/coefficients/hazards.ts'
import { DEBT_MODEL, FISCAL_MODEL } from '../src/core/fiscal/models.ts'
import { FORECAST_MODEL } from '../src/core/forecast/model.ts'
import { compileKernel } from '../src/core/model/compile.ts'
import { compilePeriods } from '../src/core/model/compile-periods.ts'
import { elaborateModel } from '../src/core/model/elaborate.ts'
import { mergeSteps } from '../src/core/model/merge-steps.ts'
import {
  DAMAGE_FUNCTION_MODEL,
  DICE2016_BOUNDED_MODEL,
  DICE2016_MODEL,
  DICE2023_MODEL,
} from '../src/core/scc/models.ts'
import { PRICE_MODEL, PUBLISHED_MODEL, VALUATION_MODEL } from '../src/core/scc/valuation-models.ts'
import { refuseWithdrawn } from '../src/model/sources/source-status.ts'
import { SUPPLY_CHAIN_MODEL } from '../src/core/supply-chain/model.ts'
import type { ModelSource } from '../src/core/model/source.ts'

/** The kernels by file: each is the compiled form of one model. */
const KERNELS = {
  'adaptation.ts': () => compileWithoutShocks(ADAPTATION_MODEL, {}),
  'battery.ts': () => compileWithoutShocks(BESS_MODEL, {}),
  'chain.ts': compileChain,
  'debt.ts': () => compileWithoutShocks(DEBT_MODEL, {}),
  'fiscal.ts': () =>
    compileWithoutShocks(FISCAL_MODEL, {
      evaluateBalance: ['fiscal_balance_shift_pct'],
      evaluateStress: ['damage_cost_pct_gdp', 'fiscal_stress_index'],
      evaluateWarming: ['pathway_warming_c'],
    }),
  'chain-numbers.ts': writeChainNumbers,
  'damage-function.ts': () => compileWithoutShocks(DAMAGE_FUNCTION_MODEL, {}),
  'dice2016.ts': () => compilePeriods(DICE2016_MODEL.name, elaborateModel(DICE2016_MODEL)),
  'dice2016-bounded.ts': () =>
    compilePeriods(DICE2016_BOUNDED_MODEL.name, elaborateModel(DICE2016_BOUNDED_MODEL)),
  'dice2023.ts': () => compilePeriods(DICE2023_MODEL.name, elaborateModel(DICE2023_MODEL)),
  'fiscal-numbers.ts': writeFiscalNumbers,
  'draws.ts': writeDraws,
  'forecast.ts': () => compileWithoutShocks(FORECAST_MODEL, {}),
  'prices.ts': () => compileWithoutShocks(PRICE_MODEL, {}),
  'published.ts': () => compileWithoutShocks(PUBLISHED_MODEL, {}),
  'supply-chain.ts': () => compileWithoutShocks(SUPPLY_CHAIN_MODEL, {}),
  'valuation.ts': () => compilePeriods(VALUATION_MODEL.name, elaborateModel(VALUATION_MODEL)),
} as const satisfies Record<string, () => string>

function compileChain(): string {
  const withoutShocks = Object.fromEntries(SHOCK_IDS.map((id) => [id, 0]))
  const calm = mergeSteps(elaborateModel(CHAIN_MODEL, withoutShocks))
  const outputs = ['gdp_damage_pct', 'gdp_damage_additional_pct', 'output_damage_pct'] as const
  return compileKernel({
    name: CHAIN_MODEL.name,
    general: mergeSteps(elaborateModel(CHAIN_MODEL)),
    calm,
    parts: [{ functionName: 'evaluateDamageCalm', program: calm, outputs }],
  })
}

/** Compile a model without shocks, with additional functions for some of its outputs. */
function compileWithoutShocks(
  source: ModelSource,
  parts: Readonly<Record<string, readonly string[]>>
): string {
  const general = mergeSteps(elaborateModel(source))
  return compileKernel({
    name: source.name,
    general,
    calm: null,
    parts: Object.entries(parts).map(([functionName, outputs]) => ({
      functionName,
      program: general,
      outputs,
    })),
  })
}

for (const model of [CHAIN_MODEL, FISCAL_MODEL, DEBT_MODEL]) refuseWithdrawn(model.name, model)

const FOLDER = new URL('../src/core/kernels/', import.meta.url)

// If a model cannot be compiled, all kernels remain as they were.
const kernels = Object.entries(KERNELS).map(([file, compile]) => [file, compile()] as const)
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
for (const [file, text] of kernels) writeFileSync(new URL(file, FOLDER), text)

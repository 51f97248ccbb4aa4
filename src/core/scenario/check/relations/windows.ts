import { defineRelation } from '../relation.ts'
import { cutReceived, quoteReceived } from '../../../validation/received.ts'

/** Minimum number of words of a consequence. */
const FEWEST_CONSEQUENCE_WORDS = 8

/** Tonnes, energy, money or a date. */
const MEASURED =
  /\d[\d.,]*\s?(?:Mt|GW|MW|TWh|b\b|%|percent|USD|EUR|CAD|PLN|Rs|crore)|\b(?:19|20)\d\d\b|[€$£]\s?\d/

/** Every decision window names who can decide, and the cost of delay. */
export const windowsRelation = defineRelation({
  id: 'decision_windows',
  name: 'Every window names the body that can decide, and the cost of missing it',
  formula: 'actor ≠ empty; words of consequence_if_missed ≥ 8, with tonnes, money or a date',
  tolerance: 0,
  tolerance_unit: 'fields',
  why: 'A decision without a body that can take it and a cost of delay persuades no one.',
  reads: ['decision_windows', 'report'],
  check: ({ decision_windows, report: stated }, report) => {
    if (stated === undefined) return []
    const severity = 'warning'
    return decision_windows.flatMap((window, index) => {
      const path = `decision_windows.${index}`
      const consequence = window.consequence_if_missed
      return [
        ...report.claim(
          window.actor !== undefined && window.actor.trim() !== '',
          {
            path: `${path}.actor`,
            message: `${cutReceived(window.id)} names no actor: give the body that can decide, then those who must consent.`,
            expected: 'a body',
            actual: window.actor ?? null,
          },
          severity
        ),
        ...report.claim(
          consequence.split(/\s+/).filter(Boolean).length >= FEWEST_CONSEQUENCE_WORDS &&
            MEASURED.test(consequence),
          {
            path: `${path}.consequence_if_missed`,
            message: `${cutReceived(window.id)} says ${quoteReceived(consequence)}: state in ${FEWEST_CONSEQUENCE_WORDS} words or more the cost of missing it, in tonnes, money or years, and who bears it.`,
            expected: 'tonnes, money or a date',
            actual: consequence,
          },
          severity
        ),
      ]
    })
  },
})

/** No provider pays out more than it has committed. */
export const providersRelation = defineRelation({
  id: 'capital_providers',
  name: 'No provider pays out more than it has committed',
  formula: 'deployed_by_2030_usd_b ≤ committed_usd_b',
  tolerance: 0,
  tolerance_unit: 'USD bn',
  why: 'Money that has not been committed is uncertain and belongs in a separate row.',
  reads: ['financing_framework', 'report'],
  check: ({ financing_framework, report: stated }, report) =>
    stated === undefined
      ? []
      : financing_framework.capital_providers.flatMap((provider, index) =>
          report.claim(
            provider.deployed_by_2030_usd_b <= provider.committed_usd_b,
            {
              path: `financing_framework.capital_providers.${index}.deployed_by_2030_usd_b`,
              message: `${provider.actor} deploys ${provider.deployed_by_2030_usd_b} b of ${provider.committed_usd_b} b committed: reduce it to the committed amount.`,
              expected: provider.committed_usd_b,
              actual: provider.deployed_by_2030_usd_b,
            },
            'warning'
          )
        ),
})

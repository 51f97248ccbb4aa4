// Compiled beside the client that orval generates, whose address of the server is written into it.
import * as api from './generated/client'
import { check, report } from './check'

async function main(): Promise<void> {
  await check('readCatalog', async () => {
    const { status, data } = await api.readCatalog()
    return status === 200 && (data.vocabularies['industries']?.length ?? 0) > 5
  })
  await check('computePhysicalClimate', async () => {
    const { status, data } = await api.computePhysicalClimate({
      geography: 'DE',
      active_shocks: ['flood', 'heatwave'],
    })
    return (
      status === 200 &&
      data.inputs.active_shocks.length === 2 &&
      data.low.heat_stress <= data.high.heat_stress
    )
  })
  await check('computeDamage', async () => {
    const { status, data } = await api.computeDamage({ geography: 'IN', sensitivity: true })
    return status === 200 && typeof data.sensitivity?.[0]?.low.gdp_damage_pct === 'number'
  })
  await check('computeFiscal', async () => {
    const { status, data } = await api.computeFiscal({ policy_pathway: 'net_zero_2050' })
    return status === 200 && data.debt_path.length > 3 && data.damage.physical.warming_c.global > 0
  })
  await check('estimateSocialCostOfCarbon', async () => {
    const { status, data } = await api.estimateSocialCostOfCarbon({ discount_rate: 0.03 })
    return status === 200 && data.scc_usd_per_tco2 > 0 && data.breakdown.length > 0
  })
  await check('dispatchBattery', async () => {
    const { status, data } = await api.dispatchBattery({
      solar_gw: 12,
      bess_gw: 4,
      peak_demand_gw: 15,
      firm_capacity_gw: 10,
    })
    return status === 200 && data.evening_adequacy_pct > 0
  })
  await check('forecast', async () => {
    const { status, data } = await api.forecast({ country: 'VN', horizon: 2035 })
    return status === 200 && data.series.at(-1)?.year === 2035
  })
  await check('readDataset', async () => {
    const { status, data } = await api.readDataset('owid-co2', {
      country: ['DE', 'FR'],
      from: '2020',
    })
    return (
      status === 200 && data.metadata.dataset_id === 'owid-co2' && (data.data.rows?.length ?? 0) > 4
    )
  })
  await check('readDatasetBody', async () => {
    const { status, data } = await api.readDatasetBody('country-codes')
    return status === 200 && (data.fields?.length ?? 0) > 2
  })
  await check('readDatasetCsv', async () => {
    const { status, data } = await api.readDatasetCsv('country-codes')
    return status === 200 && data.split('\n').length > 100
  })
  await check('readDatasetNdjson', async () => {
    const answer = await api.readDatasetNdjson('country-codes')
    if (answer.status !== 200) return false
    const text = await answer.stream.text()
    return typeof JSON.parse(text.split('\n')[0] ?? '') === 'object'
  })
  await check('readDatasetParquet', async () => {
    const { status, data } = await api.readDatasetParquet('country-codes')
    return status === 200 && data.size > 1000
  })
  await check('an error', async () => {
    const { status, data } = await api.readDamage({ country: 'Atlantis' })
    return (
      status === 400 && data.code === 'invalid_parameter' && data.issues?.[0]?.path === 'country'
    )
  })
  report()
}

void main()

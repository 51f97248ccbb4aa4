// Compiled beside the types that openapi-typescript generates.
import createClient from 'openapi-fetch'
import type { paths } from './generated/schema'
import { check, report, SERVER } from './check'

const client = createClient<paths>({ baseUrl: SERVER })

async function main(): Promise<void> {
  await check('readCatalog', async () => {
    const { data } = await client.GET('/api/catalog')
    return data !== undefined && (data.vocabularies['industries']?.length ?? 0) > 5
  })
  await check('computePhysicalClimate', async () => {
    const { data } = await client.GET('/api/climate/compute', {
      params: { query: { geography: 'DE', active_shocks: ['flood', 'heatwave'] } },
    })
    return data?.inputs.active_shocks.length === 2 && data.low.heat_stress <= data.high.heat_stress
  })
  await check('computeDamage', async () => {
    const { data } = await client.GET('/api/damage/compute', {
      params: { query: { geography: 'IN', sensitivity: true } },
    })
    return typeof data?.sensitivity?.[0]?.low.gdp_damage_pct === 'number'
  })
  await check('computeFiscal', async () => {
    const { data } = await client.GET('/api/fiscal/compute', {
      params: { query: { policy_pathway: 'net_zero_2050' } },
    })
    return (data?.debt_path.length ?? 0) > 3 && data?.damage.physical.warming_c !== undefined
  })
  await check('estimateSocialCostOfCarbon', async () => {
    const { data } = await client.GET('/api/scc', { params: { query: { discount_rate: 0.03 } } })
    return data !== undefined && data.scc_usd_per_tco2 > 0 && data.breakdown.length > 0
  })
  await check('dispatchBattery', async () => {
    const { data } = await client.POST('/api/bess-dispatch', {
      body: { solar_gw: 12, bess_gw: 4, peak_demand_gw: 15, firm_capacity_gw: 10 },
    })
    return data !== undefined && data.evening_adequacy_pct > 0
  })
  await check('forecast', async () => {
    const { data } = await client.POST('/api/forecast', { body: { country: 'VN', horizon: 2035 } })
    return data?.series.at(-1)?.year === 2035
  })
  await check('readDataset', async () => {
    const { data } = await client.GET('/api/datasets/{dataset_id}', {
      params: { path: { dataset_id: 'owid-co2' }, query: { country: ['DE', 'FR'], from: '2020' } },
    })
    return data?.metadata.dataset_id === 'owid-co2' && (data.data.rows?.length ?? 0) > 4
  })
  await check('readDatasetBody', async () => {
    const { data } = await client.GET('/datasets/{dataset_id}.json', {
      params: { path: { dataset_id: 'country-codes' } },
    })
    return (data?.fields?.length ?? 0) > 2
  })
  await check('readDatasetCsv', async () => {
    const { data } = await client.GET('/api/datasets/{dataset_id}.csv', {
      params: { path: { dataset_id: 'country-codes' } },
      parseAs: 'text',
    })
    return data !== undefined && data.split('\n').length > 100
  })
  await check('readDatasetNdjson', async () => {
    const { data } = await client.GET('/api/datasets/{dataset_id}.ndjson', {
      params: { path: { dataset_id: 'country-codes' } },
      parseAs: 'text',
    })
    return typeof JSON.parse(data?.split('\n')[0] ?? '') === 'object'
  })
  await check('readDatasetParquet', async () => {
    const { data } = await client.GET('/api/datasets/{dataset_id}.parquet', {
      params: { path: { dataset_id: 'country-codes' } },
      parseAs: 'blob',
    })
    const file: unknown = data
    return file instanceof Blob && file.size > 1000
  })
  await check('an error', async () => {
    const { error } = await client.GET('/api/damage', {
      params: { query: { country: 'Atlantis' } },
    })
    return error?.code === 'invalid_parameter' && error.issues?.[0]?.path === 'country'
  })
  report()
}

void main()

import { describe, expect, test } from 'vitest'
import { STAND_INS } from '../../src/core/chain/stand-ins.ts'
import { AR6_REGIONS } from '../../src/core/geography/ar6-regions.ts'
import { CALCULATOR_GRADES, COVERED_COUNTRIES } from '../../src/core/geography/covered-countries.ts'
import { findGeography, listGeographies } from '../../src/core/geography/geographies.ts'
import { ISO_COUNTRIES } from '../../src/core/geography/iso-3166.ts'
import { resolveCountry, resolveGeography } from '../../src/core/geography/resolve-geography.ts'
import { CONTINENTS, SUB_REGIONS } from '../../src/core/geography/sub-regions.ts'

/** Warming per degree of global warming by country, the published figures to four decimals. */
const PUBLISHED_BETA: Readonly<Record<string, string>> = {
  north_america: 'USA:1.3891 CAN:1.6695 MEX:1.2034',
  europe:
    'ALB:1.4226 AUT:1.4349 BEL:1.1502 BGR:1.5077 BIH:1.5137 BLR:1.5872 CHE:1.3736 CYP:1.1181 CZE:1.4048 DEU:1.2809 DNK:1.1797 ESP:1.2888 EST:1.5997 FIN:1.6720 FRA:1.2372 GBR:0.9915 GRC:1.3451 HRV:1.4949 HUN:1.5169 IRL:0.8452 ISL:1.2299 ITA:1.3632 LTU:1.5065 LUX:1.2571 LVA:1.5242 MDA:1.5751 MKD:1.5093 MNE:1.4714 NLD:1.0899 NOR:1.3195 POL:1.4174 PRT:1.0440 ROU:1.5556 SRB:1.5386 SVK:1.4890 SVN:1.4694 SWE:1.3799 TUR:1.4437 UKR:1.5728',
  asia_pacific:
    'AFG:1.6228 AUS:0.9544 BGD:0.9745 BRN:0.8984 BTN:1.1211 CHN:1.2805 FJI:0.7498 HKG:1.1441 IDN:0.8719 IND:1.0344 JPN:1.1943 KAZ:1.7177 KHM:0.9508 KOR:1.3033 LAO:1.0198 LKA:0.8484 MMR:1.0015 MNG:1.6277 MYS:0.8853 NPL:1.1355 NZL:0.8480 PAK:1.3302 PHL:0.8639 PNG:0.8785 PRK:1.4319 SLB:0.7833 THA:0.9755 TLS:0.8331 TWN:0.9476 UZB:1.5758 VNM:0.9721 VUT:0.7591',
}

const published = Object.entries(PUBLISHED_BETA).flatMap(([continent, list]) =>
  list.split(' ').map((entry) => {
    const [alpha3 = '', beta = ''] = entry.split(':')
    return { continent, alpha3, beta: Number(beta) }
  })
)

describe('country warming (Stoerk et al. 2025, pattern scaling)', () => {
  test.each(published)(
    '$alpha3 has one assignment inside $continent and warms $beta °C per degree',
    ({ continent, alpha3, beta }) => {
      const found = COVERED_COUNTRIES.filter((country) => country.alpha3 === alpha3)
      expect(found).toHaveLength(1)
      expect(found[0]?.region.split('.')[0]).toBe(continent)
      expect(found[0]?.beta_c_per_c).toBe(beta)
    }
  )

  test('twelve countries without a pattern take that of a neighbour', () => {
    const proxies = COVERED_COUNTRIES.filter(({ proxy_alpha3 }) => proxy_alpha3 !== null)
    expect(proxies.map(({ alpha2, proxy_alpha3 }) => `${alpha2} ${proxy_alpha3}`)).toEqual(
      ['AD ESP', 'KI FJI', 'LC BRB', 'LI CHE', 'MC FRA', 'MH FJI'].concat([
        'MT ITA',
        'MV LKA',
        'NR SLB',
        'SC MDG',
        'SG MYS',
        'VC BRB',
      ])
    )
    const own = new Map(COVERED_COUNTRIES.map(({ alpha3, beta_c_per_c }) => [alpha3, beta_c_per_c]))
    for (const { beta_c_per_c, proxy_alpha3 } of proxies)
      expect(Math.abs(beta_c_per_c - Number(own.get(proxy_alpha3 ?? '')))).toBeLessThan(1e-4)
  })
})

describe('geographies', () => {
  test.each(listGeographies().map((geography) => [geography.id, geography] as const))(
    '%s has reference regions whose weights sum to 1',
    (_, { shares }) => {
      expect(shares.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12)
      expect(shares.every(({ region }) => AR6_REGIONS.includes(region))).toBe(true)
    }
  )

  test('every reference region stands in at most one sub-region, and in some country', () => {
    const listed = Object.values(SUB_REGIONS).flatMap(({ regions }): readonly string[] => regions)
    expect(new Set(listed).size).toBe(listed.length)
    const lived = COVERED_COUNTRIES.flatMap(({ shares }) => shares.map(({ region }) => region))
    const parts = Object.values(STAND_INS).flatMap(({ regions }) => regions)
    expect(new Set([...lived, ...parts])).toEqual(new Set(AR6_REGIONS))
  })

  test('are the world, seven regions, sixteen sub-regions and 196 countries of four grades', () => {
    const kinds = Map.groupBy(listGeographies(), ({ kind }) => kind)
    expect([...kinds].map(([kind, { length }]) => [kind, length])).toEqual([
      ['region', 8],
      ['sub_region', 16],
      ['country', 196],
    ])
  })

  test('no country of grade A has a stand-in, one of B at most two, of C five, of D more', () => {
    const most = { A: 0, B: 2, C: 5, D: 10 } as const
    const grades = Map.groupBy(COVERED_COUNTRIES, ({ grade }) => grade)
    expect(CALCULATOR_GRADES.map((grade) => grades.get(grade)?.length)).toEqual([146, 27, 15, 8])
    const wrong = COVERED_COUNTRIES.filter(
      ({ grade, stand_ins }) =>
        CALCULATOR_GRADES.find((known) => stand_ins.length <= most[known]) !== grade
    )
    expect(wrong).toEqual([])
  })

  test('every country of a sub-region has the shares of that sub-region', () => {
    const single = COVERED_COUNTRIES.filter(
      ({ region, alpha2 }) => region in SUB_REGIONS && alpha2 !== 'CA'
    )
    for (const { region, shares } of single) expect(shares).toEqual(findGeography(region)?.shares)
  })

  test('the United States and Canada are spread over the regions where people live', () => {
    expect(findGeography('US')?.shares.map(({ region, weight }) => [region, weight])).toEqual([
      ['WNA', 0.25],
      ['CNA', 0.25],
      ['ENA', 0.5],
    ])
    expect(findGeography('CA')?.shares.map(({ region, weight }) => [region, weight])).toEqual([
      ['ENA', 0.5],
      ['NWN', 0.25],
      ['WNA', 0.25],
    ])
  })
})

describe('resolving what people type', () => {
  test.each([
    ['de', 'DE'],
    ['DEU', 'DE'],
    ['Pol', 'PL'],
    ['EUROPE.north', 'europe.north'],
    ['asia_pacific', 'asia_pacific'],
  ])('%s is %s', (text, id) => {
    expect(resolveGeography(text)).toMatchObject({ kind: 'resolved', geography: { id } })
  })

  test('a valid but uncovered code is not found, and the message lists the covered regions', () => {
    const answer = resolveGeography('grl')
    if (answer.kind !== 'uncovered') throw new Error(answer.kind)
    expect(answer.alpha2).toBe('GL')
    for (const id of Object.keys(CONTINENTS)) expect(answer.message).toContain(id)
    expect(answer.message).toContain('GET /api/countries?covered=true lists them')
  })

  test.each([
    ['germany', 'DE'],
    ['Viet Nam', 'VN'],
    ['türkiye', 'TR'],
  ])('the country name %s is %s', (text, id) => {
    expect(resolveGeography(text)).toMatchObject({ kind: 'resolved', geography: { id } })
  })

  test.each(['', ' ', 'XX', 'europe.', 'europe.south', 'd', '__proto__', 'constructor'])(
    '%j is unknown, and the message lists the regions',
    (text) => {
      const answer = resolveGeography(text)
      expect(answer.kind).toBe('unknown')
      expect(JSON.stringify(answer)).toContain('asia_pacific.south_east')
    }
  )

  test('a region is no country', () => {
    expect(resolveCountry('europe').kind).toBe('unknown')
  })

  test('every country of ISO 3166-1 is covered or uncovered, never unknown', () => {
    expect(ISO_COUNTRIES).toHaveLength(249)
    for (const { alpha2, alpha3 } of ISO_COUNTRIES) {
      expect(resolveCountry(alpha2).kind).not.toBe('unknown')
      expect(resolveCountry(alpha3)).toEqual(resolveCountry(alpha2.toLowerCase()))
    }
  })
})

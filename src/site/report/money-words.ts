import { formatQuantity } from '../../format/index.ts'

/** An amount in million USD, from a thousand on in billions. */
export function writeMoney(musd: number): string {
  return Math.abs(musd) >= 1000
    ? formatQuantity(musd / 1000, 'usd_bn')
    : formatQuantity(musd, 'usd_m')
}

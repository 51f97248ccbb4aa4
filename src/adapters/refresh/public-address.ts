import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * IPv4 ranges that are not globally reachable (IANA IPv4 Special-Purpose Address Registry), the
 * relay anycast of 6to4, multicast and the reserved block.
 */
const CLOSED_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** The only block from which global IPv6 addresses are assigned (RFC 4291, section 2.4). */
const OPEN_IPV6 = [['2000::', 3]] as const

/**
 * Special-purpose parts of that block (IANA IPv6 Special-Purpose Address Registry): protocol
 * assignments including Teredo, documentation, and 6to4, which embeds an IPv4 address.
 */
const CLOSED_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const closedIpv4 = listSubnets(CLOSED_IPV4, 'ipv4')
const openIpv6 = listSubnets(OPEN_IPV6, 'ipv6')
const closedIpv6 = listSubnets(CLOSED_IPV6, 'ipv6')

/**
 * Whether an address is public: not loopback, private, link-local, multicast or reserved.
 * IPv4-mapped IPv6 addresses are rejected too; no resolver returns them.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closedIpv4.check(address, 'ipv4')
  if (!isIPv6(address)) return false
  return openIpv6.check(address, 'ipv6') && !closedIpv6.check(address, 'ipv6')
}

function listSubnets(
  subnets: readonly (readonly [network: string, prefix: number])[],
  family: 'ipv4' | 'ipv6'
): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family)
  return list
}

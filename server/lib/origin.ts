import { isIPv6 } from 'node:net'

/**
 * Removes the port from an address. Some proxies write `address:port` or `[address]:port` into
 * X-Forwarded-For, with another port for each connection. In an IPv6 address without brackets, a colon does
 * not start a port.
 */
export const withoutPort = (address: string): string =>
  /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/
    .exec(address)
    ?.slice(1)
    .find(part => part !== undefined) ?? address

/**
 * The key by which limits count a caller without an account. An IPv4 address stands for itself, also when IPv6
 * maps it (::ffff:a.b.c.d). An IPv6 address stands for its first 64 bits, because one subscriber usually has a
 * whole /64. All spellings of an address have one key.
 */
export function originOf(address: string): string {
  const plain = withoutPort(address.trim()).split('%', 1)[0]!.toLowerCase()
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  return isMapped(groups) ? fourOf(groups) : groups.slice(0, 4).map(inHex).join(':')
}

const inHex = (group: number) => group.toString(16)
const isMapped = (groups: readonly number[]) => groups.slice(0, 6).map(inHex).join() === '0,0,0,0,0,ffff'
const fourOf = (groups: readonly number[]) =>
  groups
    .slice(6)
    .flatMap(group => [group >> 8, group & 255])
    .join('.')

/** The eight groups of a valid IPv6 address. Its last two groups may be written as IPv4. */
function groupsOf(address: string): number[] {
  const [before, after] = address.split('::').map(half => half.split(':').filter(Boolean).flatMap(numbersOf))
  if (!after) return before!
  return [...before!, ...Array<number>(8 - before!.length - after.length).fill(0), ...after]
}

function numbersOf(group: string): number[] {
  if (!group.includes('.')) return [Number.parseInt(group, 16)]
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}

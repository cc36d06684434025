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
  const groups = groupsOf(plain)
  if (groups.length !== 8 || groups.some(Number.isNaN)) return plain
  return isMapped(groups) ? fourOf(groups) : groups.slice(0, 4).map(inHex).join(':')
}

const inHex = (group: number) => group.toString(16)
const isMapped = (groups: readonly number[]) => groups.slice(0, 6).map(inHex).join() === '0,0,0,0,0,ffff'
const fourOf = (groups: readonly number[]) =>
  groups
    .slice(6)
    .flatMap(group => [group >> 8, group & 255])
    .join('.')

/** The groups of an address: eight numbers for IPv6, whose last two groups may be written as IPv4. */
function groupsOf(address: string): number[] {
  const [before = [], after, ...more] = address.split('::').map(groupsIn)
  if (!after || more.length > 0) return more.length > 0 ? [] : before
  return [...before, ...Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0), ...after]
}

const groupsIn = (half: string): number[] => (half === '' ? [] : half.split(':').flatMap(numbersOf))

function numbersOf(group: string): number[] {
  if (/^[\da-f]{1,4}$/.test(group)) return [Number.parseInt(group, 16)]
  const [, ...parts] = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(group) ?? []
  const [a = NaN, b = NaN, c = NaN, d = NaN] = parts.map(Number)
  return [a * 256 + b, c * 256 + d]
}

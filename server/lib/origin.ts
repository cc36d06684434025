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
 * The key by which limits count an address: a whole IPv4 address, or the first 64 bits of an IPv6 address,
 * because one subscriber usually has a whole /64. Groups have no leading zeros.
 */
export function originOf(address: string): string {
  const plain = withoutPort(address)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .split('%', 1)[0]!
  if (!plain.includes(':') || plain.includes('.')) return plain
  const [before = [], after] = plain.split('::').map(half => half.split(':').filter(Boolean))
  const zeros = after ? Math.max(0, 8 - before.length - after.length) : 0
  return [...before, ...Array<string>(zeros).fill('0'), ...(after ?? [])]
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}

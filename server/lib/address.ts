/** Turns an IPv4 address from an IPv6 socket (::ffff:a.b.c.d) into plain IPv4. */
export const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

/**
 * Shortens an address to its network, which no longer identifies a user: IPv4 to 24 bits, IPv6 to 48. Returns
 * '' for an invalid address.
 */
export function networkOf(address: string): string {
  const [, four] = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plainAddress(address)) ?? []
  return four ? `${four}.0/24` : networkOfSix(address.split('%')[0]!)
}

function networkOfSix(address: string): string {
  const [before, after] = address.split('::').map(half => half.split(':').filter(Boolean))
  const given = [...(before ?? []), ...(after ?? [])]
  const zeros = after ? Math.max(0, 8 - given.length) : 0
  const groups = [...(before ?? []), ...Array<string>(zeros).fill('0'), ...(after ?? [])]
  if (groups.length !== 8 || !groups.every(group => /^[\da-f]{1,4}$/i.test(group))) return ''
  return `${groups
    .slice(0, 3)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/48`
}

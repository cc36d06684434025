/** Limits count by this: an IPv4 address, or the first half of an IPv6 address, since one subscriber usually has a whole /64. Groups are written without leading zeros. */
export function originOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0]!
  if (!plain.includes(':') || plain.includes('.')) return plain
  const [before = [], after] = plain.split('::').map(half => half.split(':').filter(Boolean))
  const zeros = after ? Math.max(0, 8 - before.length - after.length) : 0
  return [...before, ...Array<string>(zeros).fill('0'), ...(after ?? [])]
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}

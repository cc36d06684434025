import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Signable, Signer } from '../kernel/platform.js'

const dayMilliseconds = 86_400_000

export function hmacSigner(key: string, now: () => number = Date.now): Signer {
  const dayAfter = (days: number) => new Date(now() + days * dayMilliseconds).toISOString().slice(0, 10)
  // The path comes last, because it is the only part that may contain a line break.
  const macOf = ({ path, personId, content = '' }: Signable, until: string) =>
    createHmac('sha256', key).update(['file', until, personId, content, path].join('\n')).digest()
  return {
    sign(subject) {
      const until = dayAfter(1)
      return { until, mark: macOf(subject, until).toString('hex') }
    },
    verify(subject, { until, mark }) {
      if (!/^\d{4}-\d\d-\d\d$/.test(until) || until < dayAfter(0) || !/^[0-9a-f]{64}$/.test(mark))
        return false
      return timingSafeEqual(macOf(subject, until), Buffer.from(mark, 'hex'))
    },
  }
}

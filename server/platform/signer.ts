import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Signer } from '../kernel/platform.js'

const dayMilliseconds = 86_400_000
const signatureShape = /^until=(\d{4}-\d\d-\d\d)&signature=([\w-]{43})$/

/** `sign` answers the whole address, `<path>?until=<day>&signature=<…>`, the same all day long, so that caches find it again; `verify` takes what stands behind the '?'. */
export function hmacSigner(key: string, now: () => number = Date.now): Signer {
  const dayAfter = (days: number) => new Date(now() + days * dayMilliseconds).toISOString().slice(0, 10)
  const macOf = (path: string, until: string) => createHmac('sha256', key).update(`file\n${until}\n${path}`).digest()
  return {
    sign(path) {
      const until = dayAfter(1)
      return `${path}?until=${until}&signature=${macOf(path, until).toString('base64url')}`
    },
    verify(path, signature) {
      const [, until, mac] = signatureShape.exec(signature) ?? []
      if (!until || !mac || until < dayAfter(0)) return false
      return timingSafeEqual(macOf(path, until), Buffer.from(mac, 'base64url'))
    },
  }
}

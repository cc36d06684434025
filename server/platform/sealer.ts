import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Sealer } from '../kernel/platform.js'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** `secret`: SECRET_KEY. Derives a separate key from it, because SECRET_KEY itself signs URLs. */
export function keyedSealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'morula sealer', 32))
  return {
    seal(text, purpose) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(purpose))
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      )
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64url')
      // The last character holds unused bits, which decoding ignores: only the spelling of `seal` opens.
      if (bytes.length < ivBytes + tagBytes || bytes.toString('base64url') !== sealed) return null
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(-tagBytes))
      try {
        return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null // the text was changed, has another purpose, or was sealed with another key
      }
    },
  }
}

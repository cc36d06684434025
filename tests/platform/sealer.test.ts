import { describe, expect, it } from '@jest/globals'
import { keyedSealer } from '../../server/platform/sealer.js'

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const sealer = keyedSealer('a key for tests, longer than thirty-two letters')

describe('a sealed text', () => {
  it('opens for its purpose with the same key', () => {
    const sealed = sealer.seal('JBSWY3DPEHPK3PXP, é 字', 'secret of 7')
    expect(sealed).toMatch(/^[\w-]+$/)
    expect(sealed).not.toContain('JBSWY3DP')
    expect(sealer.open(sealed, 'secret of 7')).toBe('JBSWY3DPEHPK3PXP, é 字')
    expect(sealer.seal('same', 'x')).not.toBe(sealer.seal('same', 'x'))
    expect(sealer.open(sealer.seal('', 'x'), 'x')).toBe('')
  })

  it('does not open for another purpose, with another key or after a change', () => {
    const sealed = sealer.seal('text', 'secret of 7')
    expect(sealer.open(sealed, 'secret of 8')).toBeNull()
    expect(
      keyedSealer('another key, also longer than thirty-two letters').open(sealed, 'secret of 7'),
    ).toBeNull()
    for (let at = 0; at < sealed.length; at++)
      for (const character of base64url.replace(sealed[at]!, ''))
        expect(sealer.open(sealed.slice(0, at) + character + sealed.slice(at + 1), 'secret of 7')).toBeNull()
    for (const broken of ['', 'short', sealed.slice(0, -4), 'é'.repeat(60)])
      expect(sealer.open(broken, 'secret of 7')).toBeNull()
  })
})

import { describe, expect, it } from '@jest/globals'
import { keyedSealer } from '../../server/platform/sealer.js'

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
    for (const at of [0, 10, 14, sealed.length - 1])
      expect(
        sealer.open(
          sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1),
          'secret of 7',
        ),
      ).toBeNull()
    for (const broken of ['', 'short', sealed.slice(0, -4), 'é'.repeat(60)])
      expect(sealer.open(broken, 'secret of 7')).toBeNull()
  })
})

import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { ByteCache } from '../../client/viewer/model/byteCache'

const cacheOf = (limit: number, pinned?: (key: string) => boolean) => {
  const gone: string[] = []
  return { gone, cache: new ByteCache<string>(limit, (_, key) => gone.push(key), pinned) }
}

describe('a cache bounded in bytes', () => {
  it('removes the least recently used value first', () => {
    const { cache, gone } = cacheOf(100)
    for (const key of ['a', 'b', 'c']) cache.set(key, key, 30)
    cache.get('a')
    cache.set('d', 'd', 30)
    expect(gone).toEqual(['b'])
    expect([cache.has('a'), cache.has('c'), cache.bytes]).toEqual([true, true, 90])
  })

  it('keeps pinned values and the last value, even above its limit', () => {
    const { cache, gone } = cacheOf(50, key => key === 'shown')
    cache.set('shown', 'shown', 40)
    cache.set('other', 'other', 40)
    cache.set('large', 'large', 400)
    expect(gone).toEqual(['other'])
    expect([cache.has('shown'), cache.has('large')]).toEqual([true, true])
  })

  it('hands a value over without disposing of the value', () => {
    const { cache, gone } = cacheOf(50)
    cache.set('a', 'value', 20)
    expect(cache.take('a')).toBe('value')
    expect([cache.bytes, gone.length, cache.take('a')]).toEqual([0, 0, undefined])
  })

  it('disposes of a replaced value, and of all values when cleared', () => {
    const { cache, gone } = cacheOf(50)
    cache.set('a', '1', 20)
    cache.set('a', '2', 10)
    cache.clear()
    expect([gone, cache.bytes, cache.size]).toEqual([['a', 'a'], 0, 0])
  })

  it('counts its bytes correctly and stays within the limit for any steps', () => {
    const steps = fc.array(
      fc.tuple(fc.constantFrom('set', 'get', 'take'), fc.constantFrom(...'abcdefgh'), fc.nat(40)),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(steps, todo => {
        const { cache } = cacheOf(100)
        const held = new Map<string, number>()
        for (const [what, key, size] of todo) {
          if (what === 'set') {
            cache.set(key, key, size)
            held.set(key, size)
          }
          if (what === 'get') cache.get(key)
          if (what === 'take') cache.take(key)
          for (const other of [...held.keys()]) if (!cache.has(other)) held.delete(other)
          expect(cache.bytes).toBe([...held.values()].reduce((sum, value) => sum + value, 0))
          expect(cache.bytes).toBeLessThanOrEqual(100)
        }
      }),
    )
  })
})

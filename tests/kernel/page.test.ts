import 'reflect-metadata'
import { describe, expect, it } from '@jest/globals'
import { cursorOf, numberIn, positionFrom, timeIn } from '../../server/kernel/page.js'

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('cursors', () => {
  it('are read by their list in their order', () => {
    const position = { value: 'Émbryo "2"\n', id: 12 }
    expect(positionFrom(cursorOf(position, 'users NAME'), 'users NAME')).toEqual(position)
    expect(positionFrom(null, 'users NAME')).toBeNull()
  })

  it.each([
    ['of another order', cursorOf({ value: 'A', id: 1 }, 'users NAME_REVERSED')],
    ['of another list', cursorOf({ value: 'A', id: 1 }, 'groups')],
    ['of an earlier version, which name no list', encoded(['A', 1])],
    ['that are no cursors', 'A'],
    ['that are empty', ''],
    ['of an id that is no whole number', encoded(['A', 1.5, 'users NAME'])],
    ['of a value that is no text', encoded([1, 1, 'users NAME'])],
  ])('%s are refused, with the way on', (_what, cursor) => {
    expect(() => positionFrom(cursor, 'users NAME')).toThrow('start at the first page')
  })

  it('with made-up numbers and times are refused in the same way', () => {
    expect([numberIn('12'), timeIn('2026-01-02T03:04:05.678Z').getTime()]).toEqual([12, 1_767_323_045_678])
    for (const text of ['', 'x', '-1', '1.5', '1e999', '9007199254740993'])
      expect(() => numberIn(text)).toThrow('start at the first page')
    for (const text of ['', 'no time', '1', '2026-13-02T03:04:05.678Z', '+275760-09-13T00:00:00.000Z'])
      expect(() => timeIn(text)).toThrow('start at the first page')
  })
})

import 'reflect-metadata'
import { describe, expect, it } from '@jest/globals'
import { cursorOf, positionFrom } from '../../server/kernel/page.js'

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
})

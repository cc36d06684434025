import { describe, expect, it } from '@jest/globals'
import { checkedPart } from '../../../formats/frame/framePart'
import { DamagedFile } from '../../../formats/property/propertyContainer'

const sha256 = ['a', 'b', 'c'].map(letter => letter.repeat(64))
const whole = {
  time: [3, 3, 7],
  quality: [0, 0, 0],
  channel: [0, 0, 0],
  lod: [0, 1, 0],
  sha256,
  bytes: [9, 9, 9],
  objects: [1, 1, 1],
  vertices: [8, 8, 8],
  triangles: [12, 12, 12],
}
const named = { first: 3, last: 7, frames: 3 }

describe('a part of the list of frames', () => {
  it('is returned as it is', () => {
    expect(checkedPart(JSON.parse(JSON.stringify(whole)), named)).toEqual(whole)
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a number', 7],
    ['a list', [whole]],
    ['no columns', {}],
    ['a column that is too short', { ...whole, lod: [0, 1] }],
    ['a column that is too long', { ...whole, lod: [0, 1, 0, 0] }],
    ['a column that is a text', { ...whole, bytes: '999' }],
    ['a negative time', { ...whole, time: [-3, 3, 7] }],
    ['a fraction', { ...whole, objects: [1, 1.5, 1] }],
    ['an infinite number', { ...whole, vertices: [8, Infinity, 8] }],
    ['a huge number', { ...whole, triangles: [12, 2 ** 60, 12] }],
    ['no number', { ...whole, quality: [0, null, 0] }],
    ['times out of order', { ...whole, time: [7, 3, 3] }],
    ['times of another part', { ...whole, time: [300, 300, 301] }],
    ['a name that is no SHA-256', { ...whole, sha256: [sha256[0], '../../../manifest', sha256[2]] }],
    ['a name that is a number', { ...whole, sha256: [sha256[0], 5, sha256[2]] }],
  ])('with %s is refused', (_, value) => {
    expect(() => checkedPart(value, named)).toThrow(DamagedFile)
  })
})

import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { noColour } from '../../formats/frame/frame.js'
import { writeObj } from '../../formats/mesh/read/writeObj.js'
import { readObj } from '../../formats/obj/obj.js'
import { countObj } from '../../formats/obj/objCount.js'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (...tails: readonly string[]) =>
  readObj(bytesOf(`${tails.map((tail, at) => `v ${at} ${at * at} 0 ${tail}\n`).join('')}f 1 2 3\n`))
const coloursOf = (...tails: readonly string[]) => {
  const { vertexColours, problems } = read(...tails)
  expect(problems).toEqual([])
  return vertexColours && [...vertexColours]
}

describe('colours at the vertices of an OBJ', () => {
  it('are read from 0 to 1', () => {
    expect(coloursOf('1 0 0', '0.2 0.4 0.6', '1.0000001 -1e-9 0')).toEqual([0xff0000, 0x336699, 0xff0000])
  })

  it('are read from 0 to 255 when the file has larger values, also behind smaller ones', () => {
    expect(coloursOf('0 0 1', '1 1 0', '255 128 2')).toEqual([0x000001, 0x010100, 0xff8002])
  })

  it('are missing where a vertex has none', () => {
    expect(coloursOf('', '', '')).toBeNull()
    expect(coloursOf('', '0 1 0', '')).toEqual([noColour, 0x00ff00, noColour])
  })

  it('are not the weight of a vertex', () => {
    expect(coloursOf('1', '0.5 # w', '1')).toBeNull()
    expect(coloursOf('1', '1 0 0', '1')).toEqual([noColour, 0xff0000, noColour])
  })

  it('do not count as decimals of a place', () => {
    expect(read('0.123 0.5 0.25', '1 0 0', '0 0 1').decimals).toBe(0)
  })

  it.each([
    ['1 0', 'left out'],
    ['1 0 0 1', 'left out'],
    ['1 0 x', 'left out'],
    ['red', 'left out'],
    ['-0.5 0.5 0.7', 'no colours'],
    ['256 0 0', 'no colours'],
  ])('are never taken from %j, with one remark for the file', (tail, reason) => {
    const mesh = read(tail, tail, tail)
    expect(mesh.vertexColours).toBeNull()
    expect(mesh.problems).toEqual([{ line: 1, reason: expect.stringContaining(reason) }])
    expect(mesh.faults).toBe(0)
    const counts = countObj([bytesOf(`v 0 0 0 ${tail}\nv 1 0 0 ${tail}\nv 0 1 0\nf 1 2 3\n`)])
    expect(counts?.problems).toEqual(mesh.problems)
  })

  it('are all left out when some show that the numbers are no colours', () => {
    expect(read('1 0 0', '0 1 0', '0 0 -1').vertexColours).toBeNull()
    expect(read('1 0 0', '0 1 0', '0 0 -1').problemCount).toBe(1)
  })

  it('are the same after they were written', () => {
    const colour = fc.oneof(fc.integer({ min: 0, max: 0xffffff }), fc.constant(noColour))
    fc.assert(
      fc.property(fc.array(colour, { minLength: 3, maxLength: 20 }), colours => {
        const text = [
          ...writeObj({
            positions: Float64Array.from({ length: 3 * colours.length }, (_, at) => at / 8),
            corners: Uint32Array.of(0, 1, 2),
            vertexColours: Uint32Array.from(colours),
            runs: {
              object: Uint32Array.of(0),
              material: Uint32Array.of(0xffffffff),
              start: Uint32Array.of(0),
            },
            objects: ['cell'],
            remarks: [],
          }),
        ].join('')
        const mesh = readObj(bytesOf(text))
        const isColoured = colours.some(one => one !== noColour)
        expect(mesh.vertexColours && [...mesh.vertexColours]).toEqual(isColoured ? colours : null)
      }),
    )
  })
})

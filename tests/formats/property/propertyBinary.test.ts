import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readPropertyBinary, writePropertyBinary } from '../../../formats/property/propertyBinary.js'
import { DamagedFile, writeContainer } from '../../../formats/property/propertyContainer.js'
import type { Property } from '../../../formats/property/property.js'
import { readProperty } from '../../../formats/property/propertyReader.js'
import { indexOf } from '../../../formats/property/propertyRows.js'
import type { PropertyType } from '../../../formats/property/propertyType.js'

const object = fc.oneof(
  fc.nat(300).map(String),
  fc.tuple(fc.nat(9), fc.nat(70_000)).map(String),
  fc.tuple(fc.nat(9), fc.nat(300), fc.nat(3)).map(String),
)
const number = fc.oneof(
  fc.integer({ min: -5000, max: 5000 }).map(value => value / 8),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const radius = number.map(Math.abs)
const four = fc.tuple(number, number, number, radius).map(String)
const byte = fc.nat(255)
const word = fc.stringMatching(/^[a-zü:&]{1,6}$/)
const values: Record<Exclude<PropertyType, 'time'>, fc.Arbitrary<string>> = {
  space: object,
  group: word,
  float: number.map(String),
  string: word,
  label: byte.map(String),
  color: fc.tuple(byte, byte, byte).map(String),
  dict: fc.tuple(object, number).map(parts => parts.join(':')),
  sphere: four,
  vector: fc.tuple(four, four).map(parts => parts.join(':')),
}
const types = Object.keys(values) as (keyof typeof values)[]
const fileOf = (type: keyof typeof values) =>
  fc
    .array(
      fc.tuple(object, values[type]).map(parts => parts.join(':')),
      { maxLength: 40 },
    )
    .map(lines =>
      new TextEncoder().encode(`# 3=a name #00ff7f\n# 4=a name\ntype:${type}\n${lines.join('\n')}`),
    )

function parsed(bytes: Uint8Array): Property {
  const { property, problems } = readProperty(bytes, null)
  expect(problems).toEqual([])
  if (!property) throw new Error('a property must have been read')
  return property
}

describe('the binary form of a property', () => {
  test.each(types)('restores the type %s', type => {
    fc.assert(
      fc.property(fileOf(type), bytes => {
        const property = parsed(bytes)
        expect(readPropertyBinary(writePropertyBinary(property))).toEqual(property)
      }),
    )
  })

  test('is read as views on the bytes, and through a copy at an odd address', () => {
    const property = parsed(new TextEncoder().encode('type:float\n1,2:3\n2,2:5'))
    const file = writePropertyBinary(property)
    const again = readPropertyBinary(file)
    expect(again.rows.ids.buffer).toBe(file.buffer)
    const odd = new Uint8Array(file.length + 3)
    odd.set(file, 3)
    expect(readPropertyBinary(odd.subarray(3))).toEqual(property)
    expect(indexOf(again.rows, 2, 2)).toBe(1)
  })
})

describe('a damaged binary form', () => {
  const file = writePropertyBinary(parsed(new TextEncoder().encode('type:text\n1,2:one\n2,2:two')))

  test('is refused after any changed bit and any missing or added byte', () => {
    for (let at = 0; at < file.length; at++) {
      for (const bit of [1, 128]) {
        const changed = file.slice()
        changed[at]! ^= bit
        expect(() => readPropertyBinary(changed)).toThrow(DamagedFile)
      }
    }
    for (let length = 0; length < file.length; length++)
      expect(() => readPropertyBinary(file.subarray(0, length))).toThrow(DamagedFile)
    expect(() => readPropertyBinary(Uint8Array.from([...file, 0]))).toThrow(DamagedFile)
  })

  test('is refused with its reason', () => {
    expect(() => readPropertyBinary(new Uint8Array(64))).toThrow("instead of 'MPRP'")
    expect(() =>
      readPropertyBinary(writeContainer({ magic: 'MPRP', version: 9, kind: 3, sections: [] })),
    ).toThrow('version 9')
    expect(() =>
      readPropertyBinary(writeContainer({ magic: 'MPRP', version: 1, kind: 3, sections: [] })),
    ).toThrow('Section 0 is missing')
  })

  test('is refused when the columns of a valid container do not match', () => {
    const rows = [
      Int32Array.of(1),
      Uint32Array.of(0, 2),
      Uint8Array.of(1, 2),
      Uint8Array.of(0, 0),
      new Float64Array(0),
    ]
    const text = (values: Uint8Array, offsets: Uint8Array) =>
      writeContainer({
        magic: 'MPRP',
        version: 1,
        kind: 4,
        sections: [...rows, values, offsets, Uint8Array.of(65, 66)],
      })
    expect(readPropertyBinary(text(Uint8Array.of(1, 0), Uint8Array.of(0, 1, 2)))).toMatchObject({
      type: 'string',
    })
    expect(() => readPropertyBinary(text(Uint8Array.of(2, 0), Uint8Array.of(0, 1, 2)))).toThrow(
      'the number 2 instead of one from 0 to 1',
    )
    expect(() => readPropertyBinary(text(Uint8Array.of(1, 0), Uint8Array.of(0, 2, 1)))).toThrow('offsets')
    expect(() => readPropertyBinary(text(Uint8Array.of(1), Uint8Array.of(0, 1, 2)))).toThrow(DamagedFile)
    expect(() =>
      readPropertyBinary(writeContainer({ magic: 'MPRP', version: 1, kind: 0, sections: rows })),
    ).toThrow('holds no property')
    const section = fc.oneof(
      fc.uint8Array({ maxLength: 6 }),
      fc.uint32Array({ maxLength: 6 }),
      fc.int32Array({ maxLength: 6 }),
      fc.float32Array({ maxLength: 6 }),
      fc.float64Array({ maxLength: 6 }),
    )
    fc.assert(
      fc.property(fc.nat(12), fc.array(section, { maxLength: 12 }), (kind, sections) => {
        try {
          readPropertyBinary(writeContainer({ magic: 'MPRP', version: 1, kind, sections }))
        } catch (error) {
          expect(error).toBeInstanceOf(DamagedFile)
        }
      }),
    )
  })
})

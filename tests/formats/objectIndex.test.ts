import { deflateSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { noColour } from '../../formats/frame/frame.js'
import { readIndexBlock, writeIndexBlock } from '../../formats/objectIndex/indexBlock.js'
import { joinBlocks } from '../../formats/objectIndex/indexJoin.js'
import { joinMeasures, readMeasures, writeMeasures } from '../../formats/objectIndex/indexMeasures.js'
import {
  blockAt,
  finestQuality,
  nameAt,
  rowCount,
  timeNumbers,
  type ObjectIndex,
} from '../../formats/objectIndex/objectIndex.js'
import { DamagedFile, readContainer, writeContainer } from '../../formats/property/propertyContainer.js'
import { indexOf, rowsAt, timeOf } from '../../formats/property/propertyRows.js'
import { indexOfRows, type IndexRow } from '../support/indexRows.js'

const coordinate = fc.float({ min: -5000, max: 5000, noNaN: true })
const row: fc.Arbitrary<IndexRow> = fc.record({
  time: fc.integer({ min: -3, max: 4 }),
  id: fc.oneof(fc.nat(12), fc.integer({ min: 0, max: 0xfffffffe })),
  channel: fc.oneof(fc.constant(0), fc.nat(0xffff)),
  place: fc.tuple(coordinate, coordinate, coordinate, fc.float({ min: 0, max: 40, noNaN: true })),
  qualities: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 0xffffffff })),
  shape: fc.nat(3),
  name: fc.oneof(fc.constant(''), fc.constantFrom('a7.3', 'Ümlaut', '細胞'), fc.string({ maxLength: 5 })),
  colour: fc.oneof(fc.constant(noColour), fc.nat(0xffffff)),
})
const rows = fc.uniqueArray(row, {
  maxLength: 60,
  selector: ({ time, id, channel }) => `${time},${id},${channel}`,
})

const plain = (index: ObjectIndex) => ({
  times: [...index.times],
  offsets: [...index.offsets],
  ids: [...index.ids],
  channels: [...index.channels],
  qualities: [...index.qualities],
  shapes: [...index.shapes],
  names: Array.from({ length: rowCount(index) }, (_, at) => nameAt(index, at)),
  colours: [...index.colours],
})

/** Checks centroids to half a step of the extent, and radii to half of 1/256 octave. */
function expectPlaces(before: ObjectIndex, after: ObjectIndex): void {
  const column = ({ places }: ObjectIndex, at: number) => places.filter((_, place) => place % 4 === at)
  for (const axis of [0, 1, 2]) {
    const [own, read] = [column(before, axis), column(after, axis)]
    const step = (Math.max(...own) - Math.min(...own)) / 65_535
    // 32-bit floats round the result.
    const rounding = Math.max(...own.map(Math.abs)) * 2 ** -23
    own.forEach((value, row) => expect(Math.abs(value - read[row]!)).toBeLessThanOrEqual(step / 2 + rounding))
  }
  const radii = column(after, 3)
  column(before, 3).forEach((radius, row) => {
    if (radius === 0) expect(radii[row]).toBe(0)
    // Far below the smallest normal float, rounding is coarser than a step.
    else if (radius > 1e-30) expect(Math.abs(radii[row]! / radius - 1)).toBeLessThan(0.0014)
  })
}

describe('a block of the object index', () => {
  test('restores every column, and places within their precision', () => {
    fc.assert(
      fc.property(rows, found => {
        const index = indexOfRows(found)
        const again = readIndexBlock(writeIndexBlock(index))
        expect(plain(again)).toEqual(plain(index))
        if (found.length > 0) expectPlaces(index, again)
      }),
    )
  })

  test('answers like a property about times and objects', () => {
    const index = readIndexBlock(
      writeIndexBlock(
        indexOfRows([
          { time: 4, id: 9, channel: 1, name: 'late', qualities: 0b110 },
          { time: -2, id: 4_294_967_294 },
          { time: 4, id: 9, qualities: 0x80000001 },
        ]),
      ),
    )
    expect(rowsAt(index, 4)).toEqual([1, 3])
    expect(indexOf(index, -2, 4_294_967_294)).toBe(0)
    expect(nameAt(index, indexOf(index, 4, 9, 1))).toBe('late')
    expect(timeOf(index, 2)).toBe(4)
    expect([...timeNumbers(index)]).toEqual([0, 1, 1])
    expect([0, 1, 2].map(at => finestQuality(index, at))).toEqual([0, 31, 2])
  })

  test('holds one object with id 0 at every time point', () => {
    const found = Array.from({ length: 50 }, (_, time) => ({ time, id: 0 }))
    expect(plain(readIndexBlock(writeIndexBlock(indexOfRows(found)))).ids).toEqual(new Array(50).fill(0))
  })

  test('holds 200,000 objects in one frame, beside negative times and gaps', () => {
    const crowd = Array.from({ length: 200_000 }, (_, id) => ({
      time: -7,
      id: id + 1,
      place: [id % 60, (id / 60) % 60, id / 3_600, 1] as const,
    }))
    const index = indexOfRows([{ time: -900, id: 3 }, ...crowd, { time: 2_000_000, id: 3 }])
    const again = readIndexBlock(writeIndexBlock(index))
    expect([...again.times]).toEqual([-900, -7, 2_000_000])
    expect([...again.offsets]).toEqual([0, 1, 200_001, 200_002])
    expect(Buffer.from(again.ids.buffer).equals(Buffer.from(index.ids.buffer))).toBe(true)
    expect([-7, -6].map(time => indexOf(again, time, 200_000))).toEqual([200_000, -1])
  })

  test('stores moving objects as differences to the time point before', () => {
    const found = [...Array(40).keys()].flatMap(time =>
      [...Array(100).keys()].map(id => ({
        time,
        id,
        place: [(id * 7919) % 1000, (id * 104_729) % 1000, (id * 1_299_709) % 1000, 5] as const,
      })),
    )
    const file = writeIndexBlock(indexOfRows(found))
    expect(readContainer(file, 'MOBJ', 1).kind).toBe(1)
    expect(plain(readIndexBlock(file))).toEqual(plain(indexOfRows(found)))
  })
})

/** Cells that stay in place and have random ids at each time point. */
function renumbered() {
  let state = 7
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
  const places = [...Array(300)].map(() => [next() * 400, next() * 300, next() * 200, 4 + next()] as const)
  return [...Array(12).keys()].flatMap(time =>
    places
      .map(place => ({ place, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ place }, id) => ({ time, id, place })),
  )
}

describe('a block of objects that have other ids at each time point', () => {
  const file = writeIndexBlock(indexOfRows(renumbered()))
  const { kind, sections } = readContainer(file, 'MOBJ', 1)
  const named = (...numbers: [row: number, number: number][]) => {
    const planes = (sections[16] as Uint8Array).slice()
    const rows = planes.length / 2
    for (const [row, number] of numbers) {
      planes[row] = number & 255
      planes[rows + row] = number >> 8
    }
    return writeContainer({ magic: 'MOBJ', version: 1, kind: 2, sections: sections.with(16, planes) })
  }

  test('names the nearest object at the time point before, and so needs half of the bytes', () => {
    expect([kind, sections.length]).toEqual([2, 17])
    const index = indexOfRows(renumbered())
    const again = readIndexBlock(file)
    expect(plain(again)).toEqual(plain(index))
    expectPlaces(index, again)
    // Differences to the row before would need more than 7 bytes for each row.
    expect(deflateSync(file).length / index.ids.length).toBeLessThan(3.5)
  })

  test('is refused when it names a row that is not at the time point before', () => {
    expect(() => readIndexBlock(named())).not.toThrow()
    expect(() => readIndexBlock(named([300, 300]))).not.toThrow()
    expect(() => readIndexBlock(named([300, 301]))).toThrow('the number 301 instead of one from 0 to 300')
    expect(() => readIndexBlock(named([3, 1]))).toThrow('the number 1 instead of one from 0 to 0')
    expect(() => readIndexBlock(named([3599, 65_535]))).toThrow(DamagedFile)
    const without = { magic: 'MOBJ', version: 1, kind: 2, sections: sections.slice(0, 16) }
    expect(() => readIndexBlock(writeContainer(without))).toThrow(DamagedFile)
    expect(() => readIndexBlock(writeContainer({ ...without, kind: 1, sections: [...sections] }))).toThrow(
      DamagedFile,
    )
  })

  test('is written in bounded time when all objects lie in one place', () => {
    const found = [0, 1].flatMap(time =>
      [...Array(20_000).keys()].map(id => ({ time, id: id * 2 + time, place: [id % 2, 0, 0, 1] as const })),
    )
    expect(plain(readIndexBlock(writeIndexBlock(indexOfRows(found))))).toEqual(plain(indexOfRows(found)))
  })
})

describe('a damaged block', () => {
  const file = writeIndexBlock(
    indexOfRows([
      { time: 1, id: 2, name: 'one', colour: 0xff0000 },
      { time: 1, id: 3 },
      { time: 2, id: 2 },
    ]),
  )
  const { sections } = readContainer(file, 'MOBJ', 1)
  const changed = (number: number, section: (typeof sections)[number], kind = 0) =>
    writeContainer({ magic: 'MOBJ', version: 1, kind, sections: sections.with(number, section) })

  test('is refused after any changed bit and any missing or added byte', () => {
    for (let at = 0; at < file.length; at++)
      for (const bit of [1, 128]) {
        const other = file.slice()
        other[at]! ^= bit
        expect(() => readIndexBlock(other)).toThrow(DamagedFile)
      }
    for (let length = 0; length < file.length; length++)
      expect(() => readIndexBlock(file.subarray(0, length))).toThrow(DamagedFile)
    expect(() => readIndexBlock(Uint8Array.from([...file, 0]))).toThrow(DamagedFile)
  })

  test('is refused with its reason when a column of a valid container does not fit', () => {
    expect(readIndexBlock(changed(1, Int32Array.of(1, 2))).ids).toHaveLength(3)
    const refused = (number: number, section: (typeof sections)[number], reason: string) =>
      expect(() => readIndexBlock(changed(number, section))).toThrow(reason)
    refused(0, Float64Array.of(0, 0, 0, 1, 1, NaN, 1), 'extent')
    refused(0, Float64Array.of(0, 0, 0, 1, 1, 1e300, 1), 'extent')
    refused(0, Float64Array.of(0, 0, 0, 1, 1, 1), 'extent')
    refused(0, Float64Array.of(0, 2, 0, 1, 1, 1, 1), 'extent')
    refused(0, Float64Array.of(0, 0, 0, 1, 1, 1, -1), 'extent')
    refused(1, Int32Array.of(2, 2), 'ascending')
    refused(2, Uint32Array.of(0, 3, 3), 'empty')
    refused(2, Uint32Array.of(1, 2, 3), 'offsets')
    refused(3, Uint8Array.of(2, 0, 2), 'ascending')
    refused(3, Uint8Array.of(2, 255, 2, 0, 255, 0, 0, 255, 0, 0, 255, 0), 'too large')
    refused(4, new Uint8Array(9), '9 bytes for 3 rows')
    refused(5, new Uint8Array(4), '4 bytes for 3 rows')
    refused(6, Uint8Array.of(0, 4, 0), 'the number 4 instead of one from 0 to 3')
    refused(11, Uint8Array.of(2, 0, 0), 'the number 2 instead of one from 0 to 1')
    refused(12, Uint8Array.of(1, 1), 'offsets')
    refused(14, Uint8Array.of(0, 2, 0), 'the number 2 instead of one from 0 to 1')
    refused(15, Uint32Array.of(0x1000000), 'the number 16777216')
    expect(() => readIndexBlock(changed(1, Int32Array.of(1, 2), 7))).toThrow('prediction 7')
  })

  test('is refused before memory is reserved when it names four billion rows', () => {
    const numbered = changed(2, Uint32Array.of(0, 1, 0xffffffff))
    expect(() => readIndexBlock(numbered)).toThrow('4294967295 rows and has ids for 3')
  })
})

describe('the joined index', () => {
  test('equals one block of all rows, and does not depend on the order of the blocks', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: -3, max: 4 }), (found, cut) => {
        const halves = [found.filter(({ time }) => time >= cut), found.filter(({ time }) => time < cut)]
        const joined = joinBlocks(halves.map(half => readIndexBlock(writeIndexBlock(indexOfRows(half)))))
        expect(plain(joined)).toEqual(plain(indexOfRows(found)))
        expect(new Set(joined.texts).size).toBe(joined.texts.length)
      }),
    )
  })

  test('is empty without blocks', () => {
    expect(plain(joinBlocks([]))).toEqual(plain(indexOfRows([])))
  })

  test('refuses two blocks with one time point', () => {
    const block = indexOfRows([{ time: 3, id: 1 }])
    expect(() => joinBlocks([block, indexOfRows([{ time: 1, id: 1 }]), block])).toThrow(DamagedFile)
  })

  test('finds the block of a time point by the columns of the manifest', () => {
    const blocks = { first: [-4, 3, 9], last: [1, 3, 20] }
    expect([-5, -4, 1, 2, 3, 4, 20, 21].map(time => blockAt(blocks, time))).toEqual([
      -1, 0, 0, -1, 1, -1, 2, -1,
    ])
  })
})

describe('measures of a block', () => {
  const measure = fc.float({ min: 0, noDefaultInfinity: true })

  test('restores volumes and surfaces, and derives the sphericity', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(measure, measure), { maxLength: 20 }), found => {
        const volumes = Float32Array.from(found, ([volume]) => volume)
        const surfaces = Float32Array.from(found, ([, surface]) => surface)
        const read = readMeasures(writeMeasures({ volumes, surfaces }), found.length)
        expect(read.volumes).toEqual(volumes)
        expect(read.surfaces).toEqual(surfaces)
      }),
    )
    const cube = readMeasures(
      writeMeasures({ volumes: Float32Array.of(8, NaN), surfaces: Float32Array.of(24, 3) }),
      2,
    )
    expect(cube.sphericities[0]).toBeCloseTo(0.806, 3)
    expect(cube.sphericities[1]).toBeNaN()
    expect([...joinMeasures([cube, cube]).surfaces]).toEqual([24, 3, 24, 3])
  })

  test('is refused for another number of rows and after any changed bit', () => {
    const file = writeMeasures({ volumes: Float32Array.of(1, 2), surfaces: Float32Array.of(3, NaN) })
    expect(() => readMeasures(file, 3)).toThrow('measures for 2 rows instead of 3')
    for (let at = 0; at < file.length; at++) {
      const other = file.slice()
      other[at]! ^= 4
      expect(() => readMeasures(other, 2)).toThrow(DamagedFile)
    }
    for (let length = 0; length < file.length; length++)
      expect(() => readMeasures(file.subarray(0, length), 2)).toThrow(DamagedFile)
  })
})

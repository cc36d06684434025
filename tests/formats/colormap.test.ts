import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { colormapTable, readColormap, writeColormap } from '../../formats/colormap.js'

const stop = (value: number, red: number, green: number, blue: number, alpha = 255) => ({
  value,
  red,
  green,
  blue,
  alpha,
})

describe('reading', () => {
  test('a name, rows in any order, commas, alpha, comments', () => {
    expect(readColormap('# mine\r\nwarm colours\r\n10, 255,0,0\n0 0 0 255 128\n')).toEqual({
      colormap: { name: 'warm colours', stops: [stop(0, 0, 0, 255, 128), stop(10, 255, 0, 0)] },
      problems: [],
      problemCount: 0,
    })
    expect(readColormap('name: warm\n0 0 0 0\n1 1 1 1').colormap.name).toBe('warm')
    expect(readColormap('name warm\n0 0 0 0\n1 1 1 1').colormap.stops[1]).toEqual(stop(1, 1, 1, 1))
    expect(readColormap('names\n0 0 0 0\n1 1 1 1').colormap.name).toBe('names')
  })

  test('colours from 0 to 1', () => {
    expect(readColormap('0 0 0 0\n1 1 0.5 0 1').colormap.stops).toEqual([
      stop(0, 0, 0, 0, 255),
      stop(1, 255, 128, 0),
    ])
  })

  test('what cannot be used is said', () => {
    expect(readColormap('a\n0 0 0 0\n1 2 3\n9 300 0 0').problems).toEqual([
      { line: 3, reason: "expected 'value R G B' or 'value R G B A': 1 2 3" },
      { line: 0, reason: 'Colours outside 0 to 255 were brought to the nearest' },
    ])
    expect(readColormap('').problems).toEqual([{ line: 0, reason: 'A colormap needs at least two rows' }])
  })

  test('what is written is read again', () => {
    const byte = fc.nat(255)
    const stops = fc
      .uniqueArray(fc.tuple(fc.double({ noNaN: true, noDefaultInfinity: true }), byte, byte, byte, byte), {
        selector: ([value]) => value,
        minLength: 2,
        maxLength: 9,
      })
      .map(rows => rows.map(([value, ...rest]) => stop(value + 0, ...rest)).sort((a, b) => a.value - b.value))
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z][a-z ]{0,9}[a-z]$/), stops, (name, sorted) => {
        const { colormap, problems } = readColormap(writeColormap({ name: `X${name}`, stops: sorted }))
        expect(problems).toEqual([])
        expect(colormap).toEqual({ name: `X${name}`, stops: sorted })
      }),
    )
    fc.assert(
      fc.property(fc.string(), text => {
        expect(colormapTable(readColormap(text).colormap)).toHaveLength(1024)
      }),
    )
  })
})

test('the table runs from the first value to the last', () => {
  const table = colormapTable({
    name: '',
    stops: [stop(-1, 0, 0, 0, 0), stop(0, 100, 0, 0), stop(1, 100, 200, 0)],
  })
  const at = (entry: number) => [...table.subarray(entry * 4, entry * 4 + 4)]
  expect(at(0)).toEqual([0, 0, 0, 0])
  expect(at(255)).toEqual([100, 200, 0, 255])
  expect(at(51)).toEqual([40, 0, 0, 102])
  expect(at(204)).toEqual([100, 120, 0, 255])
})

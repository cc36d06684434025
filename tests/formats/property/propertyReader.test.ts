import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  numberAt,
  rowCount,
  shortestDecimal,
  valuesAt,
  wordsAt,
  type LabelProperty,
  type Property,
} from '../../../formats/property/property.js'
import { notUtf8, readProperty } from '../../../formats/property/propertyReader.js'
import { declaredTypeIn } from '../../../formats/property/typeLine.js'
import { indexOf, rowsOf, timeOf } from '../../../formats/property/propertyRows.js'
import {
  allTexts,
  textAt,
  TextDictionary,
  textReader,
  type TextTable,
} from '../../../formats/property/propertyTexts.js'
import { propertyTypes, type PropertyType } from '../../../formats/property/propertyType.js'
import { forms } from '../../support/textForms.js'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string, assumed: PropertyType | null = null) => readProperty(bytesOf(text), assumed)
function propertyOf<T extends Property['type']>(type: T, lines: string): Property & { type: T } {
  const { property, problems } = read(/^"?type/.test(lines) ? lines : `type:${type}\n${lines}`)
  expect(problems).toEqual([])
  expect(property?.type).toBe(type)
  return property as Property & { type: T }
}
/** The value of each object as text. */
const table = (property: Property | null) =>
  property &&
  Array.from(
    { length: rowCount(property) },
    (_, row) =>
      `${timeOf(property.rows, row)},${property.rows.ids[row]},${property.rows.channels[row]} = ${wordsAt(property, row)}`,
  )

describe('objects and values', () => {
  test('are read from t,id,ch or t,id or id, with spaces, CRLF, comments and empty lines', () => {
    const { property, problems } = read(
      '# a comment\r\n\r\n  type : number \r\n 1 , 12 , 3 : 3.5 \r\n1,12:-4e2\r\n\t7:+0.25\r\n#x\r\n2,1:1,5',
    )
    expect(problems).toEqual([])
    expect(table(property)).toEqual(['0,7,0 = 0.25', '1,12,0 = -400', '1,12,3 = 3.5', '2,1,0 = 1.5'])
    expect(property?.range).toEqual([-400, 3.5])
  })

  test('may be whole numbers in the forms of other programs', () => {
    const property = propertyOf('float', '1.0,2.,0.00:3\n1.000000e+00,2.0e1:4\n1e3:5\n10e-1,30:6')
    expect(table(property)).toEqual(['0,1000,0 = 5', '1,2,0 = 3', '1,20,0 = 4', '1,30,0 = 6'])
    expect(table(propertyOf('color', '1:255.0,0.0,1.0'))).toEqual(['0,1,0 = 255, 0, 1'])
  })

  test('may stand in cells of a table with quotes, behind a type line with further separators', () => {
    const property = propertyOf('string', '"type:string",,\r\n"1,2:say ""ah"", go"\r\n"1","3:a b"\r\n1,4:"c"')
    expect(table(property)).toEqual(['1,2,0 = say "ah", go', '1,3,0 = a b', '1,4,0 = "c"'])
    expect(declaredTypeIn(bytesOf('"# x"\r"type=float";;'))).toBe('float')
  })

  test('are sorted by time, id and channel, and repeated objects keep the file order', () => {
    const property = propertyOf('float', '3,1:9\n1,70000:5\n1,2,1:4\n1,2:3\n1,2:1\n1,2:2')
    expect(table(property)).toEqual([
      '1,2,0 = 3',
      '1,2,0 = 1',
      '1,2,0 = 2',
      '1,2,1 = 4',
      '1,70000,0 = 5',
      '3,1,0 = 9',
    ])
    expect(rowsOf(property.rows, 1, 2)).toEqual([0, 3])
    expect(indexOf(property.rows, 1, 70000)).toBe(4)
    expect([
      indexOf(property.rows, 2, 2),
      indexOf(property.rows, 1, 3),
      indexOf(property.rows, 1, 2, 2),
    ]).toEqual([-1, -1, -1])
    expect(valuesAt(property, 1)).toEqual({
      start: 0,
      end: 5,
      ids: Uint32Array.of(2, 2, 2, 2, 70000),
      channels: Uint8Array.of(0, 0, 0, 1, 0),
      values: Float32Array.of(3, 1, 2, 4, 5),
    })
    expect(valuesAt(property, 2).ids).toHaveLength(0)
  })

  test('use 32 bits when these keep every number as written, and 64 bits otherwise', () => {
    const short = propertyOf('float', '1:0.261\n2:1765239\n3:0.1\n4:-123456')
    expect(short.values).toBeInstanceOf(Float32Array)
    expect([0, 1, 2, 3].map(row => numberAt(short, row))).toEqual([0.261, 1765239, 0.1, -123456])
    expect(propertyOf('float', '1:34930792').values).toBeInstanceOf(Float64Array)
    const long = propertyOf(
      'float',
      '1:0.1234567\n2:12345678901234567890\n3:1e300\n4:0.00000000000000000000000000000000000001',
    )
    expect(long.values).toEqual(Float64Array.of(0.1234567, Number('12345678901234567890'), 1e300, 1e-38))
  })

  test('are shown with the fewest digits that give the same 32-bit number', () => {
    const isSame = (text: string, value: number) => Math.fround(Number(text)) === value
    const fewest = (value: number) =>
      Array.from({ length: 9 }, (_, at) => value.toPrecision(at + 1)).find(text => isSame(text, value))
    fc.assert(
      fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), value => {
        expect(shortestDecimal(value)).toBe(Number(fewest(value)))
      }),
      { numRuns: 5000 },
    )
    const special = [
      0,
      0.5,
      -2.5,
      16777216,
      3.4028234663852886e38,
      1.401298464324817e-45,
      Infinity,
      -Infinity,
    ]
    for (const value of special) expect(shortestDecimal(value)).toBe(Number(fewest(value) ?? value))
    expect(shortestDecimal(NaN)).toBeNaN()
  })

  test('parse numbers like JavaScript', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value => {
        expect(numberAt(propertyOf('float', `1:${value}`), 0)).toBe(Object.is(value, -0) ? 0 : value)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.nat(8), (whole, places) => {
        const text = (whole / 10 ** places).toFixed(places)
        expect(numberAt(propertyOf('float', `1:${text}`), 0)).toBe(Number(text))
      }),
    )
  })
})

describe('the ten types', () => {
  test('include texts with colons and spaces, each stored once', () => {
    const property = propertyOf('string', '1:note: two  words\n2:ü:x\n3:note: two  words')
    expect(table(property)).toEqual(['0,1,0 = note: two  words', '0,2,0 = ü:x', '0,3,0 = note: two  words'])
    expect(allTexts(property.texts)).toEqual(['note: two  words', 'ü:x'])
  })

  test('include texts that are read one by one or all at once, in any writing', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 12 }), texts => {
        const dictionary = new TextDictionary()
        for (const text of new Set(texts)) dictionary.internText(text)
        const written = dictionary.table()
        const distinct = Array.from({ length: new Set(texts).size }, (_, at) => textAt(written, at))
        expect(allTexts(written)).toEqual(distinct)
        for (const count of [0, distinct.length])
          expect(distinct.map((_, at) => textReader(written, count)(at))).toEqual(distinct)
        expect(textReader(written, distinct.length)(distinct.length)).toBe('')
      }),
    )
  })

  test('keep thousands of different texts apart', () => {
    const property = propertyOf(
      'string',
      Array.from({ length: 3000 }, (_, id) => `${id}:name ${id % 2500}`).join('\n'),
    )
    expect(allTexts(property.texts)).toHaveLength(2500)
    expect(wordsAt(property, 2999)).toBe('name 499')
  })

  test('include trimmed paths of groups', () => {
    const property = propertyOf('group', '1:a : b:c\n2:a:b: c \n3:a')
    expect(allTexts(property.texts)).toEqual(['a:b:c', 'a'])
    expect([...property.values]).toEqual([0, 0, 1])
  })

  test('include labels with names and colours from comments', () => {
    const { property, problems } = read(
      '# fate map\n# 1=Trunk Lateral Cell #328532\n#2 = 1st Lineage, Tail Muscle\n# 300=none\n# 3=#ff0000\ntype:selection\n4,2:1\n4,3:2\n4,3:3\n4,4:0',
    )
    expect(problems).toEqual([])
    expect((property as LabelProperty).labels).toEqual([
      { value: 1, name: 'Trunk Lateral Cell', colour: 0x328532 },
      { value: 2, name: '1st Lineage, Tail Muscle', colour: null },
      { value: 3, name: '', colour: 0xff0000 },
    ])
    expect((property as LabelProperty).values).toEqual(Uint8Array.of(1, 2, 3, 0))
    expect(property?.range).toEqual([0, 3])
  })

  test('include colours, neighbours and numbers of neighbours', () => {
    expect(table(propertyOf('color', '2:0,128,255\n1: 1 , 2 , 3'))).toEqual([
      '0,1,0 = 1, 2, 3',
      '0,2,0 = 0, 128, 255',
    ])
    expect(table(propertyOf('space', '1,2:1,3\n1,2:1,4,5'))).toEqual(['1,2,0 = 1,3', '1,2,0 = 1,4,5'])
    const contacts = propertyOf('dict', '1,3:1,2:0,5\n1,2:1,3:2.25')
    expect(table(contacts)).toEqual(['1,2,0 = 1,3: 2.25', '1,3,0 = 1,2: 0.5'])
    expect(contacts.range).toEqual([0.5, 2.25])
  })

  test('include spheres and vectors', () => {
    expect(table(propertyOf('sphere', '2:1.5,-2,3e1,4\n1:0,0,0,1'))).toEqual([
      '0,1,0 = 0, 0, 0, 1',
      '0,2,0 = 1.5, -2, 30, 4',
    ])
    expect(table(propertyOf('vector', '1:1,2,3,0.1:4,5,6,0.2'))).toEqual([
      '0,1,0 = 1, 2, 3, 0.1, 4, 5, 6, 0.2',
    ])
  })

  test.each([
    ['lineage', 'time'],
    ['Quantitative', 'float'],
    ['genetic', 'float'],
    ['number', 'float'],
    ['TEXT', 'string'],
    ['selection', 'label'],
  ])('accept %s as an alias of %s', (alias, type) => {
    expect(read(`type:${alias}\n`).type).toBe(type)
  })
})

describe('unreadable lines', () => {
  test.each<[PropertyType, string, string]>([
    ['float', '1:abc', 'the value is no number: 1:abc'],
    ['float', '1:nan', 'the value is no number: 1:nan'],
    ['float', '1:', 'the value is no number: 1:'],
    ['float', '1:3 4', 'more stands behind the value: 1:3 4'],
    ['float', 'a:3', "expected t,id,ch and ':': a:3"],
    ['float', '1,2,3,4:5', "expected t,id,ch and ':': 1,2,3,4:5"],
    ['float', '1;5', "expected t,id,ch and ':': 1;5"],
    ['float', '4294967296:1', 'the id is out of range: at most 4294967295: 4294967296:1'],
    ['float', '2147483648,1:1', 'the time is out of range: at most 2147483647: 2147483648,1:1'],
    ['float', '1,1,65536:1', 'the channel is out of range: at most 65535: 1,1,65536:1'],
    ['float', '1:1e999', 'the number is out of range: 1:1e999'],
    ['float', '-1:1', "expected t,id,ch and ':': -1:1"],
    ['label', '1:256', 'the label is out of range: 0 to 255: 1:256'],
    ['label', '1:x', 'a label is a whole number from 0 to 255: 1:x'],
    ['label', '1:2.5', 'a label is a whole number from 0 to 255: 1:2.5'],
    ['float', '1.5,1:2', "expected t,id,ch and ':': 1.5,1:2"],
    ['float', '1,2,1e-1:2', "expected t,id,ch and ':': 1,2,1e-1:2"],
    ['float', '4294967296.0:1', 'the id is out of range: at most 4294967295: 4294967296.0:1'],
    ['float', '0\t1\t2.5', "expected t,id,ch and ':': 0\t1\t2.5"],
    ['float', '"1","2","3"', "expected t,id,ch and ':': 1,2,3"],
    ['string', '1:  ', 'no value stands behind the colon: 1:'],
    ['color', '1:1,2', 'a colour is R,G,B: 1:1,2'],
    ['color', '1:1,2,256', 'a colour is R,G,B from 0 to 255: 1:1,2,256'],
    ['space', '1,2:x', 'the value is no object t,id: 1,2:x'],
    ['dict', '1,2:1,3', 'the value is no object and number t,id:number: 1,2:1,3'],
    ['sphere', '1:1,2,3', 'a sphere is x,y,z,r: 1:1,2,3'],
    ['sphere', '1:1,2,3,-4', 'a radius is 0 or more: 1:1,2,3,-4'],
    ['vector', '1:1,2,3,4:5,6,7,-8', 'a radius is 0 or more: 1:1,2,3,4:5,6,7,-8'],
    ['vector', '1:1,2,3,4,5,6,7,8', 'a vector is x,y,z,r:x,y,z,r: 1:1,2,3,4,5,6,7,8'],
    ['time', '5:6,1', "expected t,id and ':': 5:6,1"],
    ['time', '5,1:6', 'the value is no object t,id: 5,1:6'],
    ['time', '5,1:6,4294967296', 'the id is out of range: at most 4294967295: 5,1:6,4294967296'],
  ])('are reported for type %s: %s', (type, line, reason) => {
    const { values, problems } = read(`# comment\ntype:${type}\n${line}\n`)
    expect(problems).toEqual([{ line: 3, reason }])
    expect(values).toBe(0)
  })

  test.each<PropertyType>(['string', 'group'])('include texts of type %s above 4,000 bytes', type => {
    const { values, problems } = read(`type:${type}\n1:${'ä'.repeat(2000)}\n2:${'a'.repeat(4001)}\n`)
    expect([values, problems]).toEqual([
      1,
      [{ line: 3, reason: `the text is longer than 4000 bytes: 2:${'a'.repeat(58)}…` }],
    ])
  })

  test('are joined by a remark when the type line names another type than the assumed one', () => {
    const bytes = new TextEncoder().encode('# comment\ntype:float\n1:2\n')
    const remark = {
      line: 2,
      reason: 'The file says that its type is float, so the type string was not used',
      kind: 'remark',
    }
    expect(readProperty(bytes, 'string')).toMatchObject({ type: 'float', values: 1, problems: [remark] })
    expect(readProperty(bytes, 'float').problems).toEqual([])
  })

  test('include every type line after the first, with its line', () => {
    expect(read('type:float\n1:2\ntype:string\n# x\nTYPE:float\n2:3')).toMatchObject({
      type: 'float',
      values: 2,
      problems: [
        { line: 3, reason: 'only the first line with a type counts: type:string' },
        { line: 5, reason: 'only the first line with a type counts: TYPE:float' },
      ],
      lost: { count: 2, first: { line: 3 } },
    })
    expect(read('type:time\n0,1:1,1\ntype:time\n').problems.map(({ line }) => line)).toEqual([3])
  })

  test('count as lost; remarks on the content do not', () => {
    expect(read('type:time\n0,1:1,1\n0,1:1,1\n0,2:1,1\n').lost).toBeNull()
    expect(read('type:time\n0,1:1,1\n0,1:0,2\nx\n').lost).toEqual({
      count: 2,
      first: { line: 3, reason: 'mother and daughter stand at the same time point: 0,1 and 0,2' },
    })
  })

  test('leave good lines in place and do not widen the range', () => {
    const { property, problems } = read('type:float\n1:1\n2:99 x\n3:3\n')
    expect(table(property)).toEqual(['0,1,0 = 1', '0,3,0 = 3'])
    expect(property?.range).toEqual([1, 3])
    expect(problems.map(({ line }) => line)).toEqual([3])
  })

  test('are all counted, and the first hundred are kept', () => {
    const { problems, problemCount } = read(`type:float\n${'x\n'.repeat(250)}`)
    expect([problems.length, problems[99]?.line, problemCount]).toEqual([100, 101, 250])
  })

  test('include a missing or unknown type when no type is assumed', () => {
    expect(read('1:5\n', 'label')).toMatchObject({ type: 'label', values: 1 })
    expect(read('1:5\ntype:float', 'label')).toMatchObject({ type: 'float', values: 1 })
    expect(read('1:5\n')).toMatchObject({
      type: null,
      property: null,
      problems: [{ line: 0, reason: "No line says the type, such as 'type:float'" }],
    })
    expect(read('type:colour\n1:5\n')).toMatchObject({
      type: null,
      problems: [{ line: 1, reason: "'colour' is no type of property" }],
    })
    expect(read('type:colour\n1:5\n', 'float')).toMatchObject({ type: 'float', values: 1, problemCount: 1 })
    for (const word of ['constructor', '__proto__'])
      expect(read(`type:${word}\n1:5\n`).problems).toEqual([
        { line: 1, reason: `'${word}' is no type of property` },
      ])
  })
})

describe('encodings', () => {
  const text = 'type:text\n1:Zürich'
  const name = (bytes: Uint8Array) => {
    const { property, problemCount } = readProperty(bytes, null)
    return [
      textAt(
        (property as { texts: TextTable } | null)?.texts ?? {
          offsets: Uint8Array.of(0),
          bytes: new Uint8Array(),
        },
        0,
      ),
      problemCount,
    ]
  }

  test('and ends of lines of all kinds give the same table', () => {
    const texts = ['Zürich', 'noyau é', 'a', '# no comment', 'a "b", c']
    const line = fc.tuple(fc.nat(3), fc.nat(300), fc.constantFrom(...texts)).map(parts => {
      const [time, id, words] = parts
      return [`${time},${id}:${words}`, `"${time}.0,${id}:${words.replaceAll('"', '""')}"`] as const
    })
    const ends = fc.constantFrom('\n', '\r\n', '\r')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(line, fc.boolean(), ends), { maxLength: 20 }),
        fc.constantFrom(...forms),
        (lines, [encoding, form]) => {
          const plain = ['type:string', ...lines.map(([[written]]) => written)].join('\n')
          const other = lines.map(([written, isQuoted, end]) => end + written[isQuoted ? 1 : 0]).join('')
          const result = readProperty(form(`type:string${other}`), null)
          expect(table(result.property)).toEqual(table(read(plain).property))
          const isGuessed = encoding === 'Windows-1252' && /[üé]/.test(other)
          expect(result.problems.map(({ reason }) => reason)).toEqual(isGuessed ? [notUtf8] : [])
        },
      ),
    )
  })

  test('include UTF-8 with a byte order mark, UTF-16, and Windows-1252 with a remark', () => {
    expect(name(bytesOf(`\uFEFF${text}`))).toEqual(['Zürich', 0])
    expect(
      name(new Uint8Array(Uint16Array.from(`\uFEFF${text}`, letter => letter.charCodeAt(0)).buffer)),
    ).toEqual(['Zürich', 0])
    expect(name(Uint8Array.from(text, letter => letter.charCodeAt(0)))).toEqual(['Zürich', 1])
  })
})

test('readProperty never throws and counts every line as read or as a problem', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '1',
      '4294967295',
      ',',
      ':',
      '.',
      '\n',
      ' ',
      '#',
      '-',
      'e',
      'type:',
      '=',
      '\r',
      'ü',
      '2,3:',
      '0.5',
    ),
    fc.string({ maxLength: 3 }),
  )
  const text = fc.array(piece, { maxLength: 60 }).map(pieces => bytesOf(pieces.join('')))
  fc.assert(
    fc.property(
      fc.oneof(fc.uint8Array({ maxLength: 200 }), text),
      fc.constantFrom(...propertyTypes, null),
      (bytes, assumed) => {
        const { type, property, lineage, values, problems, problemCount } = readProperty(bytes, assumed)
        expect(property !== null || lineage !== null).toBe(type !== null)
        if (property) expect(rowCount(property)).toBe(values)
        expect(problems.length).toBe(Math.min(problemCount, 100))
      },
    ),
    { numRuns: 2000 },
  )
})

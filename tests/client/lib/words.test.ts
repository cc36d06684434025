import { describe, expect, it } from '@jest/globals'
import { qualityLabel } from '../../../client/lib/words/qualities'
import { shortLicence, sizeWords, totalWords } from '../../../client/features/datasets/words'
import { bytesText, formatBytes, parseBytes } from '../../../client/lib/words/bytes'
import { counted, measured, shortDecimal, shortened } from '../../../client/lib/words/counts'
import { clock, connectedWords, duration, remainingWords } from '../../../client/lib/words/durations'
import { failureOf } from '../../../client/lib/server/failure'
import { viewerAddress } from '../../../client/lib/paths'
import { personName } from '../../../client/lib/words/people'

it.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [26_700_000, '25.5 MB'],
  [1_073_741_824, '1.00 GB'],
  [5e15, '4547 TB'],
])('%d bytes are written as %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words))

it.each([
  [0, '00:00:00'],
  [9840, '02:44:00'],
  [-60, '−00:01:00'],
  [-0.2, '00:00:00'],
  [360_061, '100:01:01'],
])('%d seconds on the clock are written as %s', (seconds, words) => expect(clock(seconds)).toBe(words))

it.each([
  [37.5, '37.5 s'],
  [120, '2 min'],
  [5400, '1.5 h'],
])('a step of %d seconds is written as %s', (seconds, words) => expect(duration(seconds)).toBe(words))

it.each([
  [{ connectedSeconds: 60, isConnected: false, lastLoginAt: '2026-05-01T10:00:00Z' }, '1 min 0 s'],
  [{ connectedSeconds: 0, isConnected: true, lastLoginAt: '2026-05-01T10:00:00Z' }, '5 min 0 s'],
  [{ connectedSeconds: 60, isConnected: true, lastLoginAt: '2026-05-01T10:00:00Z' }, '6 min 0 s'],
  [{ connectedSeconds: null, isConnected: null, lastLoginAt: null }, '0 s'],
])('the time of connections includes the present one: %j', (given, words) =>
  expect(connectedWords(given, Date.parse('2026-05-01T10:05:00Z'))).toBe(words),
)

it.each([
  [Infinity, ''],
  [2, 'seconds left'],
  [41, 'about 45 s left'],
  [130, 'about 3 min left'],
])('%d remaining seconds are written as %s', (seconds, words) => expect(remainingWords(seconds)).toBe(words))

it('counted chooses singular or plural', () => {
  expect([counted(1, 'mesh', 'meshes'), counted(9730, 'object'), counted(0, 'line')]).toEqual([
    '1 mesh',
    '9,730 objects',
    '0 lines',
  ])
})

it('measured rounds to four digits, but not to tens', () => {
  expect([measured(12), measured(0.123456), measured(1234.56), measured(22667.6)]).toEqual([
    '12',
    '0.1235',
    '1,235',
    '22,668',
  ])
})

it('measured writes values of more than 15 digits with an exponent', () => {
  expect([measured(1e300), measured(-1.7e308), measured(123456e12), measured(1e-300)]).toEqual([
    '1e300',
    '-1.7e308',
    '1.235e17',
    '1e-300',
  ])
})

it('shortened cuts a name to thirty characters, including the ellipsis', () => {
  const cut = shortened('Neanderthal fossils: Saccopastore 1 cranium', 30)
  expect(cut).toHaveLength(30)
  expect(cut.endsWith('…')).toBe(true)
  expect(shortened('short', 30)).toBe('short')
})

describe('the size of a dataset', () => {
  const counts = { timePointCount: 79, objectCount: 9730, firstObjectCount: 43, lastObjectCount: 217 }
  it('shows the growth of an embryo', () => expect(sizeWords(counts)).toBe('79 time points · 43 → 217 cells'))
  it('shows one number when the count stays the same', () =>
    expect(sizeWords({ ...counts, firstObjectCount: 217 })).toBe('79 time points · 217 cells'))
  it('counts objects when there is only one time point', () =>
    expect(
      sizeWords({ timePointCount: 1, objectCount: 631, firstObjectCount: 631, lastObjectCount: 631 }),
    ).toBe('631 objects'))
  it('shows the sum in the list', () => expect(totalWords(counts)).toBe('79 time points · 9,730 objects'))
})

it('quality levels have the documented labels', () => {
  const labels = (levels: number) => Array.from({ length: levels }, (_, level) => qualityLabel(level, levels))
  expect(labels(2)).toEqual(['Low', 'High'])
  expect(labels(3)).toEqual(['Low', 'Medium', 'High'])
  expect(labels(4)).toEqual(['Very low', 'Low', 'High', 'Very high'])
  expect(labels(5)).toEqual(['Very low', 'Low', 'Medium', 'High', 'Very high'])
  expect(labels(6)[5]).toBe('Level 6 of 6')
})

it('shortLicence reduces a licence to its name', () => {
  const long = [
    'CC BY 4.0 (figshare)',
    'GPL-3.0, see text',
    'CC0',
    'GNU General Public License, version 3 (GPL-3.0): data of the atlas',
    'Public domain (by whom); conversion: MIT License (MIT)',
  ]
  expect(long.map(shortLicence)).toEqual(['CC BY 4.0', 'GPL-3.0', 'CC0', 'GPL-3.0', 'Public domain'])
})

it('personName uses the name, or the login when the name is empty', () => {
  expect(personName({ login: 'ada', name: 'Ada', surname: 'Bell' })).toBe('Ada Bell')
  expect(personName({ login: 'ada', name: '', surname: '' })).toBe('ada')
})

it('the viewer address names the dataset', () => {
  expect(viewerAddress('4')).toBe('/unity/?id_dataset=4')
})

describe('failureOf', () => {
  it('returns message, code and fields of the server', () => {
    const error = Object.assign(new Error('x'), {
      errors: [
        { message: 'No', extensions: { code: 'INVALID_INPUT', fields: { name: 'too long', other: 3 } } },
      ],
    })
    expect(failureOf(error)).toEqual({ message: 'No', code: 'INVALID_INPUT', fields: { name: 'too long' } })
  })
  it('reads the body of a refused request', () => {
    expect(
      failureOf({ result: { errors: [{ message: 'Too large', extensions: { code: 'TOO_LARGE' } }] } }).code,
    ).toBe('TOO_LARGE')
  })
  it('reports that the server does not answer', () =>
    expect(failureOf(new TypeError('Failed to fetch')).code).toBe('OFFLINE'))
  it('keeps the message of any other error', () =>
    expect(failureOf(new Error('odd'))).toEqual({ message: 'odd', code: 'UNKNOWN', fields: {} }))
})

describe('a typed number of bytes', () => {
  it.each<[string, number]>([
    ['0', 0],
    ['1073741824', 1_073_741_824],
    ['1.5 GB', 1_610_612_736],
    [' 1,5gb ', 1_610_612_736],
    ['0.1 KiB', 102],
    ['500M', 524_288_000],
    ['2 tb', 2_199_023_255_552],
    ['7 bytes', 7],
  ])('%j is %d bytes', (text, bytes) => expect(parseBytes(text)).toBe(bytes))

  it.each(['', '1.5', '1,500', '1,500 MB', '-1 GB', '1e9', '1 PB', 'GB', '1 2', '.5 GB'])(
    '%j is refused',
    text => expect(parseBytes(text)).toBeNaN(),
  )

  it.each<[number, string]>([
    [1_073_741_824, '1 GB'],
    [1_610_612_736, '1.5 GB'],
    [5_000_000, '5000000'],
    [1536, '1.5 KB'],
    [0, '0'],
    [NaN, ''],
  ])('%d bytes are shown exactly as %j', (bytes, text) => {
    expect(bytesText(bytes)).toBe(text)
    if (text) expect(parseBytes(text)).toBe(bytes)
  })
})

it.each([
  ['60', '60'],
  ['0.12345', '0.12345'],
  ['0.12345678901234', '0.123457'],
  ['-1234.567891', '-1234.57'],
  ['123456789.987', '123456790'],
  ['16777217', '16777217'],
  ['0.00000123456789', '0.00000123457'],
  ['1.23456789e-12', '1.23457e-12'],
  ['a7.0009*, Pm07', 'a7.0009*, Pm07'],
])('the number %s is shown as %s in a table', (text, shown) => expect(shortDecimal(text)).toBe(shown))

import { describe, expect, test } from '@jest/globals'
import { csvCell, csvLine } from '../../formats/csv'

describe('a line of CSV', () => {
  test('quotes cells with commas, quotes and line breaks', () => {
    expect(csvLine(['a', 'b,c', 'say "no"', 'two\r\nlines', ''])).toBe(
      'a,"b,c","say ""no""","two\r\nlines",\r\n',
    )
  })

  test('does not let a spreadsheet run a text as a formula', () => {
    const formulas = ['=1+1', '+A1', '-A1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x","y")']
    for (const text of formulas) expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/)
  })

  test('leaves numbers as they are', () => {
    for (const text of ['-1.5', '+3', '-.5e-7', '-0', '1e300']) expect(csvCell(text)).toBe(text)
    expect(csvCell('-1-1')).toBe("'-1-1")
  })
})

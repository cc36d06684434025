import { expect, it } from '@jest/globals'
import { matchWords, wordSearch } from '../../server/lib/fullText.js'

it.each([
  ['Ciona', '+Ciona*', []],
  ['cells of the Ciona embryo', '+cells* +Ciona* +embryo*', ['\\bof']],
  ['embryo 15', '+embryo*', ['\\b15']],
  ['Li', '', ['\\bLi']],
  ['From WITH Neurula', '+Neurula*', []],
  ['the', '', ['\\bthe']],
  ['wt_2', '+wt_2*', []],
  ['+-"(~<ciona>@*', '+ciona*', []],
  ['mu\u0308ller', '+müller*', []],
  [
    Array.from({ length: 20 }, (_, at) => `word${at}`).join(' '),
    Array.from({ length: 10 }, (_, at) => `+word${at}*`).join(' '),
    [],
  ],
])('splits %j into indexed words and patterns', (text, indexed, patterns) =>
  expect(wordSearch(text)).toEqual({ indexed, patterns }),
)

it.each(['\u0301', ' , '])('finds no word in %j', text => expect(wordSearch(text)).toBeNull())

it('joins conditions on indexed and short words', () => {
  expect(matchWords(wordSearch('embryo 15')!, ['d.name'])).toEqual({
    sql: "MATCH(d.name) AGAINST (? IN BOOLEAN MODE) AND CONCAT_WS(' ', d.name) REGEXP ?",
    parameters: ['+embryo*', '\\b15'],
  })
})

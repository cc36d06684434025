import { expect, it } from '@jest/globals'
import { allWords } from '../../server/kernel/fullText.js'

it.each([
  ['Ciona', '+Ciona*'],
  ['cells of the Ciona embryo', '+cells* +Ciona* +embryo*'],
  ['From WITH Neurula', '+Neurula*'],
  ['the', '+the*'],
  ['wt_2', '+wt_2*'],
  ['+-"(~<ciona>@*', '+ciona*'],
  ['mu\u0308ller', '+müller*'],
  ['\u0301', ''],
  [' , ', ''],
  [
    Array.from({ length: 20 }, (_, at) => `word${at}`).join(' '),
    Array.from({ length: 10 }, (_, at) => `+word${at}*`).join(' '),
  ],
])('asks for the words of %j', (text, wanted) => expect(allWords(text)).toBe(wanted))

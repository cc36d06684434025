import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { writeStages } from '../../formats/archive/archiveWriter'
import { stageAt, timeOfStage } from '../../formats/stageNames'
import { readStages, stagesFault } from '../../formats/stages'

const name = fc
  .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
  .map(text => text.replace(/[\p{Cc}\p{Cs}]|\p{Default_Ignorable_Code_Point}/gu, '').trim())
  .filter(text => text !== '')
const stage = fc.record({ name, time: fc.integer({ min: -1000, max: 1_000_000 }) })

describe('a table of stages', () => {
  it('is restored after writing', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(stage, { maxLength: 40, selector: ({ name: text, time }) => `${time} ${text}` }),
        stages => {
          const { stages: read, problemCount } = readStages(writeStages(stages))
          expect([read, problemCount]).toEqual([stages.toSorted((a, b) => a.time - b.time), 0])
        },
      ),
    )
  })

  it('keeps names that contain separators', () => {
    const stages = [
      { name: 'Carnegie 7;8', time: 3 },
      { name: 'St.\t12', time: 4 },
    ]
    expect(readStages(writeStages(stages)).stages).toEqual(
      stages.map(({ name: text, time }) => ({ name: text.replace('\t', ' '), time })),
    )
  })

  it.each([
    ['', null],
    ['Early,0\nLate,4', null],
    ['name,t\nEarly,0', null],
    ['\n\nEarly,0', null],
    ['Early', 'Line 1: not a name and a time point'],
    ['Early,0\nLate', 'Line 2: not a name and a time point'],
    ['name,t\nEarly', 'Line 2: not a name and a time point'],
  ])('reports the first unreadable line of a text typed by hand: %j', (text, fault) => {
    expect(stagesFault(text)).toBe(fault)
  })

  it('leaves out characters without a form, such as those that turn the direction of a text', () => {
    expect(readStages('\u202eevil\u200b,1\nx\u2066y,2\n\u200b,3').stages).toEqual([
      { name: 'evil', time: 1 },
      { name: 'xy', time: 2 },
    ])
    expect(stagesFault('\u200b,3')).toMatch(/^Line 1/)
  })

  it('keeps Unicode line separators within a name', () => {
    expect(readStages(writeStages([{ name: '#\u2028#', time: 0 }])).stages).toEqual([
      { name: '#\u2028#', time: 0 },
    ])
  })

  it('is read from any text without an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        for (const { name: read, time } of readStages(text).stages)
          expect([read.trim(), read.length > 0, Number.isSafeInteger(time)]).toEqual([read, true, true])
      }),
    )
  })

  it('is read with headings, quotes, other separators and further columns', () => {
    const text =
      '\uFEFFname,t\r\n"Stage 12, early",4\r\n  Stage 8 ; 0 ;x\n"say ""hi""", 7\n\nonly a name\n,3\nlate,1.5\n'
    expect(readStages(text)).toEqual({
      stages: [
        { name: 'Stage 8', time: 0 },
        { name: 'Stage 12, early', time: 4 },
        { name: 'say "hi"', time: 7 },
      ],
      problems: [6, 7, 8].map(line => ({ line, reason: 'not a name and a time point' })),
      problemCount: 3,
    })
  })

  it.each([' '.repeat(200_000), ',\t'.repeat(100_000), '1 '.repeat(100_000), `"${'""'.repeat(100_000)}`])(
    'reports a very long unreadable line in linear time (%#)',
    line => {
      expect(readStages(`name,t\n${line}x`).problemCount).toBe(1)
    },
  )

  it('has limits for name length, time and number of rows', () => {
    expect(readStages(`${'x'.repeat(10_000)},1`).stages).toEqual([{ name: 'x'.repeat(120), time: 1 }])
    expect(readStages('far,99999999999\nname,1').stages).toEqual([{ name: 'name', time: 1 }])
    const many = readStages(Array.from({ length: 10_002 }, (_, at) => `s${at},${at}`).join('\n'))
    expect([many.stages.length, many.problemCount]).toEqual([10_000, 2])
  })
})

describe('a stage', () => {
  const stages = [
    { name: 'Stage 8', time: 2 },
    { name: 'Early gastrula', time: 10 },
  ]

  it('is found by its name in the spelling of addresses', () => {
    expect(
      ['Early_gastrula', 'early gastrula', 'STAGE__8', 'Stage 9', ''].map(text => timeOfStage(stages, text)),
    ).toEqual([10, 10, 2, null, null])
  })

  it('is found as written before the same name with spaces', () => {
    const both = [
      { name: 'Early gastrula', time: 1 },
      { name: 'Early_gastrula', time: 2 },
    ]
    expect(
      ['early_gastrula', 'early gastrula', 'early__gastrula'].map(text => timeOfStage(both, text)),
    ).toEqual([2, 1, 1])
  })

  it('lasts until the next stage', () => {
    expect([1, 2, 9, 10, 99].map(time => stageAt(stages, time))).toEqual([
      null,
      'Stage 8',
      'Stage 8',
      'Early gastrula',
      'Early gastrula',
    ])
  })
})

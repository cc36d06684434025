import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { FileNames } from '../../formats/archive/archiveWriter.js'
import { readArchiveExtras } from '../../formats/archive/archiveExtras.js'
import { cleanLine, cleanText, cut, isShown } from '../../formats/text.js'

const unit = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map(code => String.fromCharCode(code)) })

describe('text from a file', () => {
  it('passes the rule for names after cleaning, for any input', () => {
    fc.assert(
      fc.property(unit, fc.nat(20), (text, limit) => {
        expect(isShown(cleanLine(text))).toBe(true)
        expect(isShown(cut(cleanLine(text), limit))).toBe(true)
      }),
    )
  })

  it.each([
    ['\u200b', false],
    ['\u2060', false],
    ['\u3164', false],
    ['\u115f', false],
    ['\u2800', false],
    [' \u200d ', false],
    ['vo\u200bl', false],
    ['a\u00adb', false],
    ['', true],
    ['  ', true],
    ['volume', true],
    ['نیم\u200cفاصله', true],
    ['👩\u200d🔬 ❤\ufe0f', true],
  ])('%j prints something, without hidden characters: %s', (text, isVisible) => {
    expect(isShown(text)).toBe(isVisible)
    expect(isShown(cleanLine(text))).toBe(true)
  })

  it('loses line ends and direction characters when cleaned as a line', () =>
    expect(cleanLine(' a\r\nb\tc \u202egnp.exe\ud800 ')).toBe('a b c gnp.exe'))

  it('keeps line ends and tabs when cleaned as a description', () =>
    expect(cleanText('a\r\nb\tc\u202e\u0007')).toBe('a\nb\tc'))

  it('loses hidden characters in links, sessions, primitives and tags of an archive', () => {
    const extras = readArchiveExtras({
      links: [
        { link: 'http://u:p@h\nx', description: '' },
        { link: 'https://a.example/', description: 'a\u202eb' },
      ],
      tags: ['x\u202ey'],
      primitives: [{ file: 'a.obj', name: 'a\u202eb' }],
      sessions: [{ name: `${'x'.repeat(199)}😀`, state: 'a=1', default: false }],
    })
    expect(extras).toMatchObject({
      links: [{ link: 'https://a.example/', description: 'ab' }],
      tags: ['xy'],
      primitives: [{ name: 'ab' }],
      sessions: [{ name: 'x'.repeat(199) }],
    })
  })
})

it('file names avoid reserved Windows device names', () => {
  const names = new FileNames()
  const pictures = ['tex/a.png', 'C:\\tex\\A.png', './tex/A.PNG', '../tex/a', 'con/nul.png']
  expect(pictures.map(name => names.takePath(name))).toEqual([
    'tex/a.png',
    'C_/tex/A.png',
    'tex/A (2).PNG',
    'unnamed/tex/a',
    '_con/_nul.png',
  ])
  expect(['CON', 'aux', 'Com1', 'nul.x', 'console', 'com10'].map(name => names.take(name, '.txt'))).toEqual(
    ['_CON.txt', '_aux.txt', '_Com1.txt', '_nul_x.txt', 'console.txt', 'com10.txt'].map(name =>
      name.replace('_x', '.x'),
    ),
  )
})

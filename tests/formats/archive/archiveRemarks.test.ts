import { expect, it } from '@jest/globals'
import { readArchiveLayout } from '../../../formats/archive/archiveLayout.js'
import { archiveRemarks, remarksOnLines } from '../../../formats/archive/archiveRemarks.js'

const remarks = (...paths: string[]) => archiveRemarks(readArchiveLayout(paths, null))

it('archiveRemarks is empty when only system files are left out', () => {
  expect(remarks('t0.obj', 'property_volume.txt', '__MACOSX/._t0.obj', '.DS_Store')).toEqual([])
})

it('archiveRemarks names each reason once with its first files and the number of others', () => {
  expect(
    remarks('t0.obj', 'a.doc', 'b.doc', 'c.doc', 'd.doc', 'e.doc', 'inner.zip', 'colormaps/x.csv'),
  ).toEqual([
    'Not imported, since colour maps are not read yet: colormaps/x.csv',
    'Left out, not a kind of file that a dataset holds: a.doc, b.doc, c.doc and 2 more',
    'Left out, packed within the archive: inner.zip',
  ])
})

it('archiveRemarks stays short for any archive', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => `${'x'.repeat(at % 1500)}${at}.doc`)
  const found = remarks('t0.obj', ...many)
  expect(found.length).toBeLessThan(5)
  expect(found.join('').length).toBeLessThan(3000)
})

it('at most 20 files with left-out lines are named, and long paths are cut', () => {
  const file = { path: `a/${'b'.repeat(300)}.txt`, count: 3, first: { line: 7, reason: 'no number' } }
  const found = remarksOnLines(Array.from({ length: 25 }, () => file))
  expect(found).toHaveLength(21)
  expect(found[0]).toBe(`Left out in …${'b'.repeat(115)}.txt: line 7, no number (and 2 more)`)
  expect(found.at(-1)).toBe('Left out: lines of 5 more files')
  expect(remarksOnLines([])).toEqual([])
})

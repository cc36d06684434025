import 'reflect-metadata'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { treeLook } from '../../../client/features/datasetFilter/treeLook'
import { closedDock, dockReducer, type DockLayout } from '../../../client/features/viewerDock/dock'
import { hoveredSize, nearestScale, pointSize, spacing } from '../../../client/lineage/model/treeView'
import { formatBytes } from '../../../client/lib/words/bytes'
import { clock } from '../../../client/lib/words/durations'
import { qualityLabel } from '../../../client/lib/words/qualities'
import { isShortcut } from '../../../formats/sessionString'
import { timeOfStage } from '../../../formats/stageNames'
import { Right, rightFrom } from '../../../server/access/right'
import { anonymous } from '../../../server/kernel/viewer'
import { lineageOf, manifestOf } from '../../viewer/support'
import {
  buttonWords,
  type Drive,
  launchWords,
  linkWords,
  opened,
  parameterWords,
  propertyWords,
  sessionWords,
} from './sessionWords'

const dataset = { id: 3, ownerId: 8, binnedAt: null }
const person = { userId: 9, isStaff: false }
const levels = (count: number) => Array.from({ length: count }, (_, level) => qualityLabel(level, count))

const rightsWords: Readonly<Record<string, Drive>> = {
  levels: () => {
    const rights = [
      rightFrom({ userId: 1, isStaff: true }, dataset, []),
      rightFrom({ userId: 8, isStaff: false }, dataset, []),
      rightFrom(person, dataset, [{ level: 'reader' }, { level: 'manager' }]),
      rightFrom(person, dataset, [{ level: 'reader' }]),
      rightFrom(person, dataset, []),
    ]
    expect(rights).toEqual([0, 0, 1, 2, 3])
  },
  'read share': () => {
    expect(rightFrom(person, dataset, [{ level: 'reader' }])).toBe(Right.Read)
    expect(rightFrom(person, dataset, [{ level: 'manager' }])).toBe(Right.Manage)
  },
  anonymous: () => expect(rightFrom(anonymous, dataset, [])).toBe(3),
}

const stateWords: Readonly<Record<string, Drive>> = {
  'time in its range': () =>
    expect(['time=1', 'time=8'].map(text => opened(`minTime=3&maxTime=5&${text}`).time)).toEqual([3, 5]),
  'reset on another dataset': () => {
    const initial = { time: 4, menu: 'objects' } as const
    const first = dockReducer(closedDock, { type: 'open', datasetId: '1', initial, layout: 'split' })
    const loading = { loading: true, done: 1, total: 2 }
    const busy = dockReducer(first, { type: 'progress', progress: loading })
    const next = dockReducer(busy, { type: 'open', datasetId: '2', initial: {}, layout: 'split' })
    expect(next).toMatchObject({ datasetId: '2', initial: {}, progress: closedDock.progress })
  },
  'windowed, fullscreen, maximised': () => {
    const wanted: readonly DockLayout[] = ['windowed', 'fullscreen', 'maximised']
    const found = wanted.map(layout => dockReducer(closedDock, { type: 'layout', layout }).layout)
    expect(found).toEqual(wanted)
  },
  'stage to time point': () =>
    expect(
      opened('stage=late_stage', manifestOf([], { stages: [{ name: 'Late stage', time: 7 }] })).time,
    ).toBe(7),
  'lineage within its range': () => {
    const { cells } = lineageOf(['0,1:1,2', '1,:2,3', '5:', '# 1,2:2,9'])
    expect([...cells.ids]).toEqual([1, 2])
  },
}

const constantWords: Readonly<Record<string, Drive>> = {
  'windowed viewer': () =>
    expect(readFileSync('tests/e2e/journeys/viewer/viewerPanels.spec.ts', 'utf8')).toContain(
      "['Small window', 300, 300]",
    ),
  'short link': () =>
    expect(['Ab12Cd34', 'Ab12Cd3', 'Ab12Cd345'].map(isShortcut)).toEqual([true, false, false]),
  'phylogenetic tree': () =>
    expect(treeLook).toMatchObject({
      startRatio: 0.4,
      movedRatio: 0.5,
      verticalOffset: 50,
      nodeSize: 10,
      redrawDelay: 500,
    }),
  'lineage layout': () => expect([spacing, pointSize, hoveredSize]).toEqual([10, 8, 26]),
  'lineage zoom': () => {
    const size = { width: 800, height: 600 }
    // at the distance 200, a field of view of 40° shows 145.6, which are 14.56 cells
    expect(600 / nearestScale(size)).toBeCloseTo(14.56, 2)
  },
  'quality labels': () =>
    expect([2, 3, 4, 5].map(levels)).toEqual([
      ['Low', 'High'],
      ['Low', 'Medium', 'High'],
      ['Very low', 'Low', 'High', 'Very high'],
      ['Very low', 'Low', 'Medium', 'High', 'Very high'],
    ]),
  'public user': () => expect(anonymous.userId).toBe(0),
  'time shown': () => expect([clock(3_725), clock(0)]).toEqual(['01:02:05', '00:00:00']),
  'size units': () =>
    expect([0, 1, 2, 3, 4].map(step => formatBytes(1024 ** step).split(' ')[1])).toEqual([
      'Bytes',
      'KB',
      'MB',
      'GB',
      'TB',
    ]),
}

const drives: Readonly<Record<string, Readonly<Record<string, Drive>>>> = {
  'launch property': launchWords,
  'viewer parameter': parameterWords,
  'link parameter': linkWords,
  'session key': sessionWords,
  'session button': buttonWords,
  'session property': propertyWords,
  'stage mapping': {
    'name and t': () => expect(timeOfStage([{ name: 'Early gastrula', time: 6 }], 'early_gastrula')).toBe(6),
  },
  rights: rightsWords,
  state: stateWords,
  delay: { 'redraw of the phylogenetic tree': () => expect(treeLook.redrawDelay).toBe(500) },
  constant: constantWords,
}

const lines = readFileSync('tests/parity/viewer/viewer-words.tsv', 'utf8')
  .split('\n')
  .filter(line => line && !line.startsWith('#'))
  .map(line => {
    const [section = '', kind = '', name = '', , state = '', record = '', words = ''] = line.split('\t')
    return { section, kind, name, state, record, words }
  })
const records = new Map(
  readFileSync('docs/decisions.md', 'utf8')
    .split(/^### /m)
    .map(text => [text.slice(0, text.indexOf('\n')), text] as const),
)
const honoured = lines.filter(({ state }) => state === 'honoured')
const obsolete = lines.filter(({ state }) => state === 'obsolete')

describe('words of the earlier viewer', () => {
  it('are all honoured or obsolete, and each is listed once', () => {
    expect([honoured.length + obsolete.length, lines.length]).toEqual([lines.length, 72])
    expect(new Set(lines.map(({ kind, name }) => `${kind}: ${name}`)).size).toBe(lines.length)
    expect(new Set(lines.map(({ section }) => section))).toEqual(new Set(['2', '3', '4', '9']))
  })

  it('that are driven are the honoured ones', () => {
    const driven = Object.entries(drives).flatMap(([kind, words]) =>
      Object.keys(words).map(name => `${kind}: ${name}`),
    )
    expect(driven.sort()).toEqual(honoured.map(({ kind, name }) => `${kind}: ${name}`).sort())
  })

  it.each(honoured)('have their effect: $kind $name', ({ kind, name }) => drives[kind]![name]!())

  it.each(obsolete)('that are obsolete have a reason: $kind $name', ({ record, words }) => {
    expect(words).not.toBe('')
    expect(records.get(record)).toContain(words)
  })
})

import { describe, expect, it } from '@jest/globals'
import { byDay, byName, firstDay } from '../../../client/features/downloads/counts'
import { reduced, systemFrom } from '../../../client/features/downloads/reduction'
import type { BuildChannel, BuildSystem } from '../../../client/generated/types'

/** `LINUX gpu 3 stable 2`: system, architecture, version of cellpose, channel, day; - for an empty part. */
function build(text: string) {
  const [system, architecture, cellpose, channel, day] = text.split(' ') as [string, ...string[]]
  const word = (part = '-') => (part === '-' ? '' : part)
  return {
    text,
    system: system as BuildSystem,
    architecture: word(architecture),
    cellposeVersion: word(cellpose),
    channel: channel!.toUpperCase() as BuildChannel,
    builtAt: `2026-01-0${day}T00:00:00Z`,
  }
}
const textsOf = (builds: readonly { text: string }[]) => builds.map(({ text }) => text)

describe('stable builds', () => {
  it.each([
    ['newest of a system', ['LINUX - - stable 1', 'LINUX - - stable 2'], ['LINUX - - stable 2']],
    [
      'one of each architecture on OSX only',
      ['OSX silicon - stable 1', 'OSX gpu - stable 2', 'LINUX gpu - stable 3', 'LINUX - - stable 4'],
      ['LINUX - - stable 4', 'OSX gpu - stable 2', 'OSX silicon - stable 1'],
    ],
    [
      'one of each version of cellpose',
      ['OSX gpu 3 stable 1', 'OSX gpu 4 stable 2', 'WINDOWS - 3 stable 3', 'WINDOWS - 4 stable 4'],
      ['WINDOWS - 4 stable 4', 'WINDOWS - 3 stable 3', 'OSX gpu 4 stable 2', 'OSX gpu 3 stable 1'],
    ],
    ['none for phones', ['ANDROID - - stable 1', 'IOS - - stable 2'], []],
    ['none of other channels', ['LINUX - - dev 2', 'LINUX - - other 3'], []],
  ])('%s', (_title, given, expected) => {
    const { stable, others } = reduced(given.map(build), null)
    expect(textsOf(stable)).toEqual(expected)
    const rest = given.filter(text => !expected.includes(text) && !/^(ANDROID|IOS)/.test(text))
    expect(textsOf(others).toSorted()).toEqual(rest.toSorted())
  })

  it("list the visitor's own system first", () => {
    const given = ['OSX gpu - stable 3', 'WINDOWS - - stable 1', 'LINUX - - stable 2'].map(build)
    expect(reduced(given, 'WINDOWS').stable[0]!.system).toBe('WINDOWS')
    expect(reduced(given, 'ANDROID').stable[0]!.system).toBe('OSX')
  })
})

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64)', 'LINUX'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel)', 'ANDROID'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 'IOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'OSX'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'WINDOWS'],
  ['', null],
])('the system of %s is %s', (userAgent, system) => expect(systemFrom(userAgent)).toBe(system))

describe('counted downloads', () => {
  const counts = [
    { day: '2026-03-03', system: 'OSX', channel: 'stable', version: '2', count: 2 },
    { day: '2026-03-01', system: 'OSX', channel: 'stable', version: '1', count: 1 },
    { day: '2026-03-01', system: 'LINUX', channel: 'dev', version: '2', count: 5 },
  ]
  const now = new Date('2026-03-04T23:00:00Z')
  it('have a zero for each day without one', () => {
    expect(byDay(counts, 'all', now)).toEqual([
      { x: '2026-03-01', y: 6 },
      { x: '2026-03-02', y: 0 },
      { x: '2026-03-03', y: 2 },
      { x: '2026-03-04', y: 0 },
    ])
    expect(byDay(counts, '1m', now)).toHaveLength(29)
    expect([firstDay('1m', now), firstDay('6m', now), firstDay('all', now)]).toEqual([
      '2026-02-04',
      '2025-09-04',
      null,
    ])
  })
  it('are summed by system, largest first', () => {
    expect(byName(counts, ({ system }) => system)).toEqual([
      { name: 'LINUX', count: 5 },
      { name: 'OSX', count: 3 },
    ])
  })
})

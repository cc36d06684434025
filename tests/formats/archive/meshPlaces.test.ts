import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readArchiveLayout } from '../../../formats/archive/archiveLayout.js'
import { numbersOf } from '../../../formats/archive/meshPlaces.js'

/** `time channel quality part` of each file, in the order of the names. */
function places(names: readonly string[], meta: string | null = null): string[] {
  const { meshes } = readArchiveLayout(names, meta)
  const byPath = new Map(
    meshes.map(({ path, time, channel, quality, sequence }) => [
      path,
      `${time} ${channel} ${quality} ${sequence}`,
    ]),
  )
  return names.map(name => byPath.get(name) ?? 'left out')
}
const times = (names: readonly string[]) => places(names).map(place => Number(place.split(' ')[0]))

/** Names as microscopes write them: time and channel. */
const microscopes: readonly (readonly [name: string, time: number, channel: number])[] = [
  ['r01c02f03p01-ch1sk1fk1fl1', 1, 1],
  ['r03c12f01p04-ch2sk17fk1fl1', 17, 2],
  ['SPM00_TM000012_CM01_CHN02', 12, 2],
  ['SPM00_TM000012_ANG000_CM0_CHN01_PH0', 12, 1],
  ['spim_TL18_Angle0', 18, 0],
  ['spim_TL18_Channel2_Illum0_Angle90', 18, 2],
  ['img_channel002_position001_time000000017_z004', 17, 2],
  ['img_000000017_GFP_004', 17, 0],
  ['exp_w2GFP_s3_t14', 14, 2],
  ['exp_w1CSU488_t1', 1, 1],
  ['exp_t0014_z003_w0001', 14, 1],
  ['XY03_T0014_C2', 14, 2],
  ['exp_t014xy3c2', 14, 2],
  ['Series003_t12_ch01', 12, 1],
  ['Project_Series003_t12_z04_ch01', 12, 1],
  ['embryo_T=4_C=1', 4, 1],
  ['embryo_T0012_C1', 12, 1],
  ['Plate_B02_T0014F003L01A02Z01C04', 14, 4],
  ['-A001--PO01--LO014--CO6--SL001--PX32500--PW0080--IN0020--TM281--X014463--Y011402--T0000001234', 14, 6],
]

const sets: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['a mark of two letters', ['TM000012.obj', 'TM000013.obj'], ['12 0 0 0', '13 0 0 0']],
  ['folders of time points', ['a/TimePoint_1/cell.obj', 'a/TimePoint_2/cell.obj'], ['1 0 0 0', '2 0 0 0']],
  [
    'folders of time points around equal numbers',
    ['TimePoint_1/mesh7.obj', 'TimePoint_2/mesh7.obj'],
    ['1 0 0 0', '2 0 0 0'],
  ],
  ['equal signs', ['e_t=3_c=1.obj', 'e_t=4_c=1.obj', 'e_t=4_c=2.obj'], ['3 1 0 0', '4 1 0 0', '4 2 0 0']],
  [
    "names of Keller's laboratory",
    ['SPM00_TM000000_CM00_CHN01.obj', 'SPM00_TM000000_CM00_CHN00.obj', 'SPM00_TM000001_CM00_CHN00.obj'],
    ['0 1 0 0', '0 0 0 0', '1 0 0 0'],
  ],
  ['one time point of that laboratory', ['SPM00_TM000007_CM01_CHN02.obj'], ['7 2 0 0']],
  ['a number before a label', ['001_cell12.obj', '002_cell12.obj'], ['1 0 0 0', '2 0 0 0']],
  ['a frame and a label', ['frame0001_label12.obj', 'frame0002_label12.obj'], ['1 0 0 0', '2 0 0 0']],
  [
    'labels at each time',
    ['001_cell12.obj', '001_cell15.obj', '002_cell12.obj'],
    ['1 0 0 0', '1 0 0 1', '2 0 0 0'],
  ],
  ['labels alone', ['label_3.obj', 'label_12.obj'], ['0 0 0 1', '0 0 0 0']],
  ['a capital letter behind small ones', ['embryoT003C1.obj', 'embryoT004C1.obj'], ['3 1 0 0', '4 1 0 0']],
  ['capital letters', ['T0003.OBJ', 'T0004.OBJ'], ['3 0 0 0', '4 0 0 0']],
  ['channels without a time', ['embryo_c1.obj', 'embryo_c2.obj'], ['0 1 0 0', '0 2 0 0']],
  ['a word of a channel', ['t1_channel_2.obj', 't1_ch3.obj'], ['1 2 0 0', '1 3 0 0']],
  ['only c and numbers', ['c1.obj', 'c2.obj'], ['1 0 0 0', '2 0 0 0']],
  ['a constant date', ['20240501_e2_005.obj', '20240501_e2_006.obj'], ['5 0 0 0', '6 0 0 0']],
  ['steps of ten', ['sim 10.obj', 'sim 20.obj', 'sim 40.obj'], ['10 0 0 0', '20 0 0 0', '40 0 0 0']],
  [
    'numbers with gaps behind numbers without',
    ['e_1_17.obj', 'e_1_54.obj', 'e_2_17.obj', 'e_3_201.obj'],
    ['1 0 0 0', '1 0 0 1', '2 0 0 0', '3 0 0 0'],
  ],
  [
    'two series of surfaces',
    ['nuclei_1.obj', 'nuclei_2.obj', 'walls_1.obj', 'walls_2.obj'],
    ['1 0 0 0', '2 0 0 0', '1 0 0 1', '2 0 0 1'],
  ],
  ['parts of a body', ['FJ2810.obj', 'FJ1252M.obj', 'FMA7163.obj'], ['0 0 0 1', '0 0 0 0', '0 0 0 2']],
  [
    'parts of a body with one pattern',
    ['FJ2810.obj', 'FJ1252.obj', 'FJ3001.obj'],
    ['0 0 0 1', '0 0 0 0', '0 0 0 2'],
  ],
  [
    'many parts of a body',
    ['FJ2810.obj', 'FJ2811.obj', 'FJ2811M.obj', 'FMA7163.obj', 'FMA7164.obj'],
    ['0 0 0 0', '0 0 0 1', '0 0 0 2', '0 0 0 3', '0 0 0 4'],
  ],
  ['organs', ['heart1.obj', 'liver3.obj', 'lung2.obj'], ['0 0 0 0', '0 0 0 1', '0 0 0 2']],
  [
    'a series with four digits',
    ['img1998.obj', 'img1999.obj', 'img2001.obj'],
    ['1998 0 0 0', '1999 0 0 0', '2001 0 0 0'],
  ],
  [
    'a name alone beside a series',
    ['s_01_a_7.obj', 's_01_b_7.obj', 's_02_a_7.obj'],
    ['1 0 0 0', '1 0 0 1', '2 0 0 0'],
  ],
  ['a single file without a mark', ['vc_255.obj'], ['0 0 0 0']],
  ['a single file of a stage', ['E8.5_heart.obj'], ['0 0 0 0']],
  ['a single file with a mark', ['t005.obj'], ['5 0 0 0']],
  ['a single number', ['012.obj'], ['12 0 0 0']],
  ['qualities of one time', ['q0/12.obj', 'q1/12.obj'], ['12 0 0 0', '12 0 1 0']],
  [
    'our own archives',
    ['meshes/q0/t4_ch1_p0.obj', 'meshes/q0/t4_ch1_p3.obj', 'meshes/q1/t4_ch1_p0.obj'],
    ['4 1 0 0', '4 1 0 3', '4 1 1 0'],
  ],
  ...microscopes.map(([name, ...right]) => [name, [`${name}.obj`], [`${right.join(' ')} 0 0`]] as const),
  ...microscopes.map(
    ([name, time, channel]) =>
      [
        `${name} in its folder`,
        [`c7/t9/${name}.obj`, `c7/t9/${name}_b.obj`],
        [`${time} ${channel} 0 0`, `${time} ${channel} 0 1`],
      ] as const,
  ),
  [
    'fields of a plate',
    ['r01c02f03p01-ch1sk1fk1fl1.obj', 'r01c02f04p01-ch2sk2fk1fl1.obj', 'r02c03f04p01-ch2sk1fk1fl1.obj'],
    ['1 1 0 0', '2 2 0 0', '1 2 0 0'],
  ],
  ['a column before a word', ['c02_channel1_t3.obj', 'c02_channel2_t3.obj'], ['3 1 0 0', '3 2 0 0']],
  ['angles of one time', ['spim_TL18_Angle0.obj', 'spim_TL18_Angle90.obj'], ['18 0 0 0', '18 0 0 1']],
  ['a number too large for a time', ['e_20240501123045.obj', 'e_20240501123046.obj'], ['0 0 0 0', '0 0 0 1']],
]

describe('names give the places of meshes', () => {
  it.each(sets)('%s', (_, names, right) => {
    expect(places(names)).toEqual(right)
    expect(places(names.toReversed())).toEqual(right.toReversed())
  })

  it('names of several files on one place are listed, without the parts that names number', () => {
    const crowded = (...names: string[]) => readArchiveLayout(names, null).crowded
    expect(crowded('t1_p0.obj', 't1_p1.obj', 't2.obj')).toEqual([])
    expect(crowded('a_t1.obj', 'b_t1.obj', 't2.obj')).toEqual(['a_t1.obj', 'b_t1.obj'])
    expect(crowded('t1_p0.obj', 'b_t1_p0.obj')).toEqual(['t1_p0.obj', 'b_t1_p0.obj'])
  })

  it('places that a person gives count before the names, and nothing is crowded then', () => {
    const given = [{ path: 'b.obj', time: 7, quality: 1, channel: 2 }]
    const { meshes, crowded } = readArchiveLayout(['a.obj', 'b.obj', 'c.obj'], null, '', given)
    expect(meshes.map(({ path, time, quality, channel }) => [path, time, quality, channel])).toEqual([
      ['a.obj', 0, 0, 0],
      ['c.obj', 0, 0, 0],
      ['b.obj', 7, 1, 2],
    ])
    expect(crowded).toEqual([])
  })

  it('a time that is too large is named', () => {
    const { ignored, meshes } = readArchiveLayout(['t1.obj', 't99999999999.obj'], null)
    expect(meshes).toHaveLength(1)
    expect(ignored).toEqual([
      {
        path: 't99999999999.obj',
        reason: 'time point 99999999999 is too large, the last is 2147483647',
      },
    ])
  })

  const word = fc.constantFrom('embryo', 'Pm 07', 'wt-2', '2024_05_01 x', 'cell12', 'SPM00', 'a_3b')
  const mark = fc.constantFrom(
    't',
    'T',
    'TM',
    'time',
    'time-',
    'tp',
    'Frame_',
    'TimePoint_',
    't=',
    'time point ',
  )
  const channelMark = fc.constantFrom('c', 'ch', 'CHN', 'channel_', 'c=')
  const pad = fc.integer({ min: 1, max: 6 })
  const range = fc.uniqueArray(fc.nat({ max: 99_999 }), { minLength: 2, maxLength: 12 })
  const separator = fc.constantFrom('_', ' ', '-', '.')

  it('marks give time and channel, with any other numbers in the names', () => {
    fc.assert(
      fc.property(
        fc.record({
          word,
          mark,
          channelMark,
          pad,
          range,
          separator,
          last: fc.boolean(),
          inFolder: fc.boolean(),
        }),
        fc.uniqueArray(fc.nat({ max: 9 }), { minLength: 1, maxLength: 3 }),
        ({ word, mark, channelMark, pad, range, separator, last, inFolder }, channels) => {
          const digits = (value: number) => String(value).padStart(pad, '0')
          const set = range.flatMap(time => channels.map(channel => ({ time, channel })))
          const names = set.map(({ time, channel }) => {
            const [at, of] = [`${mark}${digits(time)}`, `${channelMark}${channel}`]
            return inFolder
              ? `${at}/${word}${separator}${of}.obj`
              : [...(last ? [] : [at]), word, of, ...(last ? [at] : [])].join(separator) + '.obj'
          })
          expect(places(names)).toEqual(set.map(({ time, channel }) => `${time} ${channel} 0 0`))
        },
      ),
    )
  })

  it('without a mark, the number that differs is the time', () => {
    fc.assert(
      fc.property(
        fc.record({ word, pad, separator, end: fc.constantFrom('', '_final', '_v2') }),
        fc.nat({ max: 999 }),
        fc.integer({ min: 2, max: 40 }),
        ({ word, pad, separator, end }, first, count) => {
          const all = Array.from({ length: count }, (_, at) => first + at)
          const names = all.map(time => `${word}${separator}${String(time).padStart(pad, '0')}${end}.obj`)
          expect(times(names)).toEqual(all)
        },
      ),
    )
  })

  it('a set of any names is read in little time, and each mesh once', () => {
    const names = Array.from(
      { length: 10_000 },
      (_, at) => `${'a1'.repeat(at % 12)}_${at * 7919}${'b'.repeat(at % 7)}.obj`,
    )
    const started = performance.now()
    expect(readArchiveLayout(names, null).meshes).toHaveLength(names.length)
    expect(performance.now() - started).toBeLessThan(5000)
  })

  it('the numbers of a path stand in their order', () => {
    expect(numbersOf('TimePoint_2/001_cell12')).toEqual(['2', '001', '12'])
  })
})

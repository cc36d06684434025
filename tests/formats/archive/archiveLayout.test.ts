import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readArchiveLayout } from '../../../formats/archive/archiveLayout.js'
import { archiveMetaPath } from '../../../formats/archive/archivePaths.js'

const coral = ['meta.json', 'property_name.txt', 't000.jpg', 't000.mtl', 't000.obj']
const coralMeta = JSON.stringify({
  name: 'Coral',
  description: 'Textured',
  organism: 'Cnidaria',
  id_ncbi: 6073,
  type: 0,
  mintime: 0,
  maxtime: 0,
  spf: 0,
  dt: 0,
  licence: 'CC0',
  source: ['github:a', 'github:b'],
  citation: 'Smithsonian',
  modifications: 'reduced',
})
const places = (paths: string[], meta: string | null = null) =>
  readArchiveLayout(paths, meta).meshes.map(({ path, time, quality, channel, sequence }) => [
    path,
    time,
    quality,
    channel,
    sequence,
  ])

test.each(['\u200b', '\u200d\ufe0f', '\u3164', '\u2800'])(
  'a property whose file has the invisible name %j gets a name that can be read',
  name => {
    const { properties } = readArchiveLayout([`property_${name}.txt`, 't000.obj'], null)
    expect(properties.map(property => property.name)).toEqual(['Default_name'])
  },
)

describe('archives of the samples', () => {
  test('contain a textured scan with its description', () => {
    const { meta, meshes, properties, ignored, problems } = readArchiveLayout(coral, coralMeta)
    expect(meta).toMatchObject({
      name: 'Coral',
      taxonId: 6073,
      type: 'observed',
      minTime: 0,
      maxTime: 0,
      licence: 'CC0',
      source: 'github:a\ngithub:b',
      citation: 'Smithsonian',
      modifications: 'reduced',
    })
    expect(meshes).toEqual([
      {
        path: 't000.obj',
        format: 'obj',
        time: 0,
        quality: 0,
        channel: 0,
        sequence: 0,
        folders: [],
        stem: 't000',
      },
    ])
    expect(properties).toEqual([{ path: 'property_name.txt', name: 'name', assumed: null }])
    expect([ignored, problems]).toEqual([[], []])
  })

  test('hold no negative time points, and may have a dash before every time', () => {
    expect(places(['embryo_time-11.obj', 'embryo_time-12.obj']).map(([, time]) => time)).toEqual([11, 12])
    const { meshes, ignored, meta } = readArchiveLayout(
      ['t-5.obj', 'q0/t-1.obj', 'q0/t1.obj', 't2.obj'],
      null,
    )
    expect(meshes.map(({ path }) => path)).toEqual(['q0/t1.obj', 't2.obj'])
    expect(ignored.map(({ path }) => path)).toEqual(['t-5.obj', 'q0/t-1.obj'])
    expect([meta.minTime, meta.maxTime]).toEqual([1, 2])
    const plain = readArchiveLayout(['-1.obj', '0.obj', '1.obj'], null)
    expect([plain.meshes.length, plain.ignored[0]?.path]).toEqual([2, '-1.obj'])
  })

  test('contain qualities in folders, tables and a lineage', () => {
    const layout = readArchiveLayout(
      [
        'q1/',
        'q1/t005.obj',
        'q1/t004.obj',
        'q0/',
        'q0/t004.obj',
        'cells.csv',
        'lineage.txt',
        'property_fate_label.txt',
        'meta.json',
      ],
      '{"mintime":4,"maxtime":82}',
    )
    expect(layout.meshes.map(mesh => [mesh.path, mesh.time, mesh.quality])).toEqual([
      ['q0/t004.obj', 4, 0],
      ['q1/t004.obj', 4, 1],
      ['q1/t005.obj', 5, 1],
    ])
    expect(layout.properties).toEqual([
      { path: 'lineage.txt', name: 'lineage', assumed: 'time' },
      { path: 'property_fate_label.txt', name: 'fate_label', assumed: null },
    ])
    expect(layout.meta).toMatchObject({ minTime: 4, maxTime: 82 })
    expect(layout.ignored.map(({ path }) => path)).toEqual(['cells.csv'])
    expect(layout.problems).toEqual([])
  })
})

describe('archives of this product', () => {
  test('contain channels, parts, textures, named properties and other files', () => {
    const layout = readArchiveLayout(
      [
        'dataset.json',
        'meshes/q0/t12_ch0_p0.obj',
        'meshes/q0/t12_ch0_p1.obj',
        'meshes/q0/t12_ch3_p0.stl',
        'textures/q0/t12_ch0_p1.mtl',
        'textures/q0/t12_ch0_p1/bark.jpg',
        'properties/a_1.txt',
        'properties/volume.txt',
        'curations/volume.txt',
        'colormaps/warm.txt',
        'primitives/p.txt',
        'expression/e.csv',
        'stages.csv',
        'images/x.png',
      ],
      JSON.stringify({
        name: 'D',
        properties: [{ file: 'properties/a_1.txt', name: 'a/1', type: 'Number' }],
      }),
    )
    const place = { time: 12, quality: 0, folders: ['meshes', 'q0'] }
    const obj = { ...place, format: 'obj', channel: 0 }
    expect(layout.meshes).toEqual([
      { ...obj, path: 'meshes/q0/t12_ch0_p0.obj', sequence: 0, stem: 't12_ch0_p0' },
      { ...obj, path: 'meshes/q0/t12_ch0_p1.obj', sequence: 1, stem: 't12_ch0_p1' },
      {
        ...place,
        path: 'meshes/q0/t12_ch3_p0.stl',
        format: 'stl',
        channel: 3,
        sequence: 0,
        stem: 't12_ch3_p0',
      },
    ])
    expect(layout.companions.map(({ path }) => path)).toEqual([
      'textures/q0/t12_ch0_p1.mtl',
      'textures/q0/t12_ch0_p1/bark.jpg',
    ])
    expect(layout.properties).toEqual([
      { path: 'properties/a_1.txt', name: 'a/1', assumed: 'float' },
      { path: 'properties/volume.txt', name: 'volume', assumed: null },
    ])
    expect(layout.others.map(({ kind }) => kind)).toEqual([
      'curation',
      'colormap',
      'primitive',
      'expression',
      'stages',
      'image',
    ])
    expect([layout.ignored, layout.problems]).toEqual([[], []])
  })

  test('prefer dataset.json to meta.json, and outer files to inner ones', () => {
    expect(archiveMetaPath(['a/dataset.json', 'meta.json', 'b/c/dataset.json'])).toBe('meta.json')
    expect(archiveMetaPath(['meta.json', 'dataset.json'])).toBe('dataset.json')
    expect(archiveMetaPath(['t1.obj'])).toBeNull()
  })
})

describe('bare files', () => {
  test('get times, channels and qualities from their names', () => {
    expect(places(['embryo_t012.obj', 'embryo_t3.obj', 'time-7_ch2.obj', '0009.obj', 'part2.obj'])).toEqual([
      ['part2.obj', 0, 0, 0, 2],
      ['embryo_t3.obj', 3, 0, 0, 0],
      ['time-7_ch2.obj', 7, 0, 2, 0],
      ['0009.obj', 9, 0, 0, 0],
      ['embryo_t012.obj', 12, 0, 0, 0],
    ])
  })

  test('at the same place keep the order of their paths', () => {
    expect(places(['b.obj', 'a.obj', 'c.ply'])).toEqual([
      ['a.obj', 0, 0, 0, 0],
      ['b.obj', 0, 0, 0, 1],
      ['c.ply', 0, 0, 0, 2],
    ])
  })

  test('in one folder take its name, and system files are left out', () => {
    const layout = readArchiveLayout(
      [
        'My embryo/t1.obj',
        'My embryo/t2.obj',
        '__MACOSX/My embryo/._t1.obj',
        'My embryo/.DS_Store',
        'My embryo/readme.txt',
        'My embryo/more.zip',
      ],
      null,
    )
    expect(layout.meta).toMatchObject({
      name: 'My embryo',
      minTime: 1,
      maxTime: 2,
      taxonId: -1,
      type: 'observed',
    })
    expect(layout.ignored.map(({ reason }) => reason)).toEqual([
      'left by an operating system',
      'left by an operating system',
      "not a property: its name would begin with 'property_' or it would stand in 'properties'",
      'packed within the archive',
    ])
  })

  test('a picture that no mesh can reach is reported', () => {
    const layout = readArchiveLayout(['t1.obj', 't2.obj', 't2.png', 'elsewhere/x.png'], null)
    expect(layout.companions.map(({ path }) => path)).toEqual(['t2.png'])
    expect(layout.ignored).toEqual([{ path: 'elsewhere/x.png', reason: 'no mesh goes with it' }])
  })

  test('close gaps in the qualities and report them', () => {
    const layout = readArchiveLayout(['q2/t1.obj', 'q5/t1.obj'], null)
    expect(layout.meshes.map(mesh => mesh.quality)).toEqual([0, 1])
    expect(layout.problems).toEqual([{ line: 0, reason: 'Quality levels 2, 5 are read as 0, 1' }])
  })

  test('name properties that differ only in their Unicode form', () => {
    const paths = [
      't1.obj',
      'property_Gro\u0308\u00dfe.txt',
      'x/property_Gr\u00f6\u00dfe.txt',
      'x/property_fate.txt',
    ]
    const { properties, problems } = readArchiveLayout([...paths, 'property_fate.txt'], null)
    expect(properties).toHaveLength(4)
    expect(problems.map(({ reason }) => reason)).toEqual([
      `The properties '${paths[2]}' and '${paths[1]}' have names that look the same, but are written with different characters (5 and 6); both are kept`,
    ])
  })

  test('without a mesh are a problem, and numbers out of range are left out', () => {
    expect(readArchiveLayout(['notes.pdf'], null, 'notes').problems).toEqual([
      { line: 0, reason: 'The archive holds no mesh' },
    ])
    expect(readArchiveLayout(['t99999999999.obj', 'q99999/t1.obj'], null).meshes).toEqual([])
  })
})

describe('descriptions by third parties', () => {
  const meta = (value: unknown) => {
    const { meta: read, problems } = readArchiveLayout(
      ['t3.obj'],
      typeof value === 'string' ? value : JSON.stringify(value),
    )
    return { read, reasons: problems.map(({ reason }) => reason) }
  }

  test.each<[string, unknown, string]>([
    ['invalid JSON', '{', 'is not JSON'],
    ['a list', [], 'not a JSON object'],
    ['a name that is not text', { name: { a: 1 } }, "'name' must be a text"],
    ['an unknown type', { type: 7 }, "'type' must be"],
    ['a fractional time point', { mintime: 0.5 }, "'mintime' must be a whole number"],
    ['a negative time', { maxtime: -1 }, "'maxtime' must be a number from 0"],
    ['seconds that are not a number', { spf: 'soon' }, "'spf' must be a number"],
    ['a reversed range', { mintime: 9, maxtime: 3 }, 'runs backwards'],
    ['meshes outside the range', { mintime: 5, maxtime: 9 }, '1 of 1 meshes lie outside'],
    ['a long name', { name: 'x'.repeat(300) }, 'longer than 255'],
    ['a unit that is no text', { units: 5 }, "'units' must be"],
    ['a voxel size of two numbers', { voxel_size: [1, 2] }, "'voxel_size' must be three numbers"],
    ['an axis without a direction', { axes: { anterior: 'w' } }, "The axis 'anterior' must be"],
    ['parallel axes', { axes: { anterior: 'x', left: '-x' } }, 'must differ by more than 25 degrees'],
    ['axes that are a text', { axes: 'x' }, 'they must be an object'],
    ['a property without a file', { properties: [{ name: 'a' }] }, 'Property 1 of the list'],
  ])('report %s', (_, value, reason) => {
    expect(meta(value).reasons.join('\n')).toContain(reason)
  })

  test('read units, voxel sizes and the ends of axes in several spellings', () => {
    expect(
      meta({
        units: 'Micrometers',
        voxelSize: '(0.3, 0.3, 1.0)',
        axes: { posterior: 'x', dorsal: [0, 0, 2] },
      }).read,
    ).toMatchObject({
      units: 'um',
      voxelSize: [0.3, 0.3, 1],
      axes: { anterior: [-1, 0, 0], dorsal: [0, 0, 2], left: null },
    })
    expect(meta({ unit: 'μm', voxel_size: 2 }).read).toMatchObject({ units: 'um', voxelSize: [2, 2, 2] })
    expect(meta({ units: 'mm (source metres x 1000)' }).read.units).toBe('mm')
    expect(meta({ units: 'model units' }).read.units).toBe('unknown')
    expect(meta({}).read).toMatchObject({ units: 'unknown', voxelSize: null })
  })

  test.each([
    ['a remark', { units: 'voxels (isotropic 0.3 um)' }, [0.3, 0.3, 0.3], 'um'],
    ['a remark with three sides', { units: 'Voxel (0.3 x 0.3 x 1 µm)' }, [0.3, 0.3, 1], 'um'],
    ['a remark without a size', { units: 'voxels (isotropic)' }, null, 'unknown'],
    ['a number and a unit', { unit: 'pixels', voxel_size: 0.3, voxel_unit: 'um' }, [0.3, 0.3, 0.3], 'um'],
    ['a text', { units: 'voxel', voxelSize: '200 nm' }, [200, 200, 200], 'nm'],
    ['a list in brackets', { units: 'vx', voxel_size: '(1, 1, 2) mm' }, [1, 1, 2], 'mm'],
    ['a size without a unit', { units: 'voxels', voxel_size: [1, 1, 1] }, [1, 1, 1], 'unknown'],
    ['voxels of voxels', { units: 'voxels', voxel_size: 1, voxel_unit: 'voxel' }, [1, 1, 1], 'unknown'],
    ['words', { units: 'voxels (see the paper of 2020 and others)' }, null, 'unknown'],
  ])('read the size of the voxels that lengths count from %s', (_, value, voxelSize, voxelUnit) => {
    expect(meta(value).read).toMatchObject({ units: 'voxel', voxelSize, voxelUnit })
  })

  test('turn a voxel size into the unit of the lengths beside it', () => {
    const { voxelSize } = meta({ units: 'µm', voxel_size: '200 nm' }).read
    expect(voxelSize!.map(side => Number(side.toPrecision(6)))).toEqual([0.2, 0.2, 0.2])
    for (const extreme of [
      { units: 'm', voxel_size: '1e-11 nm' },
      { units: 'nm', voxel_size: '1e8 m' },
    ]) {
      const { read, reasons } = meta(extreme)
      expect(read.voxelSize).toBeNull()
      expect(reasons).toEqual([expect.stringContaining('10⁹')])
    }
  })

  test('accept other spellings, numbers as text and types as words, and lose control characters', () => {
    expect(
      meta({
        name: ' A\u0000\u0007b\r\n',
        type: 'Simulated',
        license: 'CC0',
        secondsPerFrame: '1,5',
        taxonId: 9,
        startSeconds: -2,
      }).read,
    ).toMatchObject({
      name: 'Ab',
      type: 'simulated',
      licence: 'CC0',
      secondsPerFrame: 1.5,
      taxonId: 9,
      startSeconds: -2,
      minTime: 3,
      maxTime: 3,
    })
    expect(meta({ __proto__: null, constructor: 'x' }).read.name).toBe('Default name')
  })

  test('never throw, and every path is accounted for', () => {
    const name = fc.oneof(
      fc.string(),
      fc.constantFrom(
        't1.obj',
        'q0/t1.obj',
        'a/b/t2_ch1_p3.ply',
        'x.mtl',
        'property_a.txt',
        'meta.json',
        'c/',
        '../x.obj',
        'textures/t1/a.png',
      ),
    )
    fc.assert(
      fc.property(fc.uniqueArray(name), fc.oneof(fc.json(), fc.string()), (paths, text) => {
        const layout = readArchiveLayout(paths, text)
        const { meshes, companions, properties, others, ignored } = layout
        const all = new Set(
          [...meshes, ...companions, ...properties, ...others, ...ignored].map(({ path }) => path),
        )
        for (const path of paths)
          if (!path.endsWith('/') && !/(dataset|meta)\.json$/i.test(path)) expect(all).toContain(path)
        const keys = layout.meshes.map(
          mesh => `${mesh.time} ${mesh.quality} ${mesh.channel} ${mesh.sequence}`,
        )
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })
})

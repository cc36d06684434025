import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readArchiveLayout } from '../../formats/archive/archiveLayout.js'
import { propertyOf, readDescription } from '../../scripts/cli/description.mjs'

const paths = [
  't001.obj',
  'property_fate.txt',
  'Property-x y.txt',
  'lineage.txt',
  'properties/area.txt',
  'properties/lineages.txt',
]
const number = fc.oneof(fc.constantFrom(0, 3, -1, 2.5, '7', '1,5', '', null, true, 1e10), fc.nat(50))
const text = fc.oneof(fc.constantFrom('CC0', ' two  words\n', ['a', 2], [], [{}], null, 7, ''), fc.string())
const type = fc.constantFrom('number', 'Lineage', 'string', 'constructor', '', 3, undefined)
const property = fc.oneof(
  fc.record({ file: fc.constantFrom(...paths, 'fate.txt', 'area.txt'), name: text, type }),
  fc.constantFrom(null, 'fate', {}),
)
const described = fc.record(
  {
    name: text,
    description: text,
    licence: text,
    license: text,
    citation: text,
    minTime: number,
    mintime: number,
    maxtime: number,
    spf: number,
    dt: number,
    id_ncbi: number,
    type: fc.constantFrom(0, 1, '2', 'Drawn', ' simulated ', 5, null, 'x'),
    properties: fc.array(property),
  },
  { requiredKeys: [] },
)

/** What the program of the terminal says about a folder, in the words of the layout of an archive. */
function byProgram(json: string) {
  const { input, changes, properties } = readDescription(json)
  const { type, taxonId, name = '', secondsPerFrame = 0, startSeconds = 0 } = input
  return {
    name,
    description: input.description ?? '',
    type: String(type ?? 'OBSERVED').toLowerCase(),
    taxonId: Number(taxonId ?? -1),
    secondsPerFrame,
    startSeconds,
    licence: changes.licence ?? '',
    citation: changes.citation ?? '',
    properties: paths.slice(1).map(path => {
      const { name: called, type: assumed } = propertyOf(path, properties)
      return { path, name: called, assumed: assumed?.toLowerCase() ?? null }
    }),
  }
}

function byArchive(json: string) {
  const { meta, properties } = readArchiveLayout(['meta.json', ...paths], json, ' ')
  const { name, description, type, taxonId, secondsPerFrame, startSeconds, licence, citation } = meta
  return {
    ...{
      name: name.replaceAll('\n', ' ').trim(),
      description,
      type,
      taxonId,
      secondsPerFrame,
      startSeconds,
      licence,
      citation,
    },
    properties,
  }
}

describe('the description of a folder', () => {
  it('says the same to the program of the terminal as to the import of an archive', () => {
    fc.assert(
      fc.property(described, facts => {
        const json = JSON.stringify(facts)
        expect(byProgram(json)).toEqual(byArchive(json))
      }),
    )
    for (const json of ['', '[1]', '{"name":', 'null']) expect(byProgram(json)).toEqual(byArchive(json))
  })

  it.each([
    ['{"mintime":3,"maxtime":9}', [3, 9], [3, 9]],
    ['{"min_time":9,"maxTime":3}', [3, 9], [3, 9]],
    ['{"maxtime":9}', [undefined, 9], [undefined, undefined]],
    ['{"minTime":3}', [3, undefined], [3, 3]],
    ['{"mintime":3.5}', [undefined, undefined], [undefined, undefined]],
  ])('gives the time range of %s, and sends no end that it does not know', (json, given, sent) => {
    const { range, input } = readDescription(json)
    expect([range.minTime, range.maxTime]).toEqual(given)
    expect([input.minTime, input.maxTime]).toEqual(sent)
  })

  it('names fields that only an archive keeps, and unusable ones', () => {
    expect(readDescription('{"units":"um","axes":{},"spf":"fast","type":7}').remarks).toEqual([
      "'spf' is not a usable number",
      "'type' must be 0 (observed), 1 (simulated) or 2 (drawn)",
      'units, axes: only the upload of a zip file of the folder keeps this',
    ])
  })
})

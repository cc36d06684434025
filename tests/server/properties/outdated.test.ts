import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { causesAmong } from '../../../server/domains/properties/derived/causes.js'
import { inputsText, outdatedAmong } from '../../../server/domains/properties/derived/inputs.js'
import { Property } from '../../../server/entities/data/property.js'
import { cubes, smallArchive, zip } from '../../support/files.js'
import { importZip } from '../../support/imported.js'
import { ask, codeOf } from '../../support/people.js'
import type { Who } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let id: string
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  id = String(await importZip(world, await zip(smallArchive)))
  await world.share(Number(id))
  await world.prepared()
})
afterAll(() => world.close())

const run = (mutation: string, variables: object, who: Who = 'owner') => ask(world, mutation, variables, who)
async function addFormula(name: string, formula: string): Promise<string> {
  const { data, errors } = await run(
    'mutation ($id: ID!, $input: NewFormula!) { addFormula(datasetId: $id, input: $input) { id } }',
    { id, input: { name, formula } },
  )
  expect(errors).toBeUndefined()
  const made = String(data.addFormula!.id)
  await run('mutation ($id: ID!) { shareProperty(id: $id) { id } }', { id: made })
  return made
}
async function upload(name: string, text: string): Promise<string> {
  const { data } = await world.upload(
    'mutation ($id: ID!, $input: NewProperty!, $file: Upload!) { addProperty(datasetId: $id, input: $input, file: $file) { id } }',
    { id, input: { name } },
    { file: { name: 'a.txt', content: `type:float\n${text}\n` } },
    'owner',
  )
  return data.addProperty.id
}
const again = (property: string, who: Who = 'manager') =>
  run('mutation ($id: ID!) { computeFormulaAgain(id: $id) { id outdated largest } }', { id: property }, who)
const largest = async (property: string) =>
  (await world.db.manager.findOneByOrFail(Property, { id: Number(property) })).largest

/** Names of the properties that are out of date, for programs and for the viewer. */
async function outdated(who: Who = 'owner'): Promise<string[]> {
  const { data } = await run(
    'query ($id: ID!) { dataset(id: $id) { manifestUrl properties(first: 50) { nodes { name outdated } } } }',
    { id },
    who,
  )
  const listed = data.dataset!.properties!.nodes as unknown as { name: string; outdated: boolean }[]
  const names = listed.filter(property => property.outdated).map(({ name }) => name)
  const { body } = await world.file(String(data.dataset!.manifestUrl))
  const { properties } = body as { properties: { name: string; isOutdated?: true; isReplaced?: true }[] }
  const marked = properties.filter(property => property.isOutdated && !property.isReplaced)
  expect(marked.map(({ name }) => name)).toEqual(names)
  return names
}

/** The cause for each property that is out of date, with the names that the person may know. */
async function causes(who: Who = 'owner'): Promise<Record<string, string[]>> {
  const { data, errors } = await run(
    'query ($id: ID!) { dataset(id: $id) { properties(first: 50) { nodes { name outdatedCause { kind through { name } } } } } }',
    { id },
    who,
  )
  expect(errors).toBeUndefined()
  const nodes = data.dataset!.properties!.nodes as unknown as {
    name: string
    outdatedCause: { kind: string; through: { name: string }[] } | null
  }[]
  return Object.fromEntries(
    nodes.flatMap(({ name, outdatedCause: cause }) =>
      cause ? [[name, [cause.kind, ...cause.through.map(each => each.name)]]] : [],
    ),
  )
}

describe('values of a formula', () => {
  it('are out of date after a new version of an input, until they are computed again', async () => {
    await upload('age', '0,1:2')
    const doubled = await addFormula('doubled', 'age * 2')
    await addFormula('further', 'doubled + 1')
    expect(await outdated()).toEqual([])
    await upload('age', '0,1:5')
    expect(await outdated()).toEqual(['doubled', 'further'])
    expect((await again(doubled)).data.computeFormulaAgain).toEqual({
      id: doubled,
      outdated: false,
      largest: 10,
    })
    expect(await outdated()).toEqual(['further'])
  })

  it('are out of date after an input went to the bin, and say which one is missing', async () => {
    const age = await upload('age', '0,1:2')
    const doubled = await addFormula('doubled', 'age * 2')
    await run('mutation ($id: ID!) { binProperty(id: $id) { id } }', { id: age })
    expect(await outdated()).toEqual(['doubled'])
    expect(codeOf(await again(doubled))).toBe('INVALID_QUERY')
    expect(await largest(doubled)).toBe(4)
    await run('mutation ($id: ID!) { restoreProperty(id: $id) { id } }', { id: age })
    expect(await outdated()).toEqual([])
  })

  it('are out of date after a time point was uploaded again, also through derived properties', async () => {
    await run('mutation ($id: ID!) { computeProperties(datasetId: $id, kinds: [VOLUME]) { job { id } } }', {
      id,
    })
    await world.prepared()
    const measured = await addFormula('measured', 'mesh.volume * 2')
    const derived = await addFormula('from derived', '"Volume" * 2')
    expect(await outdated()).toEqual([])
    await world.upload(
      'mutation ($id: ID!, $meshes: [Upload!]!) { addMeshes(datasetId: $id, meshes: $meshes) { id } }',
      { id },
      { 'meshes.0': { name: 't001.obj', content: cubes(1, [7, 8]) } },
      'owner',
    )
    await world.prepared()
    expect(await outdated()).toEqual(['from derived', 'measured'])
    for (const property of [measured, derived]) expect((await again(property)).errors).toBeUndefined()
    expect(await outdated()).toEqual([])
  })

  it('of a version that reads the version before it are current, and stay bounded', async () => {
    await upload('age', '0,1:2')
    const next = await addFormula('age', 'age * 3')
    expect(await outdated()).toEqual([])
    await again(next)
    await again(next)
    expect(await largest(next)).toBe(6)
  })

  it('of an archive are current with its files, and out of date after a change or with an unknown name', async () => {
    const formula = (name: string, source: string) => ({
      file: `properties/${name}.txt`,
      name,
      type: 'float',
      shared: true,
      source,
    })
    const archive = {
      'dataset.json': JSON.stringify({
        name: 'Two cubes',
        mintime: 0,
        maxtime: 1,
        properties: [
          { file: 'properties/age.txt', name: 'age', type: 'float', shared: true },
          formula('doubled', 'formula:age * 2'),
          formula('measured', 'formula:mesh.volume * 2'),
          formula('orphan', 'formula:lost + 1'),
        ],
      }),
      'meshes/q0/t0_ch0_p0.obj': cubes(0, [1]),
      'meshes/q0/t1_ch0_p0.obj': cubes(1, [1]),
      ...Object.fromEntries(
        ['age', 'doubled', 'measured', 'orphan'].map(name => [
          `properties/${name}.txt`,
          'type:float\n0,1:2\n1,1:3\n',
        ]),
      ),
    }
    id = String(await importZip(world, await zip(archive)))
    await world.share(Number(id))
    await world.prepared()
    expect(await outdated()).toEqual(['orphan'])
    await upload('age', '0,1:5')
    expect(await outdated()).toEqual(['doubled', 'orphan'])
    await world.upload(
      'mutation ($id: ID!, $meshes: [Upload!]!) { addMeshes(datasetId: $id, meshes: $meshes) { id } }',
      { id },
      { 'meshes.0': { name: 't001.obj', content: cubes(1, [7, 8]) } },
      'owner',
    )
    await world.prepared()
    expect(await outdated()).toEqual(['doubled', 'measured', 'orphan'])
  })

  it('tell the cause: a changed input, an input in the bin, and formulas in a circle', async () => {
    const first = await upload('age', '0,1:2')
    await addFormula('doubled', 'age * 2')
    await addFormula('further', 'doubled + 1')
    expect(await causes()).toEqual({})
    const second = await upload('age', '0,1:5')
    expect(await causes()).toEqual({ doubled: ['CHANGED', 'age'], further: ['OUTDATED', 'doubled'] })
    // a version that reads its reader is possible while the version that the reader read is in the bin
    for (const age of [first, second])
      await run('mutation ($id: ID!) { binProperty(id: $id) { id } }', { id: age })
    await addFormula('age', 'further / 2')
    await run('mutation ($id: ID!) { restoreProperty(id: $id) { id } }', { id: first })
    expect(await causes()).toMatchObject({
      doubled: ['CIRCLE', 'age'],
      further: ['CIRCLE', 'doubled'],
      age: ['CIRCLE', 'further'],
    })
    const plain = await upload('plain', '0,1:5')
    await addFormula('orphan', 'plain + 1')
    await run('mutation ($id: ID!) { binProperty(id: $id) { id } }', { id: plain })
    expect((await causes()).orphan).toEqual(['GONE', 'plain'])
    expect((await causes('reader')).orphan).toEqual(['GONE'])
  })

  it('never depend on the values before them: a formula that reads itself through others is refused', async () => {
    await upload('age', '0,1:2')
    await addFormula('doubled', 'age * 2')
    await addFormula('further', 'doubled + 1')
    const refused = await run(
      'mutation ($id: ID!, $input: NewFormula!) { addFormula(datasetId: $id, input: $input) { id } }',
      { id, input: { name: 'age', formula: 'further / 2' } },
    )
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { formula: 'The formula would read its own values through “further”' },
    })
    expect(await world.db.manager.countBy(Property, { datasetId: Number(id), name: 'age' })).toBe(1)
    expect(await outdated()).toEqual([])
  })

  it('are not computed again in a circle, which a restored version closes', async () => {
    const first = await upload('age', '0,1:2')
    const doubled = await addFormula('doubled', 'age * 2')
    await run('mutation ($id: ID!) { binProperty(id: $id) { id } }', { id: first })
    await addFormula('age', 'doubled * 2')
    await run('mutation ($id: ID!) { restoreProperty(id: $id) { id } }', { id: first })
    expect(await causes()).toMatchObject({ doubled: ['CIRCLE', 'age'], age: ['CIRCLE', 'doubled'] })
    expect(codeOf(await again(doubled))).toBe('INVALID_INPUT')
    expect(await largest(doubled)).toBe(4)
  })

  it('tell readers no name of a property that they do not see', async () => {
    const made = await upload('age', '0,1:2')
    await addFormula('doubled', 'age * 2')
    await run('mutation ($id: ID!) { shareProperty(id: $id) { id } }', { id: made })
    await upload('age', '0,1:5')
    expect((await causes('reader')).doubled).toEqual(['CHANGED', 'age'])
    await run('mutation ($id: ID!) { unshareProperty(id: $id) { id } }', { id: made })
    expect((await causes('reader')).doubled).toEqual(['CHANGED'])
  })

  it('are computed again by managers only', async () => {
    await upload('age', '0,1:2')
    const doubled = await addFormula('doubled', 'age * 2')
    const codes = []
    for (const who of ['reader', 'stranger', 'anonymous'] as const)
      codes.push(codeOf(await again(doubled, who)))
    expect(codes).toEqual(['FORBIDDEN', 'NOT_FOUND', 'UNAUTHENTICATED'])
    const file = await upload('plain', '0,1:2')
    expect(codeOf(await again(file))).toBe('INVALID_INPUT')
  })
})

describe('outdatedAmong', () => {
  const facts = (property: number, more: Partial<Property> = {}) =>
    ({
      id: property,
      ownerId: 1,
      name: `p${property}`,
      source: '',
      sha256: String(property).repeat(64).slice(0, 64),
      sourceRevision: null,
      sourceLineageId: null,
      sourceScale: null,
      sourceInputs: null,
      ...more,
    }) as Property

  it('finds every formula that reads a changed property, directly or through others', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat(11), { maxLength: 4 }), { minLength: 1, maxLength: 12 }),
        fc.nat(11),
        (reads, changed) => {
          const inputs = reads.map((_, at) => facts(at))
          const formulas = reads.map((used, at) =>
            facts(100 + at, {
              source: 'formula:x',
              sourceRevision: 1,
              sourceInputs: inputsText(
                [facts(at), ...used.filter(one => one < at).map(one => facts(100 + one))],
                [],
              ),
            }),
          )
          const properties = [...inputs, ...formulas].map(property =>
            property.id === changed ? { ...property, sha256: 'f'.repeat(64) } : property,
          )
          const found = outdatedAmong({ properties, indexRevision: 1, scale: '', sharedLineageId: null })
          const wanted = new Set<number>()
          reads.forEach((used, at) => {
            const isReader = at === changed || used.some(one => one < at && wanted.has(one))
            if (isReader) wanted.add(at)
          })
          expect(new Set([...found].map(one => one - 100))).toEqual(wanted)
        },
      ),
    )
  })

  it('ends for formulas that read each other', () => {
    const [one, other] = [1, 2].map(at =>
      facts(at, { source: 'formula:x', sourceRevision: at, sourceInputs: inputsText([facts(3 - at)], []) }),
    )
    const data = { properties: [one!, other!], indexRevision: 2, scale: '', sharedLineageId: null }
    expect(outdatedAmong(data)).toEqual(new Set([1, 2]))
    expect([...causesAmong(data)]).toEqual([
      [1, { kind: 'circle', through: [2] }],
      [2, { kind: 'circle', through: [1] }],
    ])
  })

  it('follows a chain of ten thousand formulas', () => {
    const chain = Array.from({ length: 10_000 }, (_, at) =>
      facts(at + 1, {
        source: 'formula:x',
        sourceRevision: at === 0 ? 1 : 2,
        sourceInputs: at === 0 ? null : inputsText([facts(at)], []),
      }),
    )
    // readers before their inputs, as in a list by name
    const data = { properties: chain.toReversed(), indexRevision: 2, scale: '', sharedLineageId: null }
    expect(outdatedAmong(data).size).toBe(10_000)
    expect(causesAmong(data).get(10_000)).toEqual({ kind: 'outdated', through: [9_999] })
  })

  it('finds the causes of a hundred thousand formulas in one circle with a single search', () => {
    const count = 100_000
    const circle = Array.from({ length: count }, (_, at) =>
      facts(at + 1, {
        source: 'formula:x',
        sourceRevision: 1,
        sourceInputs: inputsText([facts(((at + 1) % count) + 1)], []),
      }),
    )
    const data = { properties: circle, indexRevision: 2, scale: '', sharedLineageId: null }
    const found = causesAmong(data)
    expect(found.size).toBe(count)
    expect(found.get(count)).toEqual({ kind: 'circle', through: [1] })
  })

  it('marks derived values of earlier meshes, of another lineage and of another scale', () => {
    const properties = [
      facts(1, { source: 'derived:volume', sourceRevision: 3 }),
      facts(2, { source: 'derived:volume', sourceRevision: 4 }),
      facts(3, { source: 'derived:displacement', sourceRevision: 4, sourceLineageId: 8 }),
      facts(4, { source: 'derived:displacement', sourceRevision: 4, sourceLineageId: 9 }),
      facts(5, { source: 'formula:x' }),
      facts(6, { source: 'derived:surface', sourceRevision: 4, sourceScale: '' }),
      facts(7, { source: 'formula:mesh.volume', sourceRevision: 4, sourceScale: '0.25 um' }),
      facts(8, { source: 'formula:mesh.volume', sourceRevision: 4, sourceScale: '0.3 um' }),
    ]
    expect([...outdatedAmong({ properties, indexRevision: 4, scale: '0.3 um', sharedLineageId: 9 })]).toEqual(
      [1, 3, 6, 7],
    )
  })
})

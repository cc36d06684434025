import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Property } from '../../../server/entities/data/property.js'
import { smallArchive, zip } from '../../support/files.js'
import { importZip } from '../../support/imported.js'
import { ask, codeOf } from '../../support/people.js'
import { storedState } from '../../support/storedState.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let id: string
beforeAll(async () => {
  world = await createWorld()
  id = String(await importZip(world, await zip(smallArchive)))
  await world.share(Number(id))
  await world.prepared()
})
afterAll(() => world.close())

const preview = (formula: string, who: Who = 'manager') =>
  ask(
    world,
    'query ($id: ID!, $formula: String!) { formulaPreview(datasetId: $id, formula: $formula) { values missing smallest largest } }',
    { id, formula },
    who,
  )
const add = (formula: string, who: Who = 'manager', name = 'ratio') =>
  ask(
    world,
    'mutation ($id: ID!, $input: NewFormula!) { addFormula(datasetId: $id, input: $input) { id name type source shared valueCount smallest largest } }',
    { id, input: { name, formula } },
    who,
  )

describe('formulaPreview and addFormula', () => {
  it.each(everybody.filter(who => !['owner', 'staff', 'manager'].includes(who)))(
    'are refused to %s',
    async who => {
      const codes: Partial<Record<Who, string>> = {
        reader: 'FORBIDDEN',
        stranger: 'NOT_FOUND',
        anonymous: 'UNAUTHENTICATED',
      }
      const before = await storedState(world)
      expect([codeOf(await preview('volume', who)), codeOf(await add('volume', who))]).toEqual([
        codes[who],
        codes[who],
      ])
      expect(await storedState(world)).toEqual(before)
    },
  )

  it('counts values and missing ones, and stores nothing', async () => {
    const before = await storedState(world)
    expect((await preview('12 / (volume - 1)')).data.formulaPreview).toEqual({
      values: 2,
      missing: 1,
      smallest: 6,
      largest: 12,
    })
    expect((await preview('1 / 0 * volume')).data.formulaPreview).toEqual({
      values: 0,
      missing: 3,
      smallest: null,
      largest: null,
    })
    expect(await storedState(world)).toEqual(before)
  })

  it('adds a property with its formula as source, not shared, and with a text', async () => {
    const { data } = await add(' future(volume) / mesh.surface ')
    expect(data.addFormula).toMatchObject({
      name: 'ratio',
      type: 'FLOAT',
      source: 'formula:future(volume) / mesh.surface',
      shared: false,
      valueCount: 3,
    })
    const property = await world.db.manager.findOneByOrFail(Property, { id: Number(data.addFormula!.id) })
    const text = Buffer.from(await world.platform.storage.bytes(property.key)).toString()
    expect(text).toBe('type:float\n0,1:0.3333333333333333\n1,1:0.3333333333333333\n1,2:0.5\n')
    // formulas can use formulas
    expect((await preview('ratio * 6')).data.formulaPreview).toMatchObject({
      values: 3,
      smallest: 2,
      largest: 3,
    })
  })

  it('names the place of a fault, and a change that mends it', async () => {
    const { errors } = await preview('1 + volumes')
    expect(errors![0]!.extensions).toMatchObject({
      code: 'INVALID_QUERY',
      from: 4,
      to: 11,
      suggestion: '1 + volume',
    })
  })

  it.each([
    ['', 'INVALID_INPUT'],
    ['x'.repeat(2_000), 'INVALID_INPUT'],
    [`${'('.repeat(400)}volume${')'.repeat(400)}`, 'INVALID_QUERY'],
    ['volume; process.exit(1)', 'INVALID_QUERY'],
    ['constructor', 'INVALID_QUERY'],
    ['1 / 0 * volume', 'UNREADABLE_FILE'],
  ])('refuses %j', async (formula, code) => {
    expect(codeOf(await add(formula))).toBe(code)
  })

  it('gives the next version the loading at the start of the one before', async () => {
    const made = async () => Number((await add('volume', 'manager', 'at start')).data.addFormula!.id)
    const loads = async (one: number) =>
      (await world.db.manager.findOneByOrFail(Property, { id: one })).loadAtStart
    const first = await made()
    expect(await loads(first)).toBe(false)
    await world.db.manager.update(Property, { id: first }, { loadAtStart: true })
    expect(await loads(await made())).toBe(true)
  })

  it('refuses to add properties in any way to a dataset in the bin', async () => {
    const { errors } = await ask(world, 'mutation ($id: ID!) { binDataset(id: $id) { id } }', { id }, 'owner')
    expect(errors).toBeUndefined()
    const before = await storedState(world)
    const file = await world.upload(
      'mutation ($id: ID!, $input: NewProperty!, $file: Upload!) { addProperty(datasetId: $id, input: $input, file: $file) { id } }',
      { id, input: { name: 'age' } },
      { file: { name: 'age.txt', content: 'type:float\n0,1:1\n' } },
      'owner',
    )
    const derived = await ask(
      world,
      'mutation ($id: ID!) { computeProperties(datasetId: $id, kinds: [VOLUME]) { job { id } } }',
      { id },
      'owner',
    )
    expect([codeOf(await add('volume', 'owner')), codeOf(file), codeOf(derived)]).toEqual([
      'CONFLICT',
      'CONFLICT',
      'CONFLICT',
    ])
    expect(await storedState(world)).toEqual(before)
    await ask(world, 'mutation ($id: ID!) { restoreDataset(id: $id) { id } }', { id }, 'owner')
  })

  it('refuses a name that cannot be shown', async () => {
    expect(codeOf(await add('volume', 'manager', 'a\u202eb'))).toBe('INVALID_INPUT')
  })

  it('hides the text of a shared formula that names a property which a reader does not see', async () => {
    const source = async (propertyId: string, who: Who) => {
      const { data } = await ask(
        world,
        'query ($id: ID!) { property(id: $id) { source versions { source } } }',
        { id: propertyId },
        who,
      )
      expect(data.property!.versions).toEqual([{ source: data.property!.source }])
      return data.property!.source
    }
    const share = (propertyId: string) =>
      ask(world, 'mutation ($id: ID!) { shareProperty(id: $id) { id } }', { id: propertyId }, 'manager')
    const { id: secret } = (await add('volume', 'manager', 'Secret dose')).data.addFormula! as unknown as {
      id: string
    }
    const formulas = ['2 * "secret DOSE"', `1 + #${secret}`, 'max(volume, mesh.surface)']
    const ids: string[] = []
    for (const [at, formula] of formulas.entries())
      ids.push(String((await add(formula, 'manager', `shared ${at}`)).data.addFormula!.id))
    for (const each of ids) await share(each)
    const seen = (who: Who) => Promise.all(ids.map(each => source(each, who)))
    expect(await seen('reader')).toEqual(['formula:', 'formula:', `formula:${formulas[2]}`])
    expect(await seen('manager')).toEqual(formulas.map(formula => `formula:${formula}`))
    await share(secret)
    expect(await seen('reader')).toEqual(formulas.map(formula => `formula:${formula}`))
  })
})

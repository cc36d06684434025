import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { Property } from '../../../server/entities/data/property.js'
import { evaluateFormula } from '../../../server/pipeline/derivedTasks.js'
import { answeredTogether } from '../../support/answeredTogether.js'
import { smallArchive, zip } from '../../support/files.js'
import { gated } from '../../support/gate.js'
import { importZip } from '../../support/imported.js'
import { ask, codeOf } from '../../support/people.js'
import { storedState } from '../../support/storedState.js'
import { createWorld, type World } from '../../support/world.js'
import { until } from '../../support/until.js'

let world: World
let id: string
let formula: string
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  id = String(await importZip(world, await zip(smallArchive)))
  await world.share(Number(id))
  await world.prepared()
  const { data } = await run(
    'mutation ($id: ID!, $input: NewFormula!) { addFormula(datasetId: $id, input: $input) { id } }',
    { id, input: { name: 'doubled', formula: 'volume * 2' } },
  )
  formula = String(data.addFormula!.id)
})
afterAll(() => world.close())

const run = (mutation: string, variables: object, who: 'owner' | 'manager' = 'owner') =>
  ask(world, mutation, variables, who)
const again = (who: 'owner' | 'manager' = 'owner') =>
  run('mutation ($id: ID!) { computeFormulaAgain(id: $id) { id } }', { id: formula }, who)
const row = () => world.db.manager.findOneByOrFail(Property, { id: Number(formula) })

/** What the answer is when something happens between the computation and its storing. */
async function meanwhile(change: string): Promise<string | undefined> {
  const { workers } = world.platform
  const run = workers.run
  const gate = gated(workers, evaluateFormula.name)
  try {
    const answer = again()
    await until(() => gate.begun === 1)
    const { errors } = await ask(
      world,
      `mutation ($id: ID!) { ${change}(id: $id) { id } }`,
      { id: formula },
      'owner',
    )
    expect(errors).toBeUndefined()
    gate.open()
    return codeOf(await answer)
  } finally {
    gate.open()
    workers.run = run
  }
}

describe('computeFormulaAgain', () => {
  it('of two people at once leaves the files of one of them', async () => {
    const before = await storedState(world)
    const answers = await answeredTogether(world, ['dataset', Number(id)], [again, () => again('manager')])
    expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined])
    const { files, rows } = await storedState(world)
    expect(rows).toEqual(before.rows)
    expect(files).toHaveLength(before.files.length)
    const { key, binaryKey } = await row()
    expect(files).toEqual(expect.arrayContaining([key, binaryKey, `${binaryKey}.br`]))
  })

  it('of a property that goes to the bin meanwhile changes nothing', async () => {
    const [before, stored] = [await row(), (await storedState(world)).files]
    expect(await meanwhile('binProperty')).toBe('NOT_FOUND')
    expect(await row()).toMatchObject({ key: before.key, sha256: before.sha256 })
    expect((await storedState(world)).files).toEqual(stored)
  })

  it('of a property that is shared meanwhile shows no values of lineages that are not shared', async () => {
    const before = await row()
    expect(await meanwhile('shareProperty')).toBe('CONFLICT')
    expect(await row()).toMatchObject({ key: before.key, isShared: true })
    expect((await again()).errors).toBeUndefined()
  })
})

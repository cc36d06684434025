import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { PropertyType } from '../../../server/entities/data/property.js'
import { SavedSet } from '../../../server/entities/data/savedSet.js'
import { makeProperty } from '../../support/factories.js'
import { Browser, codeOf } from '../../support/people.js'
import { openReview, review, roles, type Role } from '../sharings/support.js'
import { create, fileOf, list, remove, replace, SetUsers, update } from './support.js'

let at: SetUsers
beforeAll(async () => {
  at = await SetUsers.start()
})
afterAll(() => at.world.close())

const inBin = { binnedAt: new Date() }
const outcome = (answer: Parameters<typeof codeOf>[0]) => codeOf(answer) ?? 'done'
/** Each role with its outcome; roles that `expected` leaves out are done. */
const table = (expected: Partial<Record<Role, string>>) =>
  roles.map(role => [role, expected[role] ?? 'done'] as const)
async function outcomes(ask: (role: Role) => Promise<Parameters<typeof codeOf>[0]>) {
  const found: [Role, string][] = []
  for (const role of roles) found.push([role, outcome(await ask(role))])
  return found
}

const readersMayNot = { reader: 'FORBIDDEN', member: 'FORBIDDEN', anonymous: 'UNAUTHENTICATED' }
const hiddenFrom = { stranger: 'NOT_FOUND' }
const everyone = { stranger: 'FORBIDDEN' }

describe('rights on the saved sets of a dataset', () => {
  it.each([
    ['private', {}, { ...readersMayNot, ...hiddenFrom }],
    ['public', { isPublic: true }, { ...readersMayNot, ...everyone }],
  ])(
    'only managers of a %s dataset save, change, replace and delete them',
    async (_what, given, expected) => {
      const { dataset } = await at.users.scene(given)
      const { id } = await at.save(dataset.id, { name: 'Left side' })
      let number = 0
      const version = async () =>
        (await at.world.db.manager.findOneByOrFail(SavedSet, { id: Number(id) })).version
      const objects = fileOf('1.5', '1.6')
      const saved = await outcomes(role =>
        at.upload(create, { dataset: dataset.id, input: { name: `Set ${++number}` } }, objects, role),
      )
      const changed = await outcomes(async role =>
        at.users.ask(update, { id, version: await version(), input: { colour: '#00ff00' } }, role),
      )
      const replaced = await outcomes(async role =>
        at.upload(replace, { id, version: await version(), input: {} }, objects, role),
      )
      const deleted = await outcomes(async role => {
        const own = await at.save(dataset.id, { name: `Own ${++number}` })
        return at.users.ask(remove, { id: own.id }, role)
      })
      expect([saved, changed, replaced, deleted]).toEqual(Array(4).fill(table(expected)))
    },
  )

  it.each([
    ['private', {}, ['stranger', 'anonymous']],
    ['public', { isPublic: true }, []],
    ['binned', inBin, ['manager', 'reader', 'member', 'stranger', 'anonymous']],
  ])('everybody who may see a %s dataset lists and reads them', async (_what, given, others) => {
    const { dataset } = await at.users.scene()
    const { url } = await at.save(dataset.id, { name: 'Left side' })
    await at.world.db.manager.update(Dataset, { id: dataset.id }, given)
    const path = String(url).replace(/\/lent\/.*/, '')
    const { sha256 } = await at.world.db.manager.findOneByOrFail(SavedSet, { datasetId: dataset.id })
    const seen = []
    for (const role of roles)
      seen.push([
        role,
        outcome(await at.users.ask(list, { id: dataset.id }, role)),
        await at.status(`${path}/sets/${sha256}.bin`, role),
      ])
    expect(seen).toEqual(
      roles.map(role => (others.includes(role as never) ? [role, 'NOT_FOUND', 404] : [role, 'done', 200])),
    )
  })

  it('the holder of a review link reads those of its dataset only', async () => {
    const [{ dataset }, { dataset: other }] = [await at.users.scene(), await at.users.scene()]
    for (const { id } of [dataset, other]) await at.save(id, { name: 'Left side' })
    const links = await at.users.ask(review, { dataset: dataset.id, label: '', days: 1 }, 'owner')
    const token = String(links.data.createReviewLink!.address).split('/').at(-1)
    const browser = new Browser(at.world)
    await browser.ask(openReview, { token })
    const asked = await browser.ask(list, { id: dataset.id })
    const [set] = asked.data.dataset!.savedSets!
    expect((await browser.open(String(set!.url))).status).toBe(200)
    expect(codeOf(await browser.ask(list, { id: other.id }))).toBe('NOT_FOUND')
  })

  it('a signed address works without a log-in until its person loses the right', async () => {
    const { dataset } = await at.users.scene()
    await at.save(dataset.id, { name: 'Left side' })
    const answer = await at.users.ask(list, { id: dataset.id }, 'reader')
    const url = String(answer.data.dataset!.savedSets![0]!.url)
    expect(url).toMatch(/\/lent\/.*\/sets\/\d+\.bin$/)
    expect(await at.status(url, 'anonymous')).toBe(200)
    expect(await at.status(url.replace(/\d+\.bin$/, '999999.bin'), 'anonymous')).toBe(404)
    await at.world.db.query('DELETE FROM sharing WHERE dataset_id = ? AND user_id = ?', [
      dataset.id,
      at.users.people.reader.id,
    ])
    expect(await at.status(url, 'anonymous')).toBe(404)
  })
})

describe('a set that a property chose', () => {
  const scene = async () => {
    const { dataset } = await at.users.scene({ isPublic: true })
    const given = { datasetId: dataset.id }
    const secret = await makeProperty(at.world.db.manager, { ...given, isShared: false })
    const shared = await makeProperty(at.world.db.manager, given)
    return { id: dataset.id, secret: secret.id, shared: shared.id }
  }
  const manages = ['owner', 'manager', 'staff']

  it('is visible only to readers who see the property', async () => {
    const { id, secret, shared } = await scene()
    const { url } = await at.save(id, { name: 'Secret', properties: [shared, secret] })
    await at.save(id, { name: 'Shared', properties: [shared] }, fileOf('1.7'))
    const { sha256 } = await at.world.db.manager.findOneByOrFail(SavedSet, { datasetId: id, name: 'Secret' })
    expect(String(url)).toContain('/lent/')
    for (const role of roles) {
      const sees = manages.includes(role)
      expect([role, await at.names(id, role)]).toEqual([role, sees ? ['Secret', 'Shared'] : ['Shared']])
      expect(await at.status(`/files/datasets/${id}/sets/${sha256}.bin`, role)).toBe(sees ? 200 : 404)
    }
  })

  it('is visible to the owner of the property, who reads the dataset', async () => {
    const { id, secret } = await scene()
    await at.world.db.query('UPDATE property SET owner_id = ? WHERE id = ?', [
      at.users.people.reader.id,
      secret,
    ])
    await at.save(id, { name: 'Secret', properties: [secret] })
    expect([await at.names(id, 'reader'), await at.names(id, 'member')]).toEqual([['Secret'], []])
  })

  it('disappears when the property becomes private, is binned or deleted; managers keep it', async () => {
    const { id, shared } = await scene()
    const { id: set, url } = await at.save(id, { name: 'Shared', properties: [shared] })
    const seen = async () => [(await at.names(id, 'reader')).length, (await at.names(id, 'manager')).length]
    const statuses = [await at.status(url, 'reader')]
    for (const change of ['is_shared = 0', 'is_shared = 1', 'binned_at = NOW(3)']) {
      await at.world.db.query(`UPDATE property SET ${change} WHERE id = ?`, [shared])
      expect([change, await seen()]).toEqual([change, [change === 'is_shared = 1' ? 1 : 0, 1]])
      statuses.push(await at.status(url, 'reader'))
    }
    expect(statuses).toEqual([200, 404, 200, 404])
    await at.world.db.query('DELETE FROM property WHERE id = ?', [shared])
    expect(await seen()).toEqual([0, 1])
    expect(codeOf(await at.users.ask(remove, { id: set }, 'manager'))).toBeUndefined()
  })

  it('answers its changes by a reader who may not see it like an unknown set', async () => {
    const { id, secret } = await scene()
    const { id: hidden } = await at.save(id, { name: 'Secret', properties: [secret] })
    for (const set of [hidden, 999_999])
      expect([
        codeOf(await at.users.ask(remove, { id: set }, 'reader')),
        codeOf(await at.users.ask(update, { id: set, version: 1, input: { name: 'x' } }, 'reader')),
      ]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  })

  it('is refused when the dataset has no such property', async () => {
    const [{ id, shared }, other] = [await scene(), await scene()]
    await at.world.db.query('UPDATE property SET binned_at = NOW(3) WHERE id = ?', [shared])
    for (const property of [shared, other.secret, 999_999]) {
      const input = { name: 'Set', properties: [property] }
      expect(codeOf(await at.upload(create, { dataset: id, input }, fileOf('1.5')))).toBe('INVALID_INPUT')
    }
    expect(await at.names(id, 'manager')).toEqual([])
  })
})

describe('a set of a dataset with a lineage', () => {
  const manages = ['owner', 'manager', 'staff']
  const all = roles.map(role => [role, ['Left side']])
  const managersOnly = roles.map(role => [role, manages.includes(role) ? ['Left side'] : []])
  const lineageOf = (datasetId: number, isShared = true) =>
    makeProperty(at.world.db.manager, { datasetId, name: 'lineage', type: PropertyType.TIME, isShared })
  const alter = (id: number, change: string) =>
    at.world.db.query(`UPDATE property SET ${change} WHERE id = ?`, [id])

  async function scene(isShared = true) {
    const { dataset } = await at.users.scene({ isPublic: true })
    const lineage = await lineageOf(dataset.id, isShared)
    const { id, url } = await at.save(dataset.id, { name: 'Left side' })
    const seen = async () => {
      const found: unknown[] = []
      for (const role of roles) found.push([role, await at.names(dataset.id, role)])
      return found
    }
    return { id: dataset.id, lineage: lineage.id, set: id, url, seen }
  }

  it('is hidden from readers while the lineage is private, also when it was shared at the time of saving', async () => {
    const { id, lineage, url, seen } = await scene()
    const { sha256 } = await at.world.db.manager.findOneByOrFail(SavedSet, { datasetId: id })
    const statuses = async () => [
      await at.status(url, 'anonymous'),
      await at.status(`/files/datasets/${id}/sets/${sha256}.bin`, 'reader'),
    ]
    expect([await seen(), await statuses()]).toEqual([all, [200, 200]])
    await alter(lineage, 'is_shared = 0')
    expect([await seen(), await statuses()]).toEqual([managersOnly, [404, 404]])
    await alter(lineage, 'is_shared = 1')
    expect([await seen(), await statuses()]).toEqual([all, [200, 200]])
  })

  it('is hidden from readers when a client saved it while the lineage was private', async () => {
    const { id, lineage, set, seen } = await scene(false)
    expect(await seen()).toEqual(managersOnly)
    await alter(lineage, 'is_shared = 1')
    expect(await seen()).toEqual(all)
    const newer = await lineageOf(id, false)
    const changed = await at.upload(
      replace,
      { id: set, version: 1, input: { properties: [] } },
      fileOf('1.6'),
    )
    expect(changed.data.updateSavedSet!.properties).toEqual([String(newer.id)])
    expect(await seen()).toEqual(managersOnly)
  })

  it('stays visible when another shared lineage takes the place of a deleted one', async () => {
    const { id, lineage, seen } = await scene()
    await alter(lineage, 'binned_at = NOW(3)')
    expect(await seen()).toEqual(managersOnly)
    const next = await lineageOf(id)
    expect(await seen()).toEqual(all)
    await alter(lineage, 'is_shared = 0') // it is withheld now, also in the bin
    expect(await seen()).toEqual(managersOnly)
    await at.world.db.query('DELETE FROM property WHERE id = ?', [lineage])
    expect(await seen()).toEqual(all)
    await alter(next.id, 'is_shared = 0')
    expect(await seen()).toEqual(managersOnly)
  })

  it('stays visible when the lineage gets a newer version', async () => {
    const { id, seen } = await scene()
    await lineageOf(id)
    expect(await seen()).toEqual(all)
  })
})

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { workplacesNamed } from '../../../server/domains/workplaces/workplace.service.js'
import { Workplace, WorkplaceKind } from '../../../server/entities/people/workplace.js'
import { memoryLimiter } from '../../../server/platform/limiter.js'
import { everybody } from '../../support/testUsers.js'
import { ask, codeOf, statementsOf } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'

const { INSTITUTION, LABORATORY, TEAM } = WorkplaceKind
let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.db.manager.insert(
    Workplace,
    ['Zentrum für Biologie', 'CNRS', 'Institut d’Embryologie', 'École (Paris-Saclay)', '100% Bio_lab'].map(
      name => ({ kind: INSTITUTION, name }),
    ),
  )
})
afterAll(() => world.close())

const names = async (text: string | null, kind = 'INSTITUTION') =>
  (
    await ask(
      world,
      'query ($kind: WorkplaceKind!, $text: String) { workplaces(kind: $kind, text: $text) { name } }',
      { kind, text },
    )
  ).data.workplaces!.map(place => String(place.name))
const post = (path: string, body: object, who: (typeof everybody)[number] = 'anonymous') =>
  world.rest('post', path, { body }, who)

describe('searching workplaces', () => {
  it.each<[string | null, string[]]>([
    [
      null,
      ['100% Bio_lab', 'CNRS', 'École (Paris-Saclay)', 'Institut d’Embryologie', 'Zentrum für Biologie'],
    ],
    ['cn', ['CNRS']],
    ['bio', ['100% Bio_lab', 'Zentrum für Biologie']],
    ['embryo inst', ['Institut d’Embryologie']],
    ['ecole', ['École (Paris-Saclay)']],
    ['saclay', ['École (Paris-Saclay)']],
    ['paris', ['École (Paris-Saclay)']],
    ['ology', []],
    ['%', ['100% Bio_lab', 'CNRS', 'École (Paris-Saclay)', 'Institut d’Embryologie', 'Zentrum für Biologie']],
    ['lab', []],
  ])('by %j finds the expected names', async (text, expected) => expect(await names(text)).toEqual(expected))

  it('finds workplaces of the given kind only', async () => expect(await names(null, 'TEAM')).toEqual([]))

  it('returns at most fifty, but /api/team/ returns all', async () => {
    await world.db.query('INSERT INTO workplace (kind, name) VALUES ?', [
      Array.from({ length: 1203 }, (_, at) => ['team', `Team ${String(at).padStart(4, '0')}`]),
    ])
    expect(await names('team', 'TEAM')).toHaveLength(50)
    const all = await world.rows('/api/team/', {})
    expect([all.length, all[0], all.at(-1)!.name]).toEqual([
      1203,
      { id: expect.any(Number), name: 'Team 0000' },
      'Team 1202',
    ])
    expect(await world.rows('/api/laboratory/', {})).toEqual([])
  })
})

describe('creating workplaces', () => {
  it.each(['institution', 'laboratory', 'team'])(
    'of kind %s is idempotent without case and extra spaces, for every caller',
    async kind => {
      const first = (await post(`/api/${kind}/`, { name: '  Villefranche   sur Mer ' })).body as {
        id: number
        name: string
      }
      expect(first).toEqual({ id: expect.any(Number), name: 'Villefranche sur Mer' })
      for (const who of everybody)
        expect((await post(`/api/${kind}/`, { name: 'villefranche sur mer' }, who)).body).toEqual(first)
    },
  )

  it('makes them readable by id, for institutions only', async () => {
    const { id } = (await post('/api/institution/', { name: 'LOV' })).body as { id: number }
    const team = (await post('/api/team/', { name: 'LOV' })).body as { id: number }
    expect((await world.rest('get', `/api/institution/${id}/`)).body).toEqual({ id, name: 'LOV' })
    for (const other of [team.id, 99_999_999])
      expect((await world.rest('get', `/api/institution/${other}/`)).status).toBe(404)
  })

  it.each([[''], ['   '], ['x'.repeat(201)], ['a\u0007b'], [5], [null], [undefined], [['a']]])(
    'refuses the name %j',
    async name => {
      expect((await post('/api/institution/', { name })).status).toBe(422)
    },
  )

  it('at the same time makes one row and no deadlock', async () => {
    const ctx = await world.contextOf('owner')
    for (let round = 0; round < 5; round += 1) {
      const made = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          ctx.write(inner =>
            workplacesNamed(
              inner,
              at % 2
                ? { [TEAM]: `T${round}`, [INSTITUTION]: `I${round}`, [LABORATORY]: `L${round}` }
                : { [INSTITUTION]: `i${round}`, [LABORATORY]: `l${round}`, [TEAM]: `t${round}` },
            ),
          ),
        ),
      )
      for (const ids of made) expect(ids).toEqual(made[0])
      expect(await world.db.manager.countBy(Workplace, { kind: TEAM, name: `T${round}` })).toBe(1)
    }
  })

  it('takes three statements for new names and one for known names', async () => {
    const counted = statementsOf(world)
    const ctx = await world.contextOf('owner')
    const three = { [INSTITUTION]: 'Count I', [LABORATORY]: 'Count L', [TEAM]: 'Count T' }
    expect((await counted(() => ctx.write(inner => workplacesNamed(inner, three)))).length).toBe(3)
    expect((await counted(() => ctx.write(inner => workplacesNamed(inner, three)))).length).toBe(1)
  })

  it('is limited to 30 new names', async () => {
    Object.assign(world.platform, { limiter: memoryLimiter() })
    const statuses: number[] = []
    for (let at = 0; at < 32; at += 1) statuses.push((await post('/api/team/', { name: `New ${at}` })).status)
    expect([statuses.slice(0, 30).every(status => status === 200), statuses.slice(30)]).toEqual([
      true,
      [429, 429],
    ])
  })
})

it('the workplaces query refuses an unknown kind', async () => {
  expect(codeOf(await ask(world, '{ workplaces(kind: PLANET) { name } }'))).toBe('GRAPHQL_VALIDATION_FAILED')
})

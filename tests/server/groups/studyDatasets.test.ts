import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { Study } from '../../../server/entities/data/study.js'
import { StudyMembership } from '../../../server/entities/data/studyMembership.js'
import { cursorOf } from '../../../server/kernel/page.js'
import { makeDataset, makeSharing, makeUser } from '../../support/factories.js'
import { codeOf, makeGroup, statementsOf } from '../../support/people.js'
import { planOf } from '../../support/plan.js'
import { createWorld, type World } from '../../support/world.js'
import { GroupUsers, type Role, roles, unlimited } from './support.js'

let world: World
let testUsers: GroupUsers
let counted: ReturnType<typeof statementsOf>
let study: Study
beforeAll(async () => {
  world = await createWorld(unlimited)
  testUsers = await GroupUsers.of(world)
  counted = statementsOf(world)
})
afterAll(() => world.close())
const newStudy = async () =>
  world.db.manager.save(
    world.db.manager.create(Study, { groupId: (await testUsers.group()).id, name: 'S', description: '' }),
  )
beforeEach(async () => {
  study = await newStudy()
})

interface Node {
  readonly name: string
  readonly opens?: boolean
  readonly canUnlink?: boolean
  readonly isElsewhere?: boolean
}
interface Page {
  readonly totalCount: number
  readonly nodes: readonly Node[]
}
const pageOf = (
  field: string,
  fields: string,
) => `query ($id: ID!, $text: String, $order: DatasetOrder! = NAME, $first: Int! = 50, $offset: Int! = 0)
  { study(id: $id) { ${field}(text: $text, order: $order, first: $first, offset: $offset) { totalCount nodes { name ${fields} } } } }`
const linkedDocument = pageOf('datasets', 'opens canUnlink')
const linkableDocument = pageOf('linkable', 'isElsewhere')
/** Undefined when the role cannot see the study. */
async function ofStudy<T>(document: string, more: object, role: Role): Promise<T | undefined> {
  const { data } = await testUsers.ask(document, { id: study.id, ...more }, role)
  return (data as unknown as { study: T | null }).study ?? undefined
}
const linked = (role: Role, more: object = {}) => ofStudy<{ datasets: Page }>(linkedDocument, more, role)
const linkable = (role: Role, more: object = {}) =>
  ofStudy<{ linkable: Page | null }>(linkableDocument, more, role)
const link = (id: number, role: Role, studyId = study.id) =>
  testUsers.ask(
    'mutation ($study: ID!, $id: ID!) { linkDataset(studyId: $study, datasetId: $id) }',
    { study: studyId, id },
    role,
  )
const named = (page: Page | null | undefined) => page?.nodes.map(({ name }) => name)
const each = async <T>(work: (role: Role) => Promise<T>) =>
  Object.fromEntries(await Promise.all(roles.map(async role => [role, await work(role)] as const)))
const many = (count: number, given: (at: number) => Partial<Dataset>) =>
  world.db.manager.insert(
    Dataset,
    Array.from({ length: count }, (_, at) => ({
      description: '',
      citation: '',
      source: '',
      ownerId: testUsers.people.stranger.id,
      studyId: study.id,
      ...given(at),
    })),
  )

describe('datasets of a study', () => {
  it('are all listed for managers of the group; other members see datasets that they can read', async () => {
    const { owner, member, removed, stranger } = testUsers.people
    await world.db.manager.insert(StudyMembership, {
      studyId: study.id,
      userId: removed.id,
      level: 'manager',
    })
    await makeDataset(world.db.manager, { name: 'a, of the owner', ownerId: owner.id, studyId: study.id })
    await makeDataset(world.db.manager, { name: 'b, of a stranger', ownerId: stranger.id, studyId: study.id })
    await makeDataset(world.db.manager, {
      name: 'c, public',
      isPublic: true,
      ownerId: stranger.id,
      studyId: study.id,
    })
    await makeSharing(world.db.manager, {
      userId: member.id,
      datasetId: (
        await makeDataset(world.db.manager, { name: 'd, shared', ownerId: stranger.id, studyId: study.id })
      ).id,
    })
    await makeDataset(world.db.manager, {
      name: 'e, in the bin',
      ownerId: owner.id,
      studyId: study.id,
      binnedAt: new Date(),
    })
    const lists = await each(async role => (await linked(role))?.datasets)
    const rows = (...flags: readonly [string, string][]) =>
      flags.map(([name, may]) => ({
        name: expect.stringMatching(new RegExp(`^${name},`)),
        opens: may.includes('o'),
        canUnlink: may.includes('u'),
      }))
    const all = (...may: readonly [string, string, string, string]) => ({
      totalCount: 4,
      nodes: rows(['a', may[0]], ['b', may[1]], ['c', may[2]], ['d', may[3]]),
    })
    expect(lists).toEqual({
      owner: all('ou', 'u', 'ou', 'u'),
      manager: all('u', 'u', 'ou', 'u'),
      staff: all('ou', 'ou', 'ou', 'ou'),
      removed: all('ou', 'ou', 'ou', 'ou'), // The removed user is invited to the study.
      member: { totalCount: 2, nodes: rows(['c', 'o'], ['d', 'o']) },
      waiting: undefined,
      stranger: undefined,
      anonymous: undefined,
    })
  })

  it('are paged without limit in four orders and found by any part of their name', async () => {
    await many(620, at => ({
      name: `Embryo ${String(at).padStart(4, '0')}`,
      createdAt: new Date(Date.UTC(2020, 0, 1) + at * 1000),
    }))
    const seen: string[] = []
    for (let offset = 0; offset < 620; offset += 100)
      seen.push(...named((await linked('manager', { first: 100, offset }))?.datasets)!)
    expect([seen.length, new Set(seen).size, seen.at(-1)]).toEqual([620, 620, 'Embryo 0619'])
    const first = async (order: string) => named((await linked('manager', { order, first: 1 }))?.datasets)![0]
    expect([
      await first('NEWEST'),
      await first('OLDEST'),
      await first('NAME'),
      await first('NAME_REVERSED'),
    ]).toEqual(['Embryo 0619', 'Embryo 0000', 'Embryo 0000', 'Embryo 0619'])
    expect((await linked('manager', { text: ' yo 061 ', first: 2 }))?.datasets).toEqual({
      totalCount: 10,
      nodes: [
        expect.objectContaining({ name: 'Embryo 0610' }),
        expect.objectContaining({ name: 'Embryo 0611' }),
      ],
    })
    expect((await linked('manager', { text: '%' }))?.datasets.totalCount).toBe(0)
    expect(codeOf(await testUsers.ask(linkedDocument, { id: study.id, first: 101 }, 'manager'))).toBe(
      'INVALID_INPUT',
    )
  })

  it('take a constant number of statements and no full table scan', async () => {
    const ask = (role: Role) =>
      counted(() => testUsers.ask(linkedDocument, { id: study.id, text: 'embryo' }, role))
    await many(3, at => ({ name: `Embryo ${at}` }))
    const [short, shortRead] = [await ask('manager'), await ask('member')]
    await many(600, at => ({ name: `Embryo ${at}` }))
    const [long, longRead] = [await ask('manager'), await ask('member')]
    expect([long.length, longRead.length]).toEqual([short.length, shortRead.length])
    expect(long.length).toBeLessThanOrEqual(10)
    const [count] = long.filter(sql => sql.startsWith('SELECT 0 +'))
    const plan = await planOf(world.db, count!, [study.id, '%embryo%'])
    expect(plan.find(({ table }) => table === 'd')?.key).not.toBeNull()
  })
})

describe('datasets that can be linked to a study', () => {
  const at = (names: readonly string[], isElsewhere = false) => names.map(name => ({ name, isElsewhere }))

  it('are the datasets outside the study that a member of the group manages', async () => {
    const { owner, manager, member, stranger } = testUsers.people
    const other = await newStudy()
    const mark = `linkable${study.id}`
    const made = async (name: string, more: Partial<Dataset>) =>
      makeDataset(world.db.manager, { name: `${mark} ${name}`, ...more })
    await made('own', { ownerId: owner.id })
    await made('own, elsewhere', { ownerId: owner.id, studyId: other.id })
    await made('own, here', { ownerId: owner.id, studyId: study.id })
    await made('own, in the bin', { ownerId: owner.id, binnedAt: new Date() })
    await made('public', { ownerId: stranger.id, isPublic: true })
    const shared = await made('shared', { ownerId: stranger.id })
    await makeSharing(world.db.manager, { userId: member.id, datasetId: shared.id, level: 'manager' })
    await makeSharing(world.db.manager, { userId: manager.id, datasetId: shared.id, level: 'reader' })
    await world.db.manager.insert(StudyMembership, {
      studyId: study.id,
      userId: testUsers.people.removed.id,
      level: 'manager',
    })
    const names = (...all: readonly string[]) => all.map(name => `${mark} ${name}`)
    const page = (nodes: readonly Node[]) => ({ linkable: { totalCount: nodes.length, nodes } })
    expect(await each(role => linkable(role, { text: mark }))).toEqual({
      owner: page([...at(names('own')), ...at(names('own, elsewhere'), true)]),
      manager: page([]),
      member: page(at(names('shared'))),
      staff: page([
        ...at(names('own')),
        ...at(names('own, elsewhere'), true),
        ...at(names('public', 'shared')),
      ]),
      removed: { linkable: null },
      waiting: undefined,
      stranger: undefined,
      anonymous: undefined,
    })
  })

  it('are found with an index, for staff among all datasets', async () => {
    for (const role of ['staff', 'member'] as const) {
      const [count] = (await counted(() => linkable(role, { text: 'embryo' }))).filter(sql =>
        sql.startsWith('SELECT 0 +'),
      )
      const given =
        role === 'staff'
          ? ['+embryo*', study.id]
          : [
              testUsers.people.member.id,
              '%embryo%',
              study.id,
              ...Array.from({ length: 4 }, () => testUsers.people.member.id),
              testUsers.people.member.id,
              '%embryo%',
              study.id,
            ]
      const plan = await planOf(world.db, count!, given)
      expect(plan.filter(({ table }) => table === 'd').map(({ key }) => key)).not.toContain(null)
    }
    expect((await linkable('staff', { text: ',' }))?.linkable).toEqual({ totalCount: 0, nodes: [] })
  })

  it('are paged without a limit on their number', async () => {
    const { id } = testUsers.people.member
    await many(130, n => ({
      name: `Of the member ${String(n).padStart(3, '0')}`,
      ownerId: id,
      studyId: null,
    }))
    expect((await linkable('member', { offset: 100, first: 100 }))?.linkable).toMatchObject({
      totalCount: 131,
      nodes: { length: 31 },
    }) // 130 own datasets and one that is shared with the member.
    expect(named((await linkable('member', { text: 'ember 12', first: 2 }))?.linkable)).toEqual([
      'Of the member 120',
      'Of the member 121',
    ])
  })
})

describe.each(['datasets', 'linkable'] as const)('%s of a study', field => {
  it('continue after a cursor in each order', async () => {
    const document = `query ($id: ID!, $order: DatasetOrder!, $first: Int!, $after: String)
      { study(id: $id) { page: ${field}(text: "Paged", order: $order, first: $first, after: $after) { nodes { name } pageInfo { endCursor hasNextPage } } } }`
    interface Pages extends Pick<Page, 'nodes'> {
      readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean }
    }
    const ownerId = testUsers.people.member.id
    const other = field === 'datasets' ? study : await newStudy()
    await many(7, n => ({ name: `Paged ${n % 3}`, ownerId, studyId: other.id }))
    for (const order of ['NAME', 'NAME_REVERSED', 'NEWEST', 'OLDEST']) {
      const page = async (first: number, after: string | null) =>
        (await ofStudy<{ page: Pages }>(document, { order, first, after }, 'member'))!.page
      const read: string[] = []
      for (let after: string | null = null, more = true; more;) {
        const { nodes, pageInfo } = await page(3, after)
        read.push(...nodes.map(({ name }) => name))
        more = pageInfo.hasNextPage
        after = pageInfo.endCursor
      }
      expect([order, read]).toEqual([order, (await page(50, null)).nodes.map(({ name }) => name)])
      expect(read).toHaveLength(7)
    }
    await world.db.manager.delete(Dataset, { studyId: other.id })
  })
})

describe('linkDataset', () => {
  it('moves a dataset out of its previous study and records both changes in the audit log', async () => {
    const from = await newStudy()
    const { id } = await makeDataset(world.db.manager, {
      ownerId: testUsers.people.member.id,
      studyId: from.id,
    })
    expect((await link(id, 'member')).data).toEqual({ linkDataset: true })
    // Idempotent: the second call changes nothing.
    expect((await link(id, 'member')).data).toEqual({ linkDataset: true })
    expect((await world.db.manager.findOneByOrFail(Dataset, { id })).studyId).toBe(study.id)
    expect(
      await world.db.query(
        "SELECT action, detail FROM audit_event WHERE subject_kind = 'dataset' AND subject_id = ? ORDER BY id",
        [id],
      ),
    ).toEqual([
      { action: 'study.unlink', detail: `from study ${from.id}` },
      { action: 'study.link', detail: `to study ${study.id}` },
    ])
  })

  it('requires the right to manage the dataset and membership in the group', async () => {
    const { member, stranger } = testUsers.people
    const [read, hidden, foreign] = [
      await makeDataset(world.db.manager, { isPublic: true }),
      await makeDataset(world.db.manager),
      await makeDataset(world.db.manager, { ownerId: stranger.id }),
    ]
    const own = await makeDataset(world.db.manager, { ownerId: member.id })
    await world.db.manager.insert(StudyMembership, {
      studyId: study.id,
      userId: stranger.id,
      level: 'manager',
    })
    const answers = [
      await link(read.id, 'member'),
      await link(hidden.id, 'member'),
      await link(foreign.id, 'stranger'),
      await link(own.id, 'member', 0),
      await link(own.id, 'anonymous'),
    ]
    expect(answers.map(codeOf)).toEqual([
      'FORBIDDEN',
      'NOT_FOUND',
      'FORBIDDEN',
      'NOT_FOUND',
      'UNAUTHENTICATED',
    ])
    expect(await world.db.manager.countBy(Dataset, { studyId: study.id })).toBe(0)
  })
})

describe('people of a study', () => {
  const document =
    'query ($id: ID!, $after: String, $text: String, $first: Int! = 50) { study(id: $id) { people(first: $first, after: $after, text: $text) { totalCount nodes { level user { name login } } pageInfo { endCursor hasNextPage } } } }'
  interface People {
    readonly totalCount: number
    readonly nodes: readonly { level: string | null; user: { name: string; login: string } }[]
    readonly pageInfo: { endCursor: string; hasNextPage: boolean }
  }
  const people = async (role: Role, more: object = {}) =>
    (await ofStudy<{ people: People }>(document, more, role))?.people

  it("are the invited users, followed by the caller's contacts when the caller may invite", async () => {
    const { owner, stranger } = testUsers.people
    await makeGroup(world.db.manager, owner.id, {}, 'Empty')
    const fellows = await Promise.all(
      Array.from({ length: 7 }, (_, at) => makeUser(world.db.manager, { name: `Fellow ${at}` })),
    )
    await makeGroup(
      world.db.manager,
      owner.id,
      Object.fromEntries(fellows.map(({ id }) => [id, 'member'])),
      'Fellows',
    )
    await world.db.manager.insert(StudyMembership, [
      { studyId: study.id, userId: fellows[5]!.id, level: 'manager' },
      { studyId: study.id, userId: stranger.id, level: 'reader' },
    ])
    const all: People['nodes'][number][] = []
    for (let after: string | null = null, more = true; more;) {
      const page: People = (await people('owner', { first: 2, after }))!
      all.push(...page.nodes)
      after = page.pageInfo.endCursor
      more = page.pageInfo.hasNextPage
    }
    const { totalCount } = (await people('owner'))!
    expect([all.length, new Set(all.map(({ user }) => user.login)).size]).toEqual([totalCount, totalCount])
    expect(all.slice(0, 2).map(({ level, user }) => [level, user.login])).toEqual([
      ['READER', stranger.login],
      ['MANAGER', fellows[5]!.login],
    ])
    expect(all.slice(2).every(({ level }) => level === null)).toBe(true)
    expect((await people('owner', { text: 'fel 3' }))?.nodes.map(({ user }) => user.name)).toEqual([
      'Fellow 3',
    ])
    // The stranger is invited to the study and may invite nobody.
    expect((await people('stranger'))?.nodes.map(({ level }) => level)).toEqual(['READER', 'MANAGER'])
    expect(
      await Promise.all((['waiting', 'removed', 'anonymous'] as const).map(role => people(role))),
    ).toEqual([undefined, undefined, undefined])
    expect(codeOf(await testUsers.ask(document, { id: study.id, after: 'nonsense' }, 'owner'))).toBe(
      'INVALID_INPUT',
    )
    for (const value of ['["a', '1e999\nA\nB', '', '\n']) {
      const after = cursorOf({ value, id: 1 }, `people of study ${study.id}`)
      expect(codeOf(await testUsers.ask(document, { id: study.id, after }, 'owner'))).toBe('INVALID_INPUT')
    }
  })

  it('tell which levels the caller may set, and the server refuses the others', async () => {
    const { member, owner } = testUsers.people
    await world.db.manager.insert(StudyMembership, [
      { studyId: study.id, userId: owner.id, level: 'manager' },
      { studyId: study.id, userId: member.id, level: 'reader' },
    ])
    const settable = async (as: Role) => {
      const { study: found } = (
        await testUsers.ask(
          'query ($id: ID!) { study(id: $id) { people { nodes { canSet user { id } } } } }',
          { id: study.id },
          as,
        )
      ).data as unknown as { study: { people: { nodes: { canSet: boolean; user: { id: string } }[] } } }
      const refused: string[] = []
      for (const { user } of found.people.nodes) {
        const answer = await testUsers.ask(
          'mutation ($study: ID!, $user: ID!) { setStudyMembership(studyId: $study, userId: $user, level: NONE) { level } }',
          { study: study.id, user: user.id },
          as,
        )
        if (codeOf(answer) === 'FORBIDDEN') refused.push(user.id)
      }
      const shown = found.people.nodes.filter(({ canSet }) => !canSet).map(({ user }) => user.id)
      expect(refused).toEqual(shown)
      return shown.map(Number)
    }
    expect(await settable('member')).toEqual(expect.arrayContaining([owner.id, member.id]))
    expect(await world.db.manager.countBy(StudyMembership, { studyId: study.id, userId: owner.id })).toBe(1)
    expect(await settable('manager')).toEqual([])
    expect(await world.db.manager.countBy(StudyMembership, { studyId: study.id })).toBe(0)
  })

  it('contacts of a user are paged without gaps', async () => {
    const ask = async (variables: object) =>
      (
        await testUsers.ask(
          'query ($first: Int! = 50, $after: String, $text: String) { contacts(first: $first, after: $after, text: $text) { totalCount nodes { login } pageInfo { endCursor hasNextPage } } }',
          variables,
          'owner',
        )
      ).data.contacts as unknown as {
        totalCount: number
        nodes: { login: string }[]
        pageInfo: { endCursor: string; hasNextPage: boolean }
      }
    const [first, all] = [await ask({ first: 3 }), await ask({})]
    const rest = await ask({ after: first.pageInfo.endCursor })
    expect([first.pageInfo.hasNextPage, [...first.nodes, ...rest.nodes]]).toEqual([true, all.nodes])
    expect([all.totalCount, all.nodes.some(({ login }) => login === testUsers.people.owner.login)]).toEqual([
      all.nodes.length,
      false,
    ])
    expect((await ask({ text: 'fellow 2' })).nodes).toHaveLength(1)
    expect(codeOf(await testUsers.ask('{ contacts { totalCount } }', {}, 'anonymous'))).toBe(
      'UNAUTHENTICATED',
    )
  })
})

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Invitation } from '../../../server/entities/people/invitation.js'
import { ReviewLink } from '../../../server/entities/data/reviewLink.js'
import { Group } from '../../../server/entities/people/group.js'
import { Browser, makeGroup, codeOf } from '../../support/people.js'
import { people } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'
import { documented, isBuilt, python } from '../../parity/table.js'
import {
  SharingUsers,
  invite,
  review,
  type Role,
  roles,
  type Scene,
  shareWithGroup,
  shareWithPerson,
  unlimited,
} from './support.js'

let world: World
let testUsers: SharingUsers
let open: Group
beforeAll(async () => {
  world = await createWorld(unlimited)
  testUsers = await SharingUsers.of(world)
  open = await makeGroup(world.db.manager, testUsers.people.owner.id, {}, 'Open house')
  await world.db.manager.update(Group, { id: open.id }, { isPrivate: false })
})
afterAll(() => world.close())

type Outcomes = Readonly<Record<Role, number>>
const outcomes = (...codes: readonly number[]): Outcomes =>
  Object.fromEntries(roles.map((role, at) => [role, codes[at]!])) as Outcomes
// Order of roles: owner, manager, reader, member, stranger, staff, anonymous.
const manages = {
  private: outcomes(200, 200, 403, 403, 404, 200, 401),
  public: outcomes(200, 200, 403, 403, 403, 200, 401),
}
const reads = {
  private: outcomes(200, 200, 200, 200, 404, 200, 401),
  public: outcomes(200, 200, 200, 200, 403, 200, 401),
}
const asks = {
  private: outcomes(200, 200, 403, 403, 200, 200, 200),
  public: outcomes(200, 200, 403, 403, 403, 200, 403),
}
const all = {
  private: outcomes(200, 200, 200, 200, 200, 200, 401),
  public: outcomes(200, 200, 200, 200, 200, 200, 401),
}
const everybody = {
  private: outcomes(200, 200, 200, 200, 200, 200, 200),
  public: outcomes(200, 200, 200, 200, 200, 200, 200),
}
type Table = typeof manages

const guest = () => guests[0]!
const guests: number[] = []
beforeAll(
  async () =>
    void guests.push(
      (await world.db.manager.findOneByOrFail(Group, { id: (await testUsers.scene()).group.id })).ownerId,
    ),
)

interface Call {
  readonly method: 'get' | 'post'
  readonly given: (scene: Scene) => object
  readonly outcome: Table
}
const calls: Readonly<Record<string, Call>> = {
  'GET /api/right-dataset/': {
    method: 'get',
    given: ({ dataset }) => ({ id_dataset: dataset.id }),
    outcome: everybody,
  },
  'GET /api/useraccess/': {
    method: 'get',
    given: ({ dataset }) => ({ id_dataset: dataset.id, id_user: guest() }),
    outcome: asks,
  },
  'GET /api/sharingsbyuserdataset/': {
    method: 'get',
    given: ({ dataset }) => ({ id_dataset: dataset.id }),
    outcome: reads,
  },
  'GET /api/sharing/': {
    method: 'get',
    given: ({ dataset }) => ({ id_datasets: JSON.stringify([dataset.id]) }),
    outcome: all,
  },
  'POST /api/sharing/': {
    method: 'post',
    given: ({ dataset }) => ({
      id_people: 0,
      base: 'dataset',
      id_base: dataset.id,
      id_who: guest(),
      how: 1,
      date: '2026-01-01',
    }),
    outcome: manages,
  },
  'GET /api/datasetgroupsharing/': {
    method: 'get',
    given: ({ dataset }) => ({ id_dataset: dataset.id, id_group: open.id, statut: 'manager' }),
    outcome: manages,
  },
  'GET /api/datasetusersharing/': {
    method: 'get',
    given: ({ dataset }) => ({ id_dataset: dataset.id, id_user: guest(), statut: 'reader' }),
    outcome: manages,
  },
  'GET /api/removedatasetpublicsharing/': {
    method: 'get',
    given: ({ dataset }) => ({ id_dataset: dataset.id }),
    outcome: manages,
  },
  'POST /api/dataset-share-invit/': {
    method: 'post',
    given: ({ dataset }) => ({ id_dataset: dataset.id, email: 'guest@example.org' }),
    outcome: manages,
  },
}

describe('REST calls about sharing', () => {
  it('the tests cover every documented call and every call has a route', () => {
    const lines = documented.filter(({ group }) => group === 'sharings')
    expect(lines.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(calls).sort())
    expect(
      [...lines, ...python.filter(({ path }) => /share(user|group)/.test(path))].filter(
        line => !isBuilt(line),
      ),
    ).toEqual([])
  })

  it.each(
    Object.entries(calls).flatMap(([name, call]) =>
      (['private', 'public'] as const).map(privacy => [name, privacy, call] as const),
    ),
  )(
    '%s of a %s dataset answers each role as documented',
    async (name, privacy, { method, given, outcome }) => {
      const results: Record<string, number> = {}
      for (const role of roles) {
        const scene = await testUsers.scene({ isPublic: privacy === 'public' })
        const paths = [name.split(' ')[1]!, name.split(' ')[1]!.replace(/\/$/, '')]
        const statuses = new Set<number>()
        for (const path of paths)
          statuses.add((await testUsers.rest(method, path, given(scene), role)).status)
        results[role] = statuses.size === 1 ? [...statuses][0]! : -1
      }
      expect(results).toEqual(outcome[privacy])
    },
  )
})

/** HTTP status for each GraphQL error code. */
const statuses: Readonly<Record<string, number>> = { UNAUTHENTICATED: 401, FORBIDDEN: 403, NOT_FOUND: 404 }

describe('GraphQL operations about sharing', () => {
  const invitationOf = async ({ dataset }: Scene) =>
    (
      await world.db.manager.save(
        world.db.manager.create(Invitation, {
          datasetId: dataset.id,
          emailKey: 'x@example.org',
          level: 'reader',
          inviterId: testUsers.people.owner.id,
          tokenHash: String(Math.random()).padEnd(64, '0').slice(0, 64),
          expiresAt: new Date(Date.now() + 60_000),
        }),
      )
    ).id
  const linkOf = async ({ dataset }: Scene) =>
    (
      await world.db.manager.save(
        world.db.manager.create(ReviewLink, {
          datasetId: dataset.id,
          creatorId: testUsers.people.owner.id,
          tokenHash: String(Math.random()).padEnd(64, '0').slice(0, 64),
          expiresAt: new Date(Date.now() + 60_000),
        }),
      )
    ).id
  const deeds: Readonly<
    Record<string, { readonly document: string; readonly given: (scene: Scene) => object | Promise<object> }>
  > = {
    'share with a user': {
      document: shareWithPerson,
      given: ({ dataset }) => ({ dataset: dataset.id, to: guest(), level: 'MANAGER' }),
    },
    'remove the share of a user': {
      document: shareWithPerson,
      given: ({ dataset }) => ({ dataset: dataset.id, to: guest() }),
    },
    'share with a group': {
      document: shareWithGroup,
      given: ({ dataset }) => ({ dataset: dataset.id, to: open.id, level: 'READER' }),
    },
    'remove the share of a group': {
      document: shareWithGroup,
      given: ({ dataset, group }) => ({ dataset: dataset.id, to: group.id }),
    },
    invite: {
      document: invite,
      given: ({ dataset }) => ({ dataset: dataset.id, email: 'guest@example.org' }),
    },
    'revoke an invitation': {
      document: 'mutation ($id: ID!) { revokeDatasetInvitation(id: $id) { id } }',
      given: async scene => ({ id: await invitationOf(scene) }),
    },
    'create a review link': {
      document: review,
      given: ({ dataset }) => ({ dataset: dataset.id, label: 'Reviewer 2', days: 30 }),
    },
    'revoke a review link': {
      document: 'mutation ($id: ID!) { revokeReviewLink(id: $id) { id } }',
      given: async scene => ({ id: await linkOf(scene) }),
    },
  }

  it.each(
    Object.entries(deeds).flatMap(([name, deed]) =>
      (['private', 'public'] as const).map(privacy => [name, privacy, deed] as const),
    ),
  )('"%s" of a %s dataset answers each role like REST', async (_name, privacy, { document, given }) => {
    const results: Record<string, number> = {}
    for (const role of roles) {
      const answer = await testUsers.ask(
        document,
        await given(await testUsers.scene({ isPublic: privacy === 'public' })),
        role,
      )
      results[role] = answer.errors ? statuses[codeOf(answer)!]! : 200
    }
    expect(results).toEqual(manages[privacy])
  })

  const document =
    'query ($id: ID!) { dataset(id: $id) { sharings { totalCount } hiddenSharingCount invitations { id } reviewLinks { id } access { totalCount } } }'
  it('a review link shows no people and groups; users with their own right keep their view', async () => {
    const { dataset } = await testUsers.scene()
    const token = String(
      (await testUsers.ask(review, { dataset: dataset.id, label: '', days: 1 }, 'owner')).data
        .createReviewLink!.address,
    )
      .split('/')
      .at(-1)!
    const results: Record<string, unknown> = {}
    for (const [who, own] of [
      ...people.map(who => [who, world.tokens[who]] as const),
      ['anonymous', undefined] as const,
    ]) {
      const browser = new Browser(world, { morula_review: token, ...(own ? { morula: own } : {}) })
      const { sharings, hiddenSharingCount, invitations, reviewLinks, access } = (
        await browser.ask(document, { id: dataset.id })
      ).data.dataset!
      results[who] = [
        sharings?.totalCount ?? null,
        hiddenSharingCount,
        invitations?.length ?? null,
        reviewLinks?.length ?? null,
        access?.totalCount ?? null,
      ]
    }
    const [managing, reviewing] = [
      [3, 0, 0, 1, 5],
      [null, 0, null, null, null],
    ]
    expect(results).toEqual({
      owner: managing,
      manager: managing,
      staff: managing,
      reader: [2, 1, null, null, null],
      stranger: reviewing,
      anonymous: reviewing,
    })
  })

  it('sharings, invitations, links and access are visible to each role as documented', async () => {
    const results: Record<string, unknown> = {}
    for (const role of roles) {
      const { dataset } = await testUsers.scene({ isPublic: true })
      const { sharings, hiddenSharingCount, invitations, reviewLinks, access } = (
        await testUsers.ask(document, { id: dataset.id }, role)
      ).data.dataset!
      results[role] = [
        sharings?.totalCount ?? null,
        hiddenSharingCount,
        invitations,
        reviewLinks,
        access?.totalCount ?? null,
      ]
    }
    const managing = [3, 0, [], [], 5]
    expect(results).toEqual({
      owner: managing,
      manager: managing,
      staff: managing,
      reader: [2, 1, null, null, null],
      member: [3, 0, null, null, null],
      stranger: [null, 0, null, null, null],
      anonymous: [null, 0, null, null, null],
    })
  })
})

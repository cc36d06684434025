import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ask, codeOf, statementsOf } from '../../support/people.js'
import type { Who } from '../../support/testUsers.js'
import { planOf } from '../../support/plan.js'
import { createWorld, type World } from '../../support/world.js'

const list = `query ($order: UserOrder! = NAME, $text: String, $active: Boolean, $first: Int! = 50, $after: String) {
  users(order: $order, filter: { text: $text, active: $active }, first: $first, after: $after) { totalCount nodes { login } pageInfo { endCursor hasNextPage } } }`
const orders = [
  'NAME',
  'NAME_REVERSED',
  'LAST_LOGIN',
  'LAST_LOGIN_OLDEST',
  'LAST_LOGOUT',
  'LAST_LOGOUT_OLDEST',
  'CONNECTIONS',
  'CONNECTIONS_FEWEST',
  'CONNECTED',
  'CONNECTED_LEAST',
] as const
let world: World
let counted: ReturnType<typeof statementsOf>

const add = (rows: unknown[][]) =>
  world.db.query(
    'INSERT INTO user (login, login_key, name, surname, email, email_key, is_active, last_login_at, last_logout_at, connection_count, connected_seconds, email_verified_at) VALUES ?',
    [rows],
  )
const person = (
  login: string,
  name: string,
  surname: string,
  more: { active?: boolean; at?: string | null; count?: number; email?: string } = {},
) => {
  const { active = true, at = null, count = 0, email = `${login.toLowerCase()}@lab.example` } = more
  return [
    login,
    login.toLowerCase(),
    name,
    surname,
    email,
    active ? email : null,
    active,
    at,
    at,
    count,
    count * 60,
    '2026-01-01',
  ]
}

beforeAll(async () => {
  world = await createWorld()
  counted = statementsOf(world)
  await add([
    person('zoe', 'anna', 'Müller', { at: '2026-01-02', count: 3 }),
    person('Bob', 'Anna', 'Smith', { at: '2026-01-01', count: 3 }),
    person('carl_x', 'Émile', 'Öztürk', { count: 1, email: 'pct%_x@lab.example' }),
    person('gone', 'Anna', 'Gone', { active: false, at: '2026-01-03', count: 9 }),
    person('d', '', 'Nobody', { at: '2026-01-01' }),
  ])
})
afterAll(() => world.close())

const logins = async (variables: object, who: Who = 'staff') =>
  (await ask(world, list, variables, who)).data.users!.nodes!.map(node => String(node.login))
async function byPages(variables: object, first: number): Promise<string[]> {
  const found: string[] = []
  let after: string | null = null
  for (;;) {
    const { nodes, pageInfo } = (await ask(world, list, { ...variables, first, after }, 'staff')).data
      .users! as unknown as {
      nodes: { login: string }[]
      pageInfo: { endCursor: string; hasNextPage: boolean }
    }
    found.push(...nodes.map(({ login }) => login))
    if (!pageInfo.hasNextPage) return found
    after = pageInfo.endCursor
  }
}

describe('the order of users', () => {
  // These users have no names, so the login decides.
  const testUsers = ['manager', 'owner', 'reader', 'staff', 'stranger']

  it('is by name, then login, without case', async () => {
    expect(await logins({})).toEqual(['d', ...testUsers, 'Bob', 'gone', 'zoe', 'carl_x'])
    expect(await logins({ order: 'NAME_REVERSED' })).toEqual(
      ['d', ...testUsers, 'Bob', 'gone', 'zoe', 'carl_x'].reverse(),
    )
  })

  it('has users without a date last in both directions', async () => {
    expect((await logins({ order: 'LAST_LOGIN' })).slice(0, 4)).toEqual(['gone', 'zoe', 'd', 'Bob'])
    expect((await logins({ order: 'LAST_LOGIN_OLDEST' })).slice(0, 4)).toEqual(['Bob', 'd', 'zoe', 'gone'])
    expect((await logins({ order: 'CONNECTIONS' })).slice(0, 4)).toEqual(['gone', 'Bob', 'zoe', 'carl_x'])
    expect((await logins({ order: 'CONNECTED_LEAST' })).slice(-3)).toEqual(['zoe', 'Bob', 'gone'])
  })

  it.each(orders)('%s is the same in pages of 1, 2 and 3, and contains each user once', async order => {
    const whole = await logins({ order })
    expect(new Set(whole).size).toBe(10)
    for (const first of [1, 2, 3]) expect(await byPages({ order }, first)).toEqual(whole)
  })

  it('refuses invalid cursors and page sizes', async () => {
    const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    for (const after of ['nonsense', made(['no date', 1]), made(['x', 'y']), made([1, 1])])
      expect(codeOf(await ask(world, list, { order: 'LAST_LOGIN', after }, 'staff'))).toBe('INVALID_INPUT')
    for (const after of [made(['no break', 1]), made(['', 1])])
      expect(codeOf(await ask(world, list, { after }, 'staff'))).toBe('INVALID_INPUT')
    expect(codeOf(await ask(world, list, { order: 'CONNECTIONS', after: made(['-1', 1]) }, 'staff'))).toBe(
      'INVALID_INPUT',
    )
    for (const first of [-1, 101])
      expect(codeOf(await ask(world, list, { first }, 'staff'))).toBe('INVALID_INPUT')
  })
})

describe('searching users', () => {
  it.each<[string, string[]]>([
    ['anna', ['Bob', 'gone', 'zoe']],
    ['ANN smi', ['Bob']],
    ['emile', ['carl_x']],
    ['muller', ['zoe']],
    ['carl_x', ['carl_x']],
    ['zoe@lab', ['zoe']],
    ['pct%_', ['carl_x']],
    ['pct%a', []],
    ['%', []],
    ['@@', []],
    ['nna', []],
    ['" OR 1=1 -- ', []],
    ['d', ['d']],
    ['🦑', []],
    ['\u0301', []],
    ['mu\u0308ller', ['zoe']],
    ['the anna from smith', ['Bob']],
  ])('with %s finds the expected users for staff', async (text, expected) =>
    expect(await logins({ text })).toEqual(expected),
  )

  it('finds active users by name only for other callers', async () => {
    expect(await logins({ text: 'anna' }, 'owner')).toEqual(['Bob', 'zoe'])
    expect(await logins({ text: 'zoe@lab' }, 'owner')).toEqual([])
    expect((await ask(world, list, { text: 'anna' }, 'owner')).data.users!.totalCount).toBe(2)
  })

  it('filters by active users', async () => {
    expect(await logins({ active: false })).toEqual(['gone'])
    expect(await logins({ active: true, order: 'LAST_LOGIN' })).not.toContain('gone')
    expect((await ask(world, list, { active: false }, 'staff')).data.users!.totalCount).toBe(1)
  })
})

it('orders by activity and the filter for inactive users are for staff only', async () => {
  for (const order of orders.slice(2))
    expect(codeOf(await ask(world, list, { order }, 'owner'))).toBe('FORBIDDEN')
  expect(codeOf(await ask(world, list, { active: false }, 'owner'))).toBe('FORBIDDEN')
  expect(await logins({ order: 'NAME_REVERSED' }, 'owner')).not.toContain('gone')
})

describe('ten thousand users', () => {
  const screen =
    'query ($order: UserOrder!) { users(order: $order, first: 100) { totalCount nodes { id login name surname isActive isStaff isConnected lastLoginAt lastLogoutAt connectionCount connectedSeconds can { edit deactivate impersonate } } pageInfo { endCursor hasNextPage } } }'
  beforeAll(async () => {
    for (let block = 0; block < 10; block += 1)
      await add(
        Array.from({ length: 1000 }, (_, at) =>
          person(`p${block}_${at}`, `Name ${at}`, `Surname ${block}`, {
            active: at % 10 > 0,
            at: at % 3 ? `2026-02-${1 + (at % 28)}` : null,
            count: at % 7,
          }),
        ),
      )
    await world.db.query('ANALYZE TABLE user')
  })

  it.each(orders)('are listed with at most five statements and an index: %s', async order => {
    const statements = await counted(async () =>
      expect((await ask(world, screen, { order }, 'staff')).errors).toBeUndefined(),
    )
    expect(statements.length).toBeLessThanOrEqual(5)
    const page = statements.find(sql => sql.includes('ORDER BY page.'))!
    for (const { table, type, sorts } of (await planOf(world.db, page)).filter(step => step.table === 'u'))
      expect([table, type === 'ALL', sorts]).toEqual(['u', false, false])
  })

  it('are counted only when the query asks for totalCount', async () => {
    const asked = (fields: string) =>
      counted(() => ask(world, `{ users { ${fields} nodes { login } } }`, {}, 'owner'))
    expect((await asked('totalCount')).length - (await asked('')).length).toBe(1)
  })

  it('are streamed by /api/people/: active users to others, all users to staff', async () => {
    const forOwner = await world.rows('/api/people/', {}, 'owner')
    const forStaff = await world.rows('/api/people/', {}, 'staff')
    expect([forOwner.length, forStaff.length]).toEqual([9009, 10010])
    expect(Object.keys(forOwner[0]!)).toEqual(['id', 'login', 'name', 'surname'])
    expect(forStaff.at(-1)).toMatchObject({
      login: 'p9_999',
      email: 'p9_999@lab.example',
      active_status: true,
      is_staff: false,
      beta: false,
      simulator: false,
      is_connected: false,
      last_login: null,
    })
    expect(await world.rows('/api/people/', { limit: 2, offset: 600 }, 'staff')).toEqual(
      forStaff.slice(600, 602),
    )
    const statements = await counted(() => world.rows('/api/people/', {}, 'staff'))
    expect(statements.length).toBeLessThan(60)
  })

  it('are returned by /api/user/ to staff; other callers get their own record', async () => {
    expect(await world.rows('/api/user/', { limit: 600 }, 'staff')).toHaveLength(600)
    expect((await world.rows('/api/user/', {}, 'owner')).map(row => row.login)).toEqual(['owner'])
  })
})

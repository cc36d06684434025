import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { User } from '../../../server/entities/people/user.js'
import { UserSetting } from '../../../server/entities/people/userSetting.js'
import type { Who } from '../../support/testUsers.js'
import { ask, codeOf, statementsOf } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'

const all = 'showTips standaloneStart favourites collaborative plotServer'
const reading = `{ settings { ${all} } }`
const changing = `mutation ($input: SettingsChanges!) { changeSettings(input: $input) { ${all} } }`
const choosing =
  'mutation ($version: ViewerVersion!) { chooseViewerVersion(version: $version) { viewerVersion } }'
const defaults = {
  showTips: true,
  standaloneStart: false,
  favourites: true,
  collaborative: true,
  plotServer: '',
}
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.query('DELETE FROM user_setting')
  await world.db.manager.update(User, { id: world.users.reader.id }, { isBeta: true })
})

const settings = async (who: Who) => (await ask(world, reading, {}, who)).data.settings
const change = (input: object, who: Who = 'owner') => ask(world, changing, { input }, who)
const set = (setting_name: string, setting_value: string, who: Who = 'owner') =>
  world.rest('get', '/api/updatesetting/', { query: { setting_name, setting_value } }, who)

describe('settings', () => {
  it('have defaults until a user changes them, and changes affect that user only', async () => {
    for (const who of ['anonymous', 'owner'] as const) expect(await settings(who)).toEqual(defaults)
    expect((await change({ favourites: false, showTips: false })).data.changeSettings).toEqual({
      ...defaults,
      favourites: false,
      showTips: false,
    })
    expect(
      (await change({ favourites: true, standaloneStart: true, showTips: null })).data.changeSettings,
    ).toEqual({ ...defaults, standaloneStart: true, showTips: false })
    expect([await settings('stranger'), await settings('anonymous')]).toEqual([defaults, defaults])
  })

  it('need a signed-in user', async () => {
    expect(codeOf(await change({ favourites: false }, 'anonymous'))).toBe('UNAUTHENTICATED')
    for (const [path, query] of [
      ['/api/settings/', {}],
      ['/api/updatesetting/', { setting_name: 'tutorial', setting_value: 'true' }],
      ['/api/deletetutorials/', {}],
      ['/api/storeviewerversion/', { version: 'dev' }],
      ['/api/userversion/', {}],
    ] as const) {
      expect([path, (await world.rest('get', path, { query })).status]).toEqual([path, 401])
    }
  })

  it('say which field of a REST call is missing', async () => {
    for (const query of [{}, { setting_name: '', setting_value: 'true' }])
      expect((await world.rest('get', '/api/updatesetting/', { query }, 'owner')).body).toMatchObject({
        detail: 'setting_name is required',
      })
  })

  it.each([
    ['tutorial', 'showTips'],
    ['standalone_start', 'standaloneStart'],
    ['favoritedisplay', 'favourites'],
    ['collaborativemode', 'collaborative'],
  ])('have the REST name %s', async (name, ours) => {
    for (const [word, value] of [
      ['false', false],
      ['True', true],
    ] as const) {
      expect((await set(name, word)).status).toBe(200)
      expect((await settings('owner'))![ours]).toBe(value)
      expect(await world.rows('/api/settings/', {}, 'owner')).toContainEqual({
        setting: name,
        value: String(value),
      })
    }
    expect([(await set(name, 'perhaps')).status, (await set(name, '')).status]).toEqual([422, 422])
  })

  it.each(['', 'is_staff', 'quota', '__proto__', 'showTips', 'toString'])(
    'refuse the unknown REST name %j',
    async name => {
      expect((await set(name, 'true')).status).toBe(422)
      expect(await world.db.manager.count(UserSetting)).toBe(0)
    },
  )

  it('show the tips again after /api/deletetutorials/', async () => {
    await set('tutorial', 'false')
    expect((await world.rest('get', '/api/deletetutorials/', {}, 'owner')).status).toBe(200)
    expect(await settings('owner')).toEqual(defaults)
  })

  it.each<[Who, boolean]>([
    ['owner', false],
    ['stranger', false],
    ['reader', true],
    ['staff', true],
  ])('allow %s to choose a plot server: %s', async (who, may) => {
    const plotServer = 'https://plots.example:8443/morphoplot'
    expect(codeOf(await change({ plotServer }, who))).toBe(may ? undefined : 'FORBIDDEN')
    expect((await set('distant_plot_adress', plotServer, who)).status).toBe(may ? 200 : 403)
    expect((await settings(who))!.plotServer).toBe(may ? plotServer : '')
    expect((await change({ plotServer: '' }, who)).data.changeSettings!.plotServer).toBe('')
  })

  it.each([
    'javascript:alert(1)',
    'ftp://plots.example',
    'plots',
    'http://',
    ' ',
    `https://x.example/${'y'.repeat(1000)}`,
  ])('validate the plot server address %j', async plotServer => {
    expect(codeOf(await change({ plotServer }, 'staff'))).toBe(
      plotServer.trim() ? 'INVALID_INPUT' : undefined,
    )
  })

  it('can be changed four times at once', async () => {
    expect(
      (await Promise.all([true, false, true, false].map(favourites => change({ favourites })))).map(codeOf),
    ).toEqual([undefined, undefined, undefined, undefined])
  })

  it('take at most 4 statements for a change and 1 for a read', async () => {
    const counted = statementsOf(world)
    expect(
      (
        await counted(() =>
          change({ favourites: false, showTips: false, collaborative: false, standaloneStart: true }),
        )
      ).length,
    ).toBeLessThanOrEqual(4)
    expect((await counted(() => settings('owner'))).length).toBe(1)
  })
})

describe('the viewer version', () => {
  it.each<[Who, string, boolean]>([
    ['owner', 'STABLE', true],
    ['owner', 'DEV', true],
    ['owner', 'BETA', false],
    ['owner', 'TEST', false],
    ['reader', 'BETA', true],
    ['reader', 'TEST', true],
    ['staff', 'TEST', true],
    ['anonymous', 'STABLE', false],
  ])('%s may choose %s: %s', async (who, version, may) => {
    expect(codeOf(await ask(world, choosing, { version }, who))).toBe(
      may ? undefined : who === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN',
    )
    const rest = await world.rest(
      'get',
      '/api/storeviewerversion/',
      { query: { version: version.toLowerCase() } },
      who,
    )
    expect(rest.status).toBe(may ? 200 : who === 'anonymous' ? 401 : 403)
    if (may)
      expect(
        (
          await world.rest(
            'get',
            '/api/userversion/',
            { query: { user_id: world.users[who as 'owner'].id } },
            who,
          )
        ).body,
      ).toBe(version.toLowerCase())
  })

  it('is refused when it is unknown', async () => {
    expect(
      (await world.rest('get', '/api/storeviewerversion/', { query: { version: 'nightly' } }, 'staff'))
        .status,
    ).toBe(422)
  })

  it('of another user is returned to staff only', async () => {
    const ask = (who: Who) =>
      world.rest('get', '/api/userversion/', { query: { user_id: world.users.owner.id } }, who)
    expect([(await ask('staff')).status, (await ask('reader')).status]).toEqual([200, 403])
  })
})

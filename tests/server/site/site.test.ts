import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { everybody } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'

const site = {
  publicUrl: 'http://localhost:4000',
  quotaMaxBytes: 2 ** 33,
  retentionDays: 365,
  plainFramesMaxBytes: 2 ** 31,
  requireStaffTwoFactor: false,
  contactEmail: 'desk@example.org',
  socialLinks: ['https://social.example/morula'],
  iosAppUrl: 'https://apps.example/morula',
  team: [{ name: 'Ada', role: 'biologist', contact: '', photo: '' }],
  betaUsers: ['Grace'],
}
let world: World
beforeAll(async () => {
  world = await createWorld({ site })
})
afterAll(() => world.close())

it.each(everybody)('the site settings are shown to %s', async who => {
  const { data } = await world.graphql(
    '{ site { quotaMaxBytes contactEmail socialLinks iosAppUrl team { name role contact photo } betaUsers } }',
    {},
    who,
  )
  const {
    publicUrl: _address,
    retentionDays: _days,
    plainFramesMaxBytes: _bytes,
    requireStaffTwoFactor: _factor,
    ...expected
  } = site
  expect(data).toEqual({ site: expected })
})

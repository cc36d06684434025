import { describe, expect, it } from '@jest/globals'
import { networkOf, plainAddress } from '../../../server/lib/address.js'
import { goesOn, isRecorded } from '../../../server/domains/connections/connection.policy.js'
import { deviceOf } from '../../../server/lib/device.js'
import { anonymous, type Session } from '../../../server/kernel/viewer.js'

describe('deviceOf', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
      'Windows 10',
      'Chrome',
      'isPc',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      'macOS Catalina',
      'Safari',
      'isPc',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'iOS 17.5',
      'Safari',
      'isMobile',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'iOS 17.5',
      'Safari',
      'isTablet',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
      'Android 14',
      'Chrome',
      'isMobile',
    ],
  ] as const)('recognises %s', (userAgent, os, browser, kind) => {
    const device = deviceOf(userAgent)
    expect(device).toMatchObject({ os, browser, isBot: false })
    expect([device.isPc, device.isMobile, device.isTablet].filter(Boolean)).toHaveLength(1)
    expect(device[kind]).toBe(true)
  })

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'python-requests/2.32.3',
    'curl/8.5.0',
  ])('recognises the bot %s', userAgent => expect(deviceOf(userAgent).isBot).toBe(true))

  it.each([
    '',
    ' ',
    '<script>alert(1)</script>',
    '💡'.repeat(70),
    'x'.repeat(80),
    `Firefox/${'9'.repeat(80)}`,
  ])('truncates the fields of the user agent %j', userAgent => {
    const { os, browser, browserVersion } = deviceOf(userAgent)
    expect([os.length <= 60, browser.length <= 60, browserVersion.length <= 40]).toEqual([true, true, true])
  })
})

describe('networkOf', () => {
  it.each([
    ['198.51.100.7', '198.51.100.0/24'],
    ['::ffff:198.51.100.7', '198.51.100.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:DB8::7', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['2001::a:b:c:d:e:f', '2001:0:a::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['local', ''],
    ['', ''],
    ['1.2.3', ''],
    ['1:2:3', ''],
    ['x::y', ''],
  ])('gives %j the network %j', (address, network) => expect(networkOf(address)).toBe(network))

  it('plainAddress removes the IPv4 prefix of a mapped address', () =>
    expect(['::ffff:127.0.0.1', '::1', '10.0.0.1'].map(plainAddress)).toEqual([
      '127.0.0.1',
      '::1',
      '10.0.0.1',
    ]))
})

describe('connection rules', () => {
  const session: Session = {
    tokenId: 1,
    kind: 'impersonation',
    expiresAt: new Date(),
    confirmedAt: null,
    scope: 'write',
    isOfStaff: false,
    hasSecondFactor: false,
    impersonatorId: 2,
  }
  it.each([
    ['record a visitor with consent', anonymous, true, true],
    ['ignore a visitor without consent', anonymous, false, false],
    ['record a user without consent', { userId: 1, isStaff: false }, false, true],
    ['ignore an impersonating staff member', { userId: 1, isStaff: false, session }, true, false],
    [
      'record a user with a session',
      { userId: 1, isStaff: false, session: { ...session, impersonatorId: null } },
      false,
      true,
    ],
  ])('%s', (_who, viewer, agreed, recorded) => expect(isRecorded(viewer, agreed)).toBe(recorded))

  const now = new Date()
  const left = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  it.each([
    [1, { userId: 1, active: true, loggedOutAt: null }, true],
    [1, { userId: 1, active: false, loggedOutAt: left(4) }, true],
    [1, { userId: 1, active: false, loggedOutAt: left(31) }, false],
    [1, { userId: 2, active: true, loggedOutAt: null }, false],
    [1, { userId: null, active: true, loggedOutAt: null }, false],
    [0, { userId: null, active: true, loggedOutAt: null }, true],
    [0, { userId: 1, active: true, loggedOutAt: null }, false],
    [1, { userId: 1, active: false, loggedOutAt: null }, false],
  ])('goesOn lets user %s continue %j: %s', (userId, known, going) =>
    expect(goesOn({ userId, isStaff: false }, known, now)).toBe(going),
  )
})

import { describe, expect, it } from '@jest/globals'
import { addressFrom, readConfig } from '../../server/kernel/config.js'

describe('configuration', () => {
  it('has a default for every setting', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4000',
      database: null,
      demo: true,
      maintenance: false,
      secretKey: null,
      mail: { smtpUrl: null },
    })
    expect(Object.isFrozen(readConfig({}))).toBe(true)
  })

  it('treats an empty variable as not set', () => {
    expect(readConfig({ DATABASE_URL: '', SMTP_URL: '', DEMO: '', PORT: '' })).toEqual(readConfig({}))
  })

  it('reports all faults in one message', () => {
    const wrong = {
      PORT: '70000',
      PUBLIC_URL: 'embryos.org',
      DATABASE_URL: 'postgres://x',
      SMTP_URL: 'http://x',
      ADMIN_PASSWORD: 'short',
      SECRET_KEY: 'short',
      DEMO: 'perhaps',
      METRICS_TOKEN: 'x',
      WORKER_THREADS: '0',
    }
    const message = (() => {
      try {
        return JSON.stringify(readConfig(wrong))
      } catch (error) {
        return (error as Error).message
      }
    })()
    for (const name of Object.keys(wrong)) expect(message).toContain(`\n  ${name}: `)
    expect(message).not.toContain('postgres://x') // an invalid URL may contain a password
  })

  it.each(['banana', '-1', 'true', '10.0.0.0/33', '10.0.0.1, x', '::1/129'])('refuses the proxy %s', text =>
    expect(() => readConfig({ TRUST_PROXY: text })).toThrow('TRUST_PROXY: must be a number of proxies'),
  )
  it.each(['', '1', '10.0.0.1', 'loopback, 10.0.0.0/8', '::1,fc00::/7'])('accepts the proxy %j', text =>
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(text),
  )
  it('reports the expected form of numbers and links', () => {
    expect(() =>
      readConfig({ PORT: 'abc', QUOTA_MAX_BYTES: '1GB', SOCIAL_LINKS: 'javascript:alert(1)' }),
    ).toThrow(
      /PORT: must be a whole number, without a unit\n {2}QUOTA_MAX_BYTES: must be a whole number, without a unit\n {2}SOCIAL_LINKS: must be addresses/,
    )
  })

  it.each([
    ['PORT', '70000', 'at most 65535'],
    ['PORT', '-1', 'at least 0'],
    ['RETENTION_DAYS', '0', 'at least 1'],
    ['RETENTION_DAYS', '36501', 'at most 36500'],
    ['MAX_CONNECTIONS', '9', 'at least 10'],
    ['MAX_CONNECTIONS', '1e9', 'at most 1000000'],
    ['WORKER_THREADS', '257', 'at most 256'],
    ['UPLOAD_MAX_BYTES', '1e30', 'at most 9007199254740991'],
    ['UPLOAD_MAX_BYTES', '1.5', 'a whole number, without a unit'],
    ['UPLOAD_MAX_BYTES', 'Infinity', 'a whole number, without a unit'],
  ])('reports the limit that %s=%s exceeds', (name, value, words) =>
    expect(() => readConfig({ [name]: value })).toThrow(`\n  ${name}: must be ${words}`),
  )

  it.each([
    ['ADMIN_LOGIN', '   '],
    ['ADMIN_PASSWORD', ' '.repeat(12)],
  ])('refuses %s when it has only spaces', (name, value) =>
    expect(() => readConfig({ [name]: value })).toThrow(`\n  ${name}: must not be blank`),
  )

  it.each([
    ['PUBLIC_URL', 'https://a.example/morula'],
    ['PUBLIC_URL', 'https://a.example/?x'],
    ['PUBLIC_URL', 'https://u:p@a.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://mail.example:abc'],
    ['MAIL_FROM', 'morula'],
    ['MAIL_FROM', 'a@b\nBcc: c@d'],
    ['MAIL_FROM', 'a@b, c@d'],
    ['WORKER_THREADS', '5000'],
  ])('refuses %s=%j', (name, value) =>
    expect(() => readConfig({ [name]: value })).toThrow(`\n  ${name}: must `),
  )

  it.each([
    ['PUBLIC_URL', 'https://a.example/'],
    ['SMTP_URL', 'smtps://user:p%40ss@mail.example:465'],
    ['MAIL_FROM', 'desk@example.org'],
    ['MAIL_FROM', 'Embryo desk <desk@example.org>'],
  ])('accepts %s=%s', (name, value) => expect(() => readConfig({ [name]: value })).not.toThrow())

  it('removes the trailing slash of PUBLIC_URL', () =>
    expect(readConfig({ PUBLIC_URL: 'https://a.example/' }).publicUrl).toBe('https://a.example'))

  it('reads contact, links, team and funding files, app link and retention of the site', () => {
    expect(readConfig({})).toMatchObject({
      contactEmail: null,
      socialLinks: [],
      teamFile: null,
      fundingFile: null,
      iosAppUrl: null,
      fallbackDataset: 1062,
      helpRedirectUrl: null,
      viewerBuildsDir: null,
      geoIpDatabase: null,
      retentionDays: 365,
      plainFramesMaxBytes: 2 ** 31,
      previewPictures: 30,
      quotaMaxBytes: 2 ** 30,
    })
    expect(
      readConfig({
        CONTACT_EMAIL: 'desk@example.org',
        SOCIAL_LINKS: 'https://a.example/x, https://b.example/y',
        TEAM_FILE: '/etc/team.json',
        FUNDING_FILE: '/etc/funding.json',
        VIEWER_BUILDS_DIR: '/srv/builds',
        GEOIP_DATABASE: '/srv/city.mmdb',
        SLACK_WEBHOOK_URL: 'https://hooks.example.org/services/a',
        HELP_REDIRECT_URL: 'https://help.example.org/',
        IOS_APP_URL: 'https://apps.example/1',
        FALLBACK_DATASET: '3',
        RETENTION_DAYS: '30',
        PLAIN_FRAMES_MAX_BYTES: '1000',
        PREVIEW_PICTURES: '1',
        QUOTA_MAX_BYTES: '0',
      }),
    ).toMatchObject({
      contactEmail: 'desk@example.org',
      socialLinks: ['https://a.example/x', 'https://b.example/y'],
      teamFile: '/etc/team.json',
      fundingFile: '/etc/funding.json',
      viewerBuildsDir: '/srv/builds',
      geoIpDatabase: '/srv/city.mmdb',
      helpRedirectUrl: 'https://help.example.org',
      iosAppUrl: 'https://apps.example/1',
      fallbackDataset: 3,
      retentionDays: 30,
      plainFramesMaxBytes: 1000,
      previewPictures: 1,
      quotaMaxBytes: 0,
    })
    for (const [name, value] of Object.entries({
      CONTACT_EMAIL: 'desk',
      IOS_APP_URL: 'http://apps.example',
      FALLBACK_DATASET: '0',
      RETENTION_DAYS: '0',
      PREVIEW_PICTURES: '0',
      QUOTA_MAX_BYTES: '-1',
    }))
      expect(() => readConfig({ [name]: value })).toThrow(`${name}: `)
  })

  it('imports the demo by default only into the embedded database', () => {
    expect(readConfig({ DATABASE_URL: 'mysql://u:p@h/d' }).demo).toBe(false)
    expect(readConfig({ DATABASE_URL: 'mysql://u:p@h/d', DEMO: '1' }).demo).toBe(true)
    expect(readConfig({ DEMO: '0' }).demo).toBe(false)
  })

  it('stores files in DATA_DIR unless STORAGE_DIR is set', () => {
    expect(readConfig({ DATA_DIR: '/a' })).toMatchObject({ dataDir: '/a', storageDir: '/a' })
    expect(readConfig({ DATA_DIR: '/a', STORAGE_DIR: '/b' })).toMatchObject({
      dataDir: '/a',
      storageDir: '/b',
    })
  })

  it('parses DATABASE_URL', () => {
    expect(addressFrom('mysql://ada:p%40ss@db.example:3307/morula')).toEqual({
      host: 'db.example',
      port: 3307,
      username: 'ada',
      password: 'p@ss',
      database: 'morula',
    })
    expect(() => addressFrom('mysql://ada@db.example:3307/')).toThrow(
      'DATABASE_URL contains no database name',
    )
    for (const password of ['a#b', 'a/b'])
      expect(() => addressFrom(`mysql://ada:${password}@db.example:x/morula`)).toThrow(
        'DATABASE_URL is not a valid URL: use mysql://user:password@host:port/database',
      )
    expect(() => addressFrom('mysql://ada:50%zz@db.example/morula')).toThrow(
      'write a % in its user or password as %25',
    )
    expect(addressFrom('mysql://ada@[::1]:3307/morula')).toMatchObject({ host: '::1', port: 3307 })
    expect(addressFrom('mysql://ada@db.example/my%20morula%C3%A9/')).toMatchObject({ database: 'my morulaé' })
    for (const path of ['', '/', '//'])
      expect(() => addressFrom(`mysql://ada@db.example${path}`)).toThrow(
        'DATABASE_URL contains no database name',
      )
    expect(() => addressFrom('mysql://ada@db.example/50%zz')).toThrow('write a % in its database as %25')
    expect(addressFrom('mysql://root@localhost/morula?socket=%2Ftmp%2Fdb.sock')).toEqual({
      socketPath: '/tmp/db.sock',
      username: 'root',
      password: '',
      database: 'morula',
    })
  })
})

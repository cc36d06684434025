import { describe, expect, it } from '@jest/globals'
import { addressFrom, readConfig } from '../../server/kernel/config.js'

describe('configuration', () => {
  it('needs nothing', () => {
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

  it('takes an empty variable for one that is not set', () => {
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
    expect(message).not.toContain('postgres://x') // a wrong address may hold a password
  })

  it.each(['banana', '-1', 'true', '10.0.0.0/33', '10.0.0.1, x', '::1/129'])('refuses the proxy %s', text =>
    expect(() => readConfig({ TRUST_PROXY: text })).toThrow('TRUST_PROXY: must be a number of proxies'),
  )
  it.each(['', '1', '10.0.0.1', 'loopback, 10.0.0.0/8', '::1,fc00::/7'])('takes the proxy %j', text =>
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(text),
  )
  it('says what a number and a link must be', () => {
    expect(() =>
      readConfig({ PORT: 'abc', QUOTA_MAX_BYTES: '1GB', SOCIAL_LINKS: 'javascript:alert(1)' }),
    ).toThrow(
      /PORT: must be a whole number, without a unit\n {2}QUOTA_MAX_BYTES: must be a whole number, without a unit\n {2}SOCIAL_LINKS: must be addresses/,
    )
  })

  it('knows the site: contact, links, who is on the team, the app, how long addresses are kept', () => {
    expect(readConfig({})).toMatchObject({
      contactEmail: null,
      socialLinks: [],
      teamFile: null,
      iosAppUrl: null,
      retentionDays: 365,
      quotaMaxBytes: 2 ** 30,
    })
    expect(
      readConfig({
        CONTACT_EMAIL: 'desk@example.org',
        SOCIAL_LINKS: 'https://a.example/x, https://b.example/y',
        TEAM_FILE: '/etc/team.json',
        IOS_APP_URL: 'https://apps.example/1',
        RETENTION_DAYS: '30',
        QUOTA_MAX_BYTES: '0',
      }),
    ).toMatchObject({
      contactEmail: 'desk@example.org',
      socialLinks: ['https://a.example/x', 'https://b.example/y'],
      teamFile: '/etc/team.json',
      iosAppUrl: 'https://apps.example/1',
      retentionDays: 30,
      quotaMaxBytes: 0,
    })
    for (const [name, value] of Object.entries({
      CONTACT_EMAIL: 'desk',
      IOS_APP_URL: 'http://apps.example',
      RETENTION_DAYS: '0',
      QUOTA_MAX_BYTES: '-1',
    }))
      expect(() => readConfig({ [name]: value })).toThrow(`${name}: `)
  })

  it('imports the demo by itself only into its own database', () => {
    expect(readConfig({ DATABASE_URL: 'mysql://u:p@h/d' }).demo).toBe(false)
    expect(readConfig({ DATABASE_URL: 'mysql://u:p@h/d', DEMO: '1' }).demo).toBe(true)
    expect(readConfig({ DEMO: '0' }).demo).toBe(false)
  })

  it('keeps files in the data folder unless a shared folder is named', () => {
    expect(readConfig({ DATA_DIR: '/a' })).toMatchObject({ dataDir: '/a', storageDir: '/a' })
    expect(readConfig({ DATA_DIR: '/a', STORAGE_DIR: '/b' })).toMatchObject({
      dataDir: '/a',
      storageDir: '/b',
    })
  })

  it('reads addresses of databases', () => {
    expect(addressFrom('mysql://ada:p%40ss@db.example:3307/morula')).toEqual({
      host: 'db.example',
      port: 3307,
      username: 'ada',
      password: 'p@ss',
      database: 'morula',
    })
    expect(() => addressFrom('mysql://ada@db.example:3307/')).toThrow('DATABASE_URL names no database')
    for (const password of ['a#b', 'a/b'])
      expect(() => addressFrom(`mysql://ada:${password}@db.example:x/morula`)).toThrow(
        'DATABASE_URL cannot be read: it is mysql://user:password@host:port/database',
      )
    expect(() => addressFrom('mysql://ada:50%zz@db.example/morula')).toThrow(
      'write a % in its user or password as %25',
    )
    expect(addressFrom('mysql://root@localhost/morula?socket=%2Ftmp%2Fdb.sock')).toEqual({
      socketPath: '/tmp/db.sock',
      username: 'root',
      password: '',
      database: 'morula',
    })
  })
})

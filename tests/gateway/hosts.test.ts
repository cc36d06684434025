import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from '@jest/globals'
import { siteCalled } from '../../server/gateway/caller.js'
import { sameOrigin } from '../../server/gateway/security.js'

describe('the address of this site as a caller wrote it', () => {
  it.each([
    ['morula.example', 'http', 'http://morula.example'],
    ['192.168.1.7:4000', 'http', 'http://192.168.1.7:4000'],
    ['LAB_server:8080', 'https', 'https://lab_server:8080'],
    ['morula.example:443', 'https', 'https://morula.example'],
    ['[fe80::1]:4000', 'http', 'http://[fe80::1]:4000'],
    ['localhost', 'gopher', 'http://localhost'],
  ])('is taken from the host %s over %s', (host, protocol, site) => {
    expect(siteCalled({ host, protocol })).toBe(site)
  })

  it.each([
    undefined,
    '',
    'a b',
    'evil/..',
    'evil.example/path?',
    'user@evil.example',
    'evil.example#',
    'evil.example\\x',
    'evil"><script>',
    'é.example',
    'a:b',
    'a:99999',
    ':4000',
    '[::1',
    '[::zz]',
    '1.2.3.4.5:80:90',
    `${'a'.repeat(300)}`,
  ])('is unknown for the host %s', host => {
    expect(siteCalled({ host, protocol: 'http' } as { host: string; protocol: string })).toBeNull()
  })
})

describe('a page that opens a socket at the host of its own address', () => {
  const opens = (host: string, hasAnyName = false) =>
    sameOrigin({ headers: { host, origin: `http://${host}` } } as IncomingMessage, {
      origin: 'https://morula.example',
      hasAnyName,
    })

  it.each(['morula.example', 'localhost:4000', 'lab.localhost', 'lab', '192.168.1.7:4000', '[fe80::1]:4000'])(
    'is a page of this site: %s',
    host => expect(opens(host)).toBe(true),
  )

  it.each([
    'evil.example:4000',
    'morula.example.evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
  ])('is a page of another site, whose name leads here: %s', host =>
    expect([opens(host), opens(host, true)]).toEqual([false, true]),
  )
})

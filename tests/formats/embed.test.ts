import { describe, expect, it } from '@jest/globals'
import { embedLimits, messageRate, readEmbedMessage } from '../../formats/embed/embedProtocol.js'
import { embedSite, embedSitesFault, embedSitesOf, typedSites } from '../../formats/embed/embedSites.js'

describe('embedSite', () => {
  it.each([
    ['lab.example', 'https://lab.example'],
    [' HTTPS://Lab.Example/people?x#y ', 'https://lab.example'],
    ['https://lab.example:443', 'https://lab.example'],
    ['http://localhost:8888/lab', 'http://localhost:8888'],
    ['https://*.uni.example', 'https://*.uni.example'],
    ['127.0.0.1:4000', 'https://127.0.0.1:4000'],
  ])('reads %j as %s', (text, site) => expect(embedSite(text)).toBe(site))

  it.each([
    '',
    '*',
    '*.com',
    'https://*',
    'https://a.*.example',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://user:secret@lab.example',
    'https://lab.example;script-src *',
    "https://lab.example 'none'",
    'https://lab example',
    'https://lab.example\nX-Frame-Options: DENY',
    'https://lab.example\0',
    'https://lab.\u200bexample',
    'https://*.*.example',
    `https://${'a'.repeat(10_000)}.example`,
  ])('refuses %.40j', text => expect(embedSite(text)).toBeNull())

  it('lists each site once and names the first fault', () => {
    expect(embedSitesOf(typedSites('a.example, https://a.example\nb.example'))).toEqual([
      'https://a.example',
      'https://b.example',
    ])
    expect(embedSitesFault(['a.example', '*'])).toBe('Not the address of a site: *')
    expect(embedSitesFault(Array<string>(21).fill('a.example'))).toBe('At most 20 sites')
  })
})

describe('readEmbedMessage', () => {
  const read = (fields: object) => readEmbedMessage({ morula: 1, id: 7, ...fields })

  it.each([
    [{ do: 'hello' }],
    [{ do: 'picture' }],
    [{ do: 'load', view: 'dataset/3' }],
    [{ do: 'load', view: 'AbCd1234' }],
    [{ do: 'time', time: -2 }],
    [{ do: 'play', on: false }],
    [{ do: 'select', objects: [{ time: 1, id: 2, channel: 0 }] }],
    [{ do: 'colour', property: 'volume' }],
    [{ do: 'colour', property: null }],
    [{ do: 'query', text: 'volume > 3', select: true }],
  ])('reads %j', command => expect(read(command)).toEqual({ request: { id: 7, command } }))

  it.each([
    [{}],
    [{ do: 'toString' }],
    [{ do: '__proto__' }],
    [{ do: 'load', view: '//evil.example' }],
    [{ do: 'load', view: '../login/' }],
    [{ do: 'time', time: '3' }],
    [{ do: 'time', time: NaN }],
    [{ do: 'time', time: 1e300 }],
    [{ do: 'play' }],
    [{ do: 'select', objects: 'all' }],
    [{ do: 'select', objects: [{ time: 1 }] }],
    [{ do: 'select', objects: Array<object>(embedLimits.objects + 1).fill({ time: 1, id: 1 }) }],
    [{ do: 'colour', property: {} }],
    [{ do: 'query', text: '' }],
    [{ do: 'query', text: 'a'.repeat(10_000) }],
  ])('answers the fault of %.60j', command =>
    expect(read(command)).toEqual({ id: 7, fault: expect.stringMatching(/\.$/) }),
  )

  it.each([
    [null],
    ['hello'],
    [[]],
    [{ do: 'hello' }],
    [{ morula: 2, id: 1 }],
    [{ morula: 1, id: -1 }],
    [{ morula: 1, id: 'x' }],
  ])('ignores %j', data => expect(readEmbedMessage(data)).toBeNull())
})

it('messageRate lets a burst pass, and then the long-run number of each second', () => {
  const passes = messageRate(0)
  const passed = (now: number) => Array.from({ length: 10_000 }, () => passes(now)).filter(Boolean).length
  expect(passed(0)).toBe(embedLimits.burst)
  expect(passed(1000)).toBe(embedLimits.perSecond)
  expect(passed(60_000)).toBe(embedLimits.burst)
})

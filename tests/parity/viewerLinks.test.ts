import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { hasParameters, readViewerLink } from '../../formats/viewerLink.js'
import { viewerLinks } from './viewerLinks.js'

const references = viewerLinks.filter(({ link }) => link === null)
const links = viewerLinks.flatMap(({ link }) => (link === null ? [] : [link]))

describe('the table of links by parameters', () => {
  it.each(references.map(({ behaviour, shows }) => [behaviour, shows] as const))(
    '%s: names a test or a decision that exists',
    (_, { test = null, obsolete }) => {
      const end = test?.indexOf(': ') ?? -1
      const [file, wanted] =
        test === null ? ['docs/decisions.md', `### ${obsolete}\n`] : [test.slice(0, end), test.slice(end + 2)]
      expect(readFileSync(file, 'utf8')).toContain(wanted)
    },
  )

  it('has a link for each parameter of the documents', () => {
    const queries = links.map(link => link.slice(link.indexOf('?') + 1).toLowerCase())
    const names = 'id_dataset menu reset reset3 stage gene gene1 fate territory mintime maxtime'.split(' ')
    expect(names.filter(name => !queries.some(query => query.split(/[&=]/).includes(name)))).toEqual([])
  })

  it('names each behaviour once', () =>
    expect(new Set(viewerLinks.map(({ behaviour }) => behaviour)).size).toBe(viewerLinks.length))
})

describe('hostile links', () => {
  it('reads at most 100 parameters, 20 genes and 5 faults', () => {
    const many = Array.from({ length: 500 }, (_, at) => `gene${at}=g`).join('&')
    expect(readViewerLink(`${many}&stage=Late`)).toMatchObject({ stage: null, faults: [] })
    expect(readViewerLink(many).genes).toHaveLength(20)
    const long = 'x'.repeat(10_000)
    const faulty = Array.from({ length: 50 }, (_, at) => `gene${at}=${long}`).join('&')
    expect(readViewerLink(faulty).faults).toHaveLength(5)
  })

  it('never throws for broken escapes and lone surrogates', () => {
    for (const text of [
      '%',
      '%E0%A4%A',
      '?id_dataset=%00',
      'stage=%ED%A0%80',
      '=',
      '&&&',
      '?'.repeat(10_000),
    ])
      expect(() => [hasParameters(text), readViewerLink(text)]).not.toThrow()
  })
})

import { describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { helpTextFault } from '../../formats/helpText.js'

describe('a page of the help that would stop a browser', () => {
  it.each([
    ['more than 400 kB', 'é'.repeat(200_001)],
    ['headings', '# a\n\n'.repeat(1001)],
    ['paragraph', '**a_'.repeat(1001)],
    ['paragraph', '['.repeat(3001)],
    ['signs', '**a_\n\n'.repeat(7000)],
    ['cells', `${'a|'.repeat(1000)}\n${'-|'.repeat(1000)}\n${'a\n'.repeat(4000)}`],
    ['cells', `|a|b|\n|-|-|\n${'a\n'.repeat(95)}\n`.repeat(150)],
    ['HTML tags', '<div>'.repeat(2001)],
    ['quotations', '> '.repeat(10_000)],
    ['quotations', `a\n\n${'- '.repeat(60)}b`],
    ['quotations', `a\n${'>'.repeat(60)}b`],
  ])('has a fault that names %s', (words, text) => {
    expect(helpTextFault(text)).toContain(words)
  })

  it.each([
    ['a line and the rule of a table', `${'-'.repeat(300)}\n\n|a|\n|${'-'.repeat(200)}|\n|b|`],
    ['a long list of links', '- [a](b.md)\n'.repeat(1000)],
    ['a table of 500 rows', `|a|b|c|\n|-|-|-|\n${'|1|2|3|\n'.repeat(500)}`],
  ])('is not %s', (_title, text) => {
    expect(helpTextFault(text)).toBeNull()
  })

  it('does not occur in this release', () => {
    const pages = readdirSync('docs/help').filter(name => name.endsWith('.md'))
    expect(pages.length).toBeGreaterThan(10)
    for (const name of pages) expect(helpTextFault(readFileSync(`docs/help/${name}`, 'utf8'))).toBeNull()
  })
})

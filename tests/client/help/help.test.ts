import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { addressOf, anchorOf, chosenPart, readHelp, searchHelp } from '../../../client/screens/help/helpModel'
import { helpTopics } from '../../../client/screens/help/helpTopics'

const textOf = (name: string) => readFileSync(`docs/help/${name}.md`, 'utf8')
const pages = helpTopics.map(topic => ({ topic, text: readHelp(textOf(topic.name)) }))
const routes = readFileSync('tests/parity/routes.tsv', 'utf8')
const titlesOf = (name: string) =>
  pages.find(({ topic }) => topic.name === name)?.text.parts.map(({ title }) => title)

describe('the pages of docs/help', () => {
  it('are those of the topics, and each documented help route has one', () => {
    expect(
      readdirSync('docs/help')
        .map(name => name.replace(/\.md$/, ''))
        .sort(),
    ).toEqual(helpTopics.map(({ name }) => name).sort())
    const wanted = [...routes.matchAll(/^(\/(?:help_\w+|documentation|patchnotes))\/?\t/gm)].map(
      found => found[1],
    )
    expect(helpTopics.map(({ path }) => path).sort()).toEqual(wanted.sort())
  })

  it.each(pages)(
    '$topic.name has text, and its links lead to pages and parts that exist',
    ({ topic, text }) => {
      expect(text.parts.length).toBeGreaterThan(0)
      const known = new Set<string>(['/graphql', '/cytoscape/', '/downloads/'])
      for (const page of pages) {
        known.add(`${page.topic.path}/`)
        for (const part of page.text.parts) known.add(addressOf({ topic: page.topic, part }))
      }
      const links = [...textOf(topic.name).matchAll(/\]\(([/#][^)\s]*)\)/g)].map(found => found[1] ?? '')
      expect(links.filter(to => !known.has(to.startsWith('#') ? `${topic.path}/${to}` : to))).toEqual([])
    },
  )

  it('have the documented tabs', () => {
    expect(titlesOf('app')?.join()).toBe(
      'General,Dataset,Images,Properties,Objects,Groups,Genetic,Movie,Curations',
    )
    expect(titlesOf('fiji')?.join()).toBe('Install,Basic Usage,Advanced configurations')
    expect(titlesOf('api')?.join()).toBe('Python API,Network tool,Plot tool')
    expect(titlesOf('curation')?.join()).toBe(
      'Curation menu,Segmentation properties,Quick curation guide,Curation plugins list,Curation example',
    )
  })
})

describe('reading and searching', () => {
  it('keeps headings in fenced code as text', () => {
    const { intro, parts } = readHelp('# T\nhello\n## One\n```\n## no\n```\n## Zwei Ä\nend')
    expect(intro).toBe('hello')
    expect(parts.map(({ anchor }) => anchor)).toEqual(['one', 'zwei-ä'])
    expect(parts[0]?.text).toContain('## no')
  })

  it.each([
    [null, 'General'],
    ['Objects', 'Objects'],
    ['objects', 'Objects'],
    ['2', 'Images'],
    ['99', 'General'],
    ['../../etc/passwd\0', 'General'],
    ['x'.repeat(100_000), 'General'],
  ])('chooses a part by the parameter menu (case %#)', (menu, title) => {
    const parts = pages.find(({ topic }) => topic.name === 'app')?.text.parts ?? []
    expect(chosenPart(parts, menu)?.title).toBe(title)
  })

  it('finds parts with every word, titles first, and at most 20', () => {
    const [first] = searchHelp(pages, 'NVIDIA vram')
    expect(first?.topic.name).toBe('curation')
    expect(searchHelp(pages, 'tables')[0]?.part?.title).toBe('Tables')
    expect(searchHelp(pages, 'the')).toHaveLength(20)
    expect(searchHelp(pages, '   ')).toEqual([])
    expect(searchHelp(pages, 'nosuchword')).toEqual([])
  })

  it('reads 10,000 headings, each with an anchor', () => {
    const { parts } = readHelp(Array.from({ length: 10_000 }, (_, at) => `## Part ${at}`).join('\n'))
    expect([parts.length, parts.at(-1)?.anchor]).toEqual([10_000, anchorOf('Part 9999')])
  })
})

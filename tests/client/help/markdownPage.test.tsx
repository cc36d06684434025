import { describe, expect, it, jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { useRef } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { useFocusOfRoute } from '../../../client/app/Shell/useFocusOfRoute'
import { MarkdownLink } from '../../../client/features/markdown/MarkdownLink'
import { readMarkdown } from '../../../client/lib/markdownPage'
import { HelpArticle } from '../../../client/screens/help/HelpArticle'

const sample = readFileSync('tests/fixtures/cases/help_page.md', 'utf8')

/** Draws a page at an address. `moved` holds the ids of the elements that were moved into view. */
function open(text: string, address: string, hasMenu = false) {
  const moved: string[] = []
  Element.prototype.scrollIntoView = jest.fn(function (this: Element) {
    moved.push(this.id)
  })
  const now = { address }
  function Address() {
    const { pathname, search, hash } = useLocation()
    now.address = pathname + search + hash
    return null
  }
  const { container } = render(
    <MemoryRouter initialEntries={[address]}>
      <HelpArticle text={text} path="trial.md" hasMenu={hasMenu} />
      <Address />
    </MemoryRouter>,
  )
  return { moved, container, addressNow: () => decodeURIComponent(now.address) }
}
const link = (name: string) => screen.getAllByRole('link', { name })[0]!

describe('a page of the help', () => {
  it('has links, pictures and footnotes whose definitions stand in another part', () => {
    const { container } = open(sample, '/documentation/')
    expect(link('Fiji')).toHaveAttribute('href', 'https://fiji.sc')
    expect(screen.getByAltText('a picture')).toHaveAttribute('src', '/helpfiles/images/none.png')
    expect(container.textContent).not.toMatch(/\[\^?\w+\]/)
  })

  it('keeps code and bold in its headings, and shows no heading of code or comments', () => {
    const { container } = open(sample, '/documentation/')
    const headings = [...container.querySelectorAll('h1, h2, h3, h4')]
    expect(headings.map(({ localName, innerHTML }) => `${localName} ${innerHTML}`)).toEqual([
      'h2 First part',
      'h3 The <code>foo</code> option',
      'h3 A <strong>bold</strong> word',
      'h4 Deep heading',
      'h2 Größe und Form',
      'h2 Setext part',
      'h3 Example',
      'h3 Example',
      'h2 Last part',
      'h2 Footnotes',
    ])
  })

  it.each([
    ['Go to option', 'the-foo-option'],
    ['Go to bold', 'a-bold-word'],
    ['Go to deep', 'deep-heading'],
    ['Go to umlaut', 'größe-und-form'],
    ['Go to dup', 'example-1'],
    ['Setext part', 'setext-part'],
  ])('keeps its address when one follows %s', (name, anchor) => {
    const { moved, addressNow } = open(sample, '/documentation/?file=trial.md&tutorial=&x=1')
    fireEvent.click(link(name))
    expect([addressNow(), moved.at(-1)]).toEqual([
      `/documentation/?file=trial.md&tutorial=&x=1#${anchor}`,
      anchor,
    ])
  })

  it('leads from a footnote to its text, and back to each place', () => {
    const { moved, container, addressNow } = open(sample, '/documentation/?file=trial.md')
    const places = [...container.querySelectorAll('a[data-footnote-ref]')]
    const backs = screen.getAllByRole('link', { name: /^Back to reference/ })
    for (const each of [...places, ...backs]) fireEvent.click(each)
    const ids = ['fn-1', 'fn-1', 'fnref-1', 'fnref-1-2'].map(id => `user-content-${id}`)
    expect(moved).toEqual(ids)
    expect(places.map(({ id }) => id)).toEqual(ids.slice(2))
    expect(addressNow()).toMatch(/^\/documentation\/\?file=trial\.md#/)
    for (const id of container.querySelectorAll('[aria-describedby]'))
      expect(document.getElementById(id.getAttribute('aria-describedby')!)).toHaveTextContent('Footnotes')
  })

  it('gives names in its HTML a prefix, and its links find them', () => {
    const { moved, container } = open('[x](#root) [y](#ä%20b)\n\n<p id="root">a</p><a name="ä b"></a>', '/x/')
    expect(container.querySelector('#root')).toBeNull()
    fireEvent.click(link('x'))
    expect(moved).toEqual(['user-content-root'])
  })

  it.each([
    ['/help_app/?menu=setext-part', 'Setext part'],
    ['/help_app/?menu=first-part#example-1', 'Setext part'],
    ['/help_app/?menu=first-part#user-content-fn-1', 'First part'],
    ['/help_app/?menu=first-part#%E0%A4%A', 'First part'],
  ])('shows at %s the part %s', (address, title) => {
    open(sample, address, true)
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent(title)
  })

  it('with tabs keeps the rest of its address', () => {
    const { addressNow } = open(sample, '/help_app/?x=1&menu=first-part#example', true)
    fireEvent.click(link('Last part'))
    expect(addressNow()).toBe('/help_app/?x=1&menu=last-part')
  })
})

it('a screen scrolls to its top when the path changes, and not when one follows a link to a part', () => {
  const scrolled = jest.fn()
  Element.prototype.scrollTo = scrolled
  function Main() {
    const main = useRef<HTMLElement>(null)
    useFocusOfRoute(main)
    return (
      <main ref={main}>
        <MarkdownLink href="#part">part</MarkdownLink>
        <MarkdownLink href="/other/">other</MarkdownLink>
      </main>
    )
  }
  render(
    <MemoryRouter initialEntries={['/here/']}>
      <Main />
    </MemoryRouter>,
  )
  fireEvent.click(link('part'))
  expect(scrolled).not.toHaveBeenCalled()
  fireEvent.click(link('other'))
  expect(scrolled).toHaveBeenCalledTimes(1)
})

it('reads 10,000 equal headings with links to them in time that grows with their number', () => {
  const page = (count: number) => '## Name\n\n[a](#name-9)\n\n## Name-1\n\n'.repeat(count / 2)
  const timeOf = (text: string) => {
    const start = performance.now()
    const { headings, parts } = readMarkdown(text)
    expect(headings.size).toBe(parts.length)
    return performance.now() - start
  }
  timeOf(page(2500))
  const short = timeOf(page(2500))
  expect(timeOf(page(10_000))).toBeLessThan(12 * short)
})

import { describe, expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { Preview } from '../../../client/screens/help/edit/Preview'
import { HelpArticle } from '../../../client/screens/help/HelpArticle'

const shown = (page: ReactElement) => render(<MemoryRouter>{page}</MemoryRouter>).container

describe('a page of the help that would stop the browser', () => {
  it.each([
    ['a paragraph of marks', '**a_'.repeat(2000), /more than 3000 signs/],
    ['a quotation of a quotation, 10,000 times', '> '.repeat(10_000), /nested more than 50 deep/],
    [
      'a table that fills itself up',
      `${'a|'.repeat(990)}\n${'-|'.repeat(990)}\n${'a\n'.repeat(500)}`,
      /20000 cells/,
    ],
  ])('is left undrawn: %s', (_title, text, reason) => {
    shown(<HelpArticle text={`# Page\n\n${text}`} path="a b.md" hasMenu={false} />)
    expect(screen.getByText(reason)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open it as a file' })).toHaveAttribute(
      'href',
      '/helpfiles/a%20b.md',
    )
  })

  it.each([
    ['the page', <HelpArticle key="a" text={'<div>'.repeat(1900)} path="a.md" hasMenu={false} />],
    ['the editor', <Preview key="b" text={'<div>'.repeat(1900)} path="a.md" />],
  ])('does not end %s when its elements are nested too deep', (_title, page) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {})
    const container = shown(page)
    log.mockRestore()
    expect(container).not.toBeEmptyDOMElement()
  })
})

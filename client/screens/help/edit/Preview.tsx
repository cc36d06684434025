import { useId } from 'react'
import { styled } from 'styled-components'
import { HelpMarkdown } from '../HelpMarkdown'

const Region = styled.section`
  max-height: 60vh;
  min-height: 320px;
  align-content: start;
  padding: 16px;
  overflow: auto;
  border: 1px solid var(--grey-5);
  border-radius: var(--radius);
`
/** The server refuses larger pages. To draw them would stop the browser for minutes. */
const mostBytes = 400_000
const mostHeadings = 1000

/** Why the page cannot be saved. Empty when it can. */
function tooMuch(text: string): string {
  if (text.length > mostBytes) return 'more than 400 kB'
  const headings = text.match(/^#{1,6} /gm)?.length ?? 0
  return headings > mostHeadings ? `more than ${mostHeadings} headings` : ''
}

/** The page as readers will see it. */
export function Preview({ text, path }: { text: string; path: string }) {
  const id = useId()
  const excess = tooMuch(text)
  return (
    <Region aria-labelledby={id} tabIndex={0}>
      <h2 id={id}>Preview</h2>
      {excess ? (
        <p>A page with {excess} cannot be saved, so it has no preview. Divide it into two pages.</p>
      ) : (
        <HelpMarkdown text={text} from={path} />
      )}
    </Region>
  )
}

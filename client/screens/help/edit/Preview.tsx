import { type Ref, useId, useMemo } from 'react'
import { styled } from 'styled-components'
import { helpTextFault } from '../../../../formats/helpText'
import { useAnchor } from '../../../features/markdown/useAnchor'
import { readMarkdown } from '../../../lib/markdownPage'
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
/** The page as readers will see it. The server refuses a page that would stop their browsers. */
export function Preview({ text, path, ref }: { text: string; path: string; ref?: Ref<HTMLElement> }) {
  const id = useId()
  const excess = helpTextFault(text)
  return (
    <Region ref={ref} aria-labelledby={id} tabIndex={0}>
      <h2 id={id}>Preview</h2>
      {excess ? (
        <p>A page with {excess} cannot be saved, so it has no preview. Divide it into two pages.</p>
      ) : (
        <Drawn text={text} path={path} />
      )}
    </Region>
  )
}

function Drawn({ text, path }: { text: string; path: string }) {
  const page = useMemo(() => readMarkdown(text), [text])
  useAnchor()
  return <HelpMarkdown page={page} from={path} />
}

import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { type MarkdownPage, readMarkdown } from '../../lib/markdownPage'
import { FilterField } from '../../ui/form/FilterField'
import { NotLoaded } from '../../ui/status/NotLoaded'
import { Waiting } from '../../ui/status/Waiting'
import { fetchHelpTexts } from './helpFiles'
import { addressOf, searchHelp } from './helpModel'
import { fileOf, type HelpTopic, helpTopics } from './helpTopics'

const Results = styled.ul`
  display: grid;
  gap: 12px;
  p {
    color: var(--grey-10);
    overflow-wrap: anywhere;
  }
`

type Pages = readonly { topic: HelpTopic; page: MarkdownPage }[]

async function loadPages(): Promise<Pages> {
  const texts = await fetchHelpTexts(helpTopics.map(fileOf))
  return helpTopics.map(topic => ({ topic, page: readMarkdown(texts[fileOf(topic)] ?? '') }))
}

/** Loads all pages at the first search. */
function useAllPages() {
  const [pages, setPages] = useState<Pages | null>(null)
  const [error, setError] = useState<unknown>(null)
  const load = () => {
    setError(null)
    loadPages().then(setPages, setError)
  }
  return { pages, error, load }
}

function Found({ pages, wanted }: { pages: Pages; wanted: string }) {
  const found = searchHelp(pages, wanted)
  return (
    <>
      <p role="status">
        {found.length === 0
          ? `No help page contains “${wanted.slice(0, 100)}”.`
          : `${found.length} ${found.length === 1 ? 'part' : 'parts'} found`}
      </p>
      <Results>
        {found.map(({ topic, part, excerpt }) => (
          <li key={addressOf({ topic, part })}>
            <Link to={addressOf({ topic, part })}>
              {topic.title}
              {part && ` · ${part.title}`}
            </Link>
            <p>{excerpt}</p>
          </li>
        ))}
      </Results>
    </>
  )
}

/** Searches all help pages. While there is a search, the results take the place of the page. */
export function HelpSearch({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState('')
  const { pages, error, load } = useAllPages()
  const search = (text: string) => {
    setWanted(text)
    if (text !== '' && !pages) load()
  }
  return (
    <>
      <FilterField label="Search the help" onText={search} />
      {wanted === '' ? (
        children
      ) : (
        <section aria-label="Results">
          {pages ? (
            <Found pages={pages} wanted={wanted} />
          ) : error ? (
            <NotLoaded error={error} again={load} />
          ) : (
            <Waiting text="Loading the help" />
          )}
        </section>
      )}
    </>
  )
}

import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { FilterField } from '../../ui/form/FilterField'
import { addressOf, readHelp, searchHelp } from './helpModel'
import { helpTexts } from './helpTexts'
import { helpTopics } from './helpTopics'

const Results = styled.ul`
  display: grid;
  gap: 12px;
  p {
    color: var(--grey-10);
    overflow-wrap: anywhere;
  }
`
const pages = helpTopics.map(topic => ({ topic, text: readHelp(helpTexts[topic.name] ?? '') }))

/** Searches all help pages. While there is a search, the results take the place of the page. */
export function HelpSearch({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState('')
  const found = searchHelp(pages, wanted)
  return (
    <>
      <FilterField label="Search the help" onText={setWanted} />
      {wanted === '' ? (
        children
      ) : (
        <section aria-label="Results">
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
        </section>
      )}
    </>
  )
}

import { Suspense } from 'react'
import { styled } from 'styled-components'
import { citations, useCountedIn } from '../../lib/browser/shownPages'
import { CopyButton } from '../../ui/CopyButton'
import type { DatasetFactsFragment } from './DatasetFacts.generated'
import { type DatasetLinksQuery, useDatasetLinksQuery } from './DatasetLinks.generated'
import { writtenIn } from './words'
import { part } from '../../ui/part'

const Reference = part(async () => (await import('./Reference')).Reference, { idle: 1000 })

const Texts = styled.section`
  display: grid;
  gap: 20px;
  min-width: 0;
  > p {
    max-width: 72ch;
    font-size: 15px;
    line-height: 24px;
  }
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`
const None = styled.p`
  color: var(--grey-10);
`
const Sources = styled.dl`
  display: grid;
  border-top: 1px solid var(--grey-5);
  > div {
    display: grid;
    grid-template-columns: 104px minmax(0, 1fr) auto;
    gap: 0 24px;
    padding: 8px 0;
    border-bottom: 1px solid var(--grey-5);
    min-height: 36px;
    font-size: 13px;
  }
  dt {
    color: var(--grey-10);
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
    max-width: 80ch;
  }
  button {
    margin: -6px 0;
    align-self: start;
  }
  @container detail (max-width: 640px) {
    > div {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    dt {
      grid-column: 1 / -1;
    }
  }
`

/** External links; `noreferrer` hides the address of this page from them. */
const LinkList = ({ links }: Pick<DatasetLinksQuery['dataset'], 'links'>) => (
  <ul>
    {links.map(({ id, link, description: words }) => (
      <li key={id}>
        <a href={link} target="_blank" rel="noopener noreferrer nofollow">
          {words || link}
        </a>
      </li>
    ))}
  </ul>
)

/** Description, links, and the licence, citation and source for users of the data. */
export function DatasetText({ dataset }: { dataset: DatasetFactsFragment }) {
  const { description, licence, citation, source } = dataset
  const { data } = useDatasetLinksQuery({ variables: { id: dataset.id }, fetchPolicy: 'cache-and-network' })
  const links = data?.dataset.links ?? []
  const lines = [
    ['Licence', licence],
    ['Citation', citation],
    ['Source', source],
  ] as const
  const filled = lines.filter(([, text]) => text)
  return (
    <Texts>
      {writtenIn(description) ? <p>{description}</p> : <None>No description</None>}
      <Sources>
        {links.length > 0 && (
          <div>
            <dt>Links</dt>
            <dd>
              <LinkList links={links} />
            </dd>
            <dd />
          </div>
        )}
        {filled.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{addressed(text)}</dd>
            {name === 'Citation' || name === 'Licence' ? (
              <dd>
                {name === 'Citation' && <CountedCitation />}
                <CopyButton text={text} label={`Copy ${name.toLowerCase()}`} />
              </dd>
            ) : (
              <dd />
            )}
          </div>
        ))}
        <div>
          <dt>Reference</dt>
          <Suspense fallback={<dd>…</dd>}>
            <Reference dataset={dataset} />
          </Suspense>
        </div>
      </Sources>
    </Texts>
  )
}

function CountedCitation() {
  useCountedIn(citations)
  return null
}

/** Turns web addresses in a text into links. */
const addressed = (text: string) =>
  text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/).map((part, at) =>
    at % 2 ? (
      <a key={at} href={part} rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  )

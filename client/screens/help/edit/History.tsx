import { useState } from 'react'
import { styled } from 'styled-components'
import { formatBytes } from '../../../lib/words/bytes'
import { Button } from '../../../ui/Button'
import { NotLoaded } from '../../../ui/status/NotLoaded'
import { Waiting } from '../../../ui/status/Waiting'
import { Toolbar } from '../../../ui/Toolbar'
import { useHelpVersionsQuery, useHelpVersionTextQuery } from '../help.generated'
import { Differences } from './Differences'

const List = styled.ol`
  display: grid;
  gap: 4px;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 16px;
  }
`

interface VersionProps {
  id: string
  words: string
  text: string
  onRestore(text: string): void
}
function Version({ id, words, text, onRestore }: VersionProps) {
  const { data, error, refetch } = useHelpVersionTextQuery({ variables: { id } })
  if (error) return <NotLoaded error={error} again={refetch} />
  if (!data) return <Waiting text="Loading the version" />
  const before = data.helpVersionText
  return (
    <>
      {before === text ? (
        <p>This version equals the text of the editor.</p>
      ) : (
        <Differences before={before} after={text} label={`Changes since the version of ${words}`} />
      )}
      <Toolbar>
        <Button disabled={before === text} onClick={() => onRestore(before)}>
          Restore this version
        </Button>
      </Toolbar>
    </>
  )
}

interface Props {
  path: string
  /** text of the editor */
  text: string
  onRestore(text: string): void
}

/** The versions of a page, with their differences to the text of the editor. Restoring puts a version into it. */
export function History({ path, text, onRestore }: Props) {
  const { data, error, refetch } = useHelpVersionsQuery({
    variables: { path },
    fetchPolicy: 'cache-and-network',
  })
  const [open, setOpen] = useState<string | null>(null)
  if (error && !data) return <NotLoaded error={error} again={refetch} />
  if (!data) return <Waiting text="Loading the versions" />
  const wordsOf = (at: string) =>
    new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  const chosen = data.helpVersions.find(({ id }) => id === open)
  return (
    <section aria-label="History">
      <List>
        {data.helpVersions.map(({ id, at, author, bytes }) => (
          <li key={id}>
            <Button $kind="quiet" aria-pressed={id === open} onClick={() => setOpen(id)}>
              {wordsOf(at)}
            </Button>
            <span>{author ?? 'Release'}</span>
            <span>{formatBytes(bytes)}</span>
          </li>
        ))}
      </List>
      {chosen && (
        <Version
          key={chosen.id}
          id={chosen.id}
          words={wordsOf(chosen.at)}
          text={text}
          onRestore={onRestore}
        />
      )}
    </section>
  )
}

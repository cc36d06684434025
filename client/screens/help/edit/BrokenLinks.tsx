import { useEffect, useMemo, useState } from 'react'
import { type MarkdownPage, readMarkdown } from '../../../lib/markdownPage'
import { Button } from '../../../ui/Button'
import { NotLoaded } from '../../../ui/status/NotLoaded'
import { Waiting } from '../../../ui/status/Waiting'
import { useHelpFilesQuery } from '../help.generated'
import { fetchHelpTexts } from '../helpFiles'
import { type BrokenLink, brokenLinks } from './brokenLinks'

const parsed = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, readMarkdown(text)]))

interface Props {
  path: string
  /** text of the editor, which may not be saved yet */
  text: string
  onOpen(path: string): void
}

/** Links of all pages that lead nowhere. */
export function BrokenLinks({ path, text, onOpen }: Props) {
  const { data, error, refetch } = useHelpFilesQuery({ fetchPolicy: 'cache-and-network' })
  const [saved, setSaved] = useState<Readonly<Record<string, MarkdownPage>> | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    if (!data) return
    const pages = data.helpFiles.map(file => file.path).filter(each => each.endsWith('.md'))
    fetchHelpTexts(pages).then(texts => setSaved(parsed(texts)), setFailure)
  }, [data])
  const own = useMemo(() => readMarkdown(text), [text])
  if (error ?? failure) return <NotLoaded error={error ?? failure} again={refetch} />
  if (!data || !saved) return <Waiting text="Checking the links" />
  const found = brokenLinks(
    data.helpFiles.map(file => file.path),
    { ...saved, [path]: own },
  )
  return (
    <section aria-label="Broken links">
      {found.length === 0 ? (
        <p>All links of the help lead somewhere.</p>
      ) : (
        <Found found={found} path={path} onOpen={onOpen} />
      )}
    </section>
  )
}

function Found({ found, path, onOpen }: { found: readonly BrokenLink[] } & Pick<Props, 'path' | 'onOpen'>) {
  return (
    <ul>
      {found.map(({ page, link }, at) => (
        <li key={at}>
          {page === path ? (
            page
          ) : (
            <Button $kind="quiet" onClick={() => onOpen(page)}>
              {page}
            </Button>
          )}{' '}
          → {link}
        </li>
      ))}
    </ul>
  )
}

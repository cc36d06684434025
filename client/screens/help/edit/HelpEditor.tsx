import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { failureOf } from '../../../lib/server/failure'
import { Button } from '../../../ui/Button'
import { say } from '../../../ui/overlay/Toast'
import { Notice } from '../../../ui/status/Notice'
import { Waiting } from '../../../ui/status/Waiting'
import { Toolbar } from '../../../ui/Toolbar'
import { useSaveHelpPageMutation } from '../help.generated'
import { BrokenLinks } from './BrokenLinks'
import { HelpTree } from './HelpTree'
import { History } from './History'
import { type MarkdownHandle, MarkdownInput } from './MarkdownInput'
import { PictureField } from './PictureField'
import { Preview } from './Preview'
import { useFollowing } from './useFollowing'
import { useLock } from './useLock'
import { usePictures } from './usePictures'

const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(360px, 100%), 1fr));
  gap: 24px;
  > * {
    min-width: 0;
  }
`
/** Time for the storage, as the documents ask. */
const reloadMilliseconds = 500

interface Props {
  path: string
  onOpen(path: string | null): void
  onEnd(): void
}

/** Edits a page of the help. Only one person edits a page at a time. */
export function HelpEditor({ path, onOpen, onEnd }: Props) {
  const { locked, lost } = useLock(path)
  if (locked.kind === 'waiting') return <Waiting text="Opening the page for editing" />
  if (locked.kind === 'refused')
    return (
      <Notice kind="fault">
        {locked.message}{' '}
        <Button $kind="quiet" onClick={onEnd}>
          Back to the page
        </Button>
      </Notice>
    )
  return (
    <Open path={path} initial={locked.text} base={locked.base} lost={lost} onOpen={onOpen} onEnd={onEnd} />
  )
}

/** Asks before the browser leaves with unsaved changes. */
function useUnsaved(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
}

function useSaving(path: string, base: string, onEnd: () => void) {
  const [save] = useSaveHelpPageMutation()
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState('')
  const send = async (text: string) => {
    setRefused('')
    setSaving(true)
    try {
      await save({ variables: { path, text, base } })
      await new Promise(done => setTimeout(done, reloadMilliseconds))
      say('The page was saved')
      onEnd()
    } catch (error) {
      const { message, fields } = failureOf(error)
      setRefused(Object.values(fields)[0] ?? message)
      setSaving(false)
    }
  }
  return { send, isSaving, refused }
}

type Panel = 'files' | 'history' | 'links'
const panelNames: Readonly<Record<Panel, string>> = {
  files: 'Files',
  history: 'History',
  links: 'Broken links',
}

function Panels({ panels }: { panels: Readonly<Record<Panel, () => ReactNode>> }) {
  const [open, setOpen] = useState<Panel | null>(null)
  return (
    <>
      <Toolbar aria-label="Tools">
        {(Object.keys(panelNames) as Panel[]).map(name => (
          <Button
            key={name}
            aria-expanded={open === name}
            onClick={() => setOpen(open === name ? null : name)}
          >
            {panelNames[name]}
          </Button>
        ))}
      </Toolbar>
      {open && panels[open]()}
    </>
  )
}

interface OpenProps extends Props {
  initial: string
  base: string
  lost: string
}
function Open({ path, initial, base, lost, onOpen, onEnd }: OpenProps) {
  const [text, setText] = useState(initial)
  const [restored, setRestored] = useState<{ text: string; round: number }>({ text: initial, round: 0 })
  const shown = useDeferredValue(text)
  const editor = useRef<MarkdownHandle>(null)
  const { follower, follow } = useFollowing(shown)
  const { send, isSaving, refused } = useSaving(path, base, onEnd)
  const isChanged = text !== initial
  useUnsaved(isChanged && !isSaving)
  const pictures = usePictures(path, inserted => editor.current?.insert(inserted))
  const leave = (go: () => void) => {
    if (!isChanged || window.confirm('Leave without saving the changes of this page?')) go()
  }
  const open = (to: string) => leave(() => onOpen(to))
  const restore = (before: string) => {
    setText(before)
    setRestored(({ round }) => ({ text: before, round: round + 1 }))
  }
  return (
    <>
      <Toolbar aria-label="Editing">
        <Button $kind="primary" disabled={isSaving || !isChanged} onClick={() => void send(text)}>
          Save changes to file
        </Button>
        <Button $kind="quiet" onClick={() => leave(onEnd)}>
          Cancel
        </Button>
        <code>helpfiles/{path}</code>
      </Toolbar>
      {(refused || lost) && <Notice kind="fault">{refused || lost}</Notice>}
      <Halves>
        <MarkdownInput
          key={restored.round}
          ref={editor}
          label="Markdown of the page"
          initial={restored.text}
          onChange={setText}
          onPictures={files => void pictures.send(files)}
          onScroll={follow}
        />
        <Preview ref={follower} text={shown} path={path} />
      </Halves>
      <PictureField {...pictures} />
      <Panels
        panels={{
          files: () => <HelpTree current={path} onOpen={open} />,
          history: () => <History path={path} text={text} onRestore={restore} />,
          links: () => <BrokenLinks path={path} text={shown} onOpen={open} />,
        }}
      />
    </>
  )
}

import { Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { lyingPhone, phoneWidth } from '../../lib/browser/browser'
import { citations, refusals } from '../../lib/browser/shownPages'
import { failureOf } from '../../lib/server/failure'
import { useMedia } from '../../lib/browser/useMedia'
import { Button } from '../../ui/Button'
import { say } from '../../ui/overlay/Toast'
import { tips, tipScreen } from './tips'
import { useTips } from './useTips'

const Line = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-height: 44px;
  padding: 5px 8px 5px 16px;
  border-top: 1px solid var(--grey-5);
  background: var(--accent-soft);
  > svg {
    flex: none;
    color: var(--accent-text);
  }
  > p {
    flex: 1 1 200px;
    color: var(--grey-12);
  }
`
const Choices = styled.div`
  display: flex;
  gap: 4px;
  margin-left: auto;
`

/** Shows one tip at a time, in its own line that covers nothing. Tips depend on the page. */
export function Tutorial({
  pathname,
  viewerShown,
  signedIn,
}: {
  pathname: string
  viewerShown: boolean
  signedIn: boolean
}) {
  const { wanted, hide } = useTips(signedIn)
  const isPhone = useMedia(phoneWidth)
  // below an open viewer, a tip would take a fifth of the picture of a phone that lies on its side
  const hasNoRoom = useMedia(lyingPhone) && viewerShown
  const isRefused = useStore(refusals) > 0
  const hasCitation = useStore(citations) > 0
  const [read, setRead] = useState<readonly string[]>([])
  const screen = tipScreen(pathname, viewerShown)
  const left = screen
    ? tips[screen].filter(
        ({ text, desktop, citation }) =>
          !read.includes(text) && !(isPhone && desktop) && (hasCitation || !citation),
      )
    : []
  const [tip] = left
  if (!wanted || !tip || isRefused || hasNoRoom) return null
  return (
    <Line aria-label="Tip">
      <Lightbulb size={18} aria-hidden />
      <p aria-live="polite">{tip.text}</p>
      <Choices>
        <Button $kind="quiet" onClick={() => setRead([...read, tip.text])}>
          {left.length > 1 ? 'Next tip' : 'Got it'}
        </Button>
        <Button
          $kind="quiet"
          onClick={() => void hide().catch((error: unknown) => say(failureOf(error).message))}
        >
          Hide
        </Button>
      </Choices>
    </Line>
  )
}

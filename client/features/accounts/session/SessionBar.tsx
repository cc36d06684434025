import { Clock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { countdown } from '../../../lib/server/sessionClock'
import { Button } from '../../../ui/Button'
import { Hidden } from '../../../ui/hidden'
import { useNow } from './useNow'

const Box = styled.section`
  position: fixed;
  z-index: 80;
  inset: auto 16px 44px auto;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  width: auto;
  max-width: calc(100vw - 32px);
  margin: 0;
  padding: 12px 12px 12px 16px;
  border: 1px solid var(--amber-line);
  border-radius: var(--radius);
  background: var(--grey-1);
  color: var(--grey-12);
  box-shadow: var(--float);
  > svg {
    flex: none;
    color: var(--amber-text);
    margin-right: -8px;
  }
  > p {
    flex: 1 0 auto;
    font-variant-numeric: tabular-nums;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  @media (max-width: 767px) {
    inset: auto 16px 16px;
    > div {
      width: 100%;
      > * {
        flex: 1;
      }
    }
  }
`

interface Props {
  expiresAt: string
  isOver: boolean
  onStay(): void
  onLeave(): void
}

/** A popover, so that it also shows above a full-screen viewer. It does not block the page. */
export function SessionBar({ expiresAt, isOver, onStay, onLeave }: Props) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.showPopover?.(), [])
  return (
    <Box ref={box} popover="manual" aria-label="Log-in">
      <Clock size={18} aria-hidden />
      <Hidden role="status">
        {isOver ? 'You are logged out.' : 'You will be logged out in five minutes.'}
      </Hidden>
      <p>
        {isOver ? (
          'You are logged out.'
        ) : (
          <>
            You will be logged out in <Left until={Date.parse(expiresAt)} />
          </>
        )}
      </p>
      <div>
        <Button $kind="primary" onClick={onStay}>
          {isOver ? 'Log in' : 'Stay logged in'}
        </Button>
        <Button onClick={onLeave}>{isOver ? 'Go to the home page' : 'Log out now'}</Button>
      </div>
    </Box>
  )
}

function Left({ until }: { until: number }) {
  return <span role="timer">{countdown(until - useNow(1000))}</span>
}

import { VenetianMask } from 'lucide-react'
import { styled } from 'styled-components'
import { failureOf } from '../../../lib/server/failure'
import { type Person, personName } from '../../../lib/words/people'
import { minutesLeft } from '../../../lib/server/sessionClock'
import { Button } from '../../../ui/Button'
import { say } from '../../../ui/overlay/Toast'
import { useEndImpersonation } from './useEndImpersonation'
import { useNow } from '../session/useNow'

const Strip = styled.section`
  display: flex;
  align-items: center;
  gap: 8px 12px;
  min-height: 40px;
  padding: 4px 12px 4px 16px;
  border-bottom: 1px solid var(--amber-line);
  background: var(--amber-soft);
  color: var(--amber-text);
  > svg {
    flex: none;
  }
  > p {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  > button {
    color: inherit;
    border-color: currentColor;
    background: transparent;
  }
  @media (max-width: 767px) {
    > svg {
      display: none;
    }
    > p {
      font-size: 13px;
      line-height: 18px;
    }
  }
`

interface Props {
  person: Person
  staff: Person
  until: number
  onLeft: (() => void) | undefined
}

export function ImpersonationStrip({ person, staff, until, onLeft }: Props) {
  const { end, loading } = useEndImpersonation(onLeft)
  const left = minutesLeft(until - useNow(1000))
  return (
    <Strip aria-label="Impersonation">
      <VenetianMask size={18} aria-hidden />
      <p>
        You are acting as <b>{personName(person)}</b> (staff: {personName(staff)}) — {left} left
      </p>
      <Button
        disabled={loading}
        onClick={() => void end().catch((error: unknown) => say(failureOf(error).message))}
      >
        End impersonation
      </Button>
    </Strip>
  )
}

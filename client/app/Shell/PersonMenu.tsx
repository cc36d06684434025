import { type KeyboardEvent, type PointerEvent, Suspense, useId, useRef, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths'
import { counted } from '../../lib/words/counts'
import { personName, type Person } from '../../lib/words/people'
import { Avatar } from '../../ui/Avatar'
import { part } from '../../ui/part'

const PersonCard = part(async () => (await import('./PersonCard')).PersonCard)

const Panel = styled.div`
  position: relative;
  display: flex;
  min-width: 0;
  margin-left: 4px;
`
const Name = styled(Link)`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 32px;
  max-width: 200px;
  height: 32px;
  padding: 0 8px 0 4px;
  border-radius: var(--radius);
  color: var(--grey-11);
  font-weight: 500;
  text-decoration: none;
  b {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: inherit;
  }
  &:hover {
    background: var(--grey-3);
    color: var(--grey-12);
  }
  @media (max-width: 1023px) {
    padding: 0 4px;
    b {
      display: none;
    }
  }
  @media (pointer: coarse) {
    height: 44px;
    min-width: 44px;
    justify-content: center;
  }
`
// The padding bridges the gap to the link, so that the pointer can move onto the card.
const Float = styled.div`
  position: absolute;
  z-index: 40;
  top: 100%;
  right: 0;
  width: 264px;
  padding-top: 6px;
  > div {
    display: grid;
    gap: 12px;
    padding: 16px;
    border: 1px solid var(--grey-6);
    border-radius: var(--radius);
    background: var(--grey-1);
    box-shadow: var(--float);
  }
`
const rest = 200 // ms before the card opens or closes

/** Links to the user page. Mouse hover or keyboard focus shows the card. */
export function PersonMenu({ me }: { me: Person & { invitationCount: number | null } }) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const card = useId()
  const invitations = me.invitationCount ?? 0
  const set = (next: boolean, after = 0) => {
    clearTimeout(timer.current)
    if (after) timer.current = setTimeout(() => setOpen(next), after)
    else setOpen(next)
  }
  const enter = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && set(true, rest)
  const leave = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && set(false, rest)
  const press = ({ key }: KeyboardEvent) => key === 'Escape' && set(false)
  return (
    <Panel
      onPointerEnter={enter}
      onPointerLeave={leave}
      onFocus={({ target }) => target.matches(':focus-visible') && set(true)}
      onBlur={() => set(false)}
      onKeyDown={press}
    >
      <Name
        to={paths.me}
        aria-label={invitations ? `${personName(me)}, ${counted(invitations, 'invitation')}` : personName(me)}
        aria-describedby={open ? card : undefined}
        onClick={() => set(false)}
      >
        <Avatar name={personName(me)} count={invitations} />
        <b>{personName(me)}</b>
      </Name>
      {open && (
        <Float>
          <div id={card}>
            <ErrorBoundary fallback={<p>Your account summary could not be loaded.</p>}>
              <Suspense fallback={null}>
                <PersonCard />
              </Suspense>
            </ErrorBoundary>
          </div>
        </Float>
      )}
    </Panel>
  )
}

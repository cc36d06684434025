import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { keyframes, styled } from 'styled-components'

interface Said {
  id: number
  text: string
}

const shownFor = 6000 // ms
let all: readonly Said[] = []
let count = 0
const listeners = new Set<() => void>()

function set(next: readonly Said[]) {
  all = next
  for (const listener of listeners) listener()
}
const take = (id: number) => set(all.filter(said => said.id !== id))

/** A short word that something was done; nothing that must be read. */
export function say(text: string): void {
  const id = ++count
  set([...all.slice(-2), { id, text }])
  setTimeout(() => take(id), shownFor)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const Place = styled.div`
  position: fixed;
  z-index: 90;
  top: 56px; /* below the header: the bottom belongs to the viewer's timeline */
  left: 50%;
  translate: -50% 0;
  display: grid;
  gap: 8px;
  width: min(400px, 100vw - 32px);
  pointer-events: none;
`
const rise = keyframes`from { opacity: 0; translate: 0 -8px; }`
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 6px 6px 6px 16px;
  border-radius: var(--radius);
  background: var(--grey-12);
  color: var(--grey-1);
  box-shadow: var(--float);
  pointer-events: auto;
  animation: ${rise} var(--quick);
  p {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  button {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    padding: 0;
    border: 0;
    border-radius: 4px;
    background: transparent;
    color: inherit;
    cursor: pointer;
  }
  button:focus-visible {
    outline-color: currentColor;
    outline-offset: -2px;
  }
`

/** Where they appear; the region stands from the start, so that the first one is read out too. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => all)
  return (
    <Place role="status">
      {shown.map(({ id, text }) => (
        <Line key={id}>
          <p>{text}</p>
          <button type="button" aria-label="Dismiss" onClick={() => take(id)}>
            <X size={16} aria-hidden />
          </button>
        </Line>
      ))}
    </Place>
  )
}

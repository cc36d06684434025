import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { maintained } from '../../lib/server/maintenance'
import { disconnected, watchConnection } from '../../lib/server/reachable'

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  padding: 4px 16px;
  background: var(--grey-12);
  color: var(--grey-1);
  font-size: 13px;
  line-height: 20px;
  svg {
    flex: none;
  }
`

/** A bar above the page while the server does not answer. Maintenance has a screen of its own. */
export function ConnectionNotice() {
  useEffect(watchConnection, [])
  const isLost = useStore(disconnected)
  const down = useStore(maintained)
  return (
    <div role="status">
      {isLost && !down && (
        <Bar>
          <CloudOff size={16} aria-hidden />
          The server does not answer. This page keeps what it shows and tries again.
        </Bar>
      )}
    </div>
  )
}

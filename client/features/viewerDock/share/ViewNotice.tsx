import { styled } from 'styled-components'
import type { Manifest } from '../../../../formats/frame/manifest'
import { Notice } from '../../../ui/status/Notice'
import { changeWords } from './changes'
import { useViewerDock } from '../useViewerDock'

const Place = styled.div`
  position: absolute;
  z-index: 5;
  top: 12px;
  left: 50%;
  translate: -50% 0;
  width: min(440px, 100% - 120px);
  border-radius: var(--radius);
  background: var(--grey-1);
  box-shadow: var(--float);
`

/** Lists, over the viewer, the differences from a shared view since it was made. */
export function ViewNotice({ manifest }: { manifest: Manifest | null }) {
  const { state, noticed } = useViewerDock()
  if (!state.changes) return null
  const nameOf = (id: string) => manifest?.properties.find(property => String(property.id) === id)?.name
  const lines = changeWords(state.changes, nameOf)
  if (lines.length === 0) return null
  return (
    <Place role="status">
      <Notice kind="warning" onClose={noticed}>
        {lines.map(line => (
          <p key={line}>{line}</p>
        ))}
      </Notice>
    </Place>
  )
}

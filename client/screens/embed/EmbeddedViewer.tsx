import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { EmbedDescription } from '../../../formats/embed/embedDescription'
import { hasFrames, type Manifest } from '../../../formats/frame/manifest'
import { loadViewer } from '../../features/viewerDock/loading'
import { valuesOf } from '../../features/viewerDock/propertyValues'
import { useManifest } from '../../features/viewerDock/useManifest'
import { useTitle } from '../../lib/browser/useTitle'
import { Button } from '../../ui/Button'
import { EmptyState, ErrorState } from '../../ui/status/Message'
import { Waiting } from '../../ui/status/Waiting'
import type * as ViewerModule from '../../viewer/Viewer'
import type { ViewerHandle, ViewerState } from '../../viewer/Viewer'
import type { EmbedAddress } from './embedAddress'
import { useFault } from './useFault'
import { useParent } from './useParent'

const Frame = styled.section`
  color-scheme: dark;
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  background: var(--stage);
  color: var(--grey-12);
`
const Bar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 32px;
  padding: 0 12px;
  border-bottom: 1px solid var(--grey-4);
  font-size: 13px;
  h1 {
    overflow: hidden;
    font-size: inherit;
    font-weight: 500;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a {
    display: flex;
    flex: none;
    gap: 6px;
    align-items: center;
    min-height: 32px;
    color: var(--grey-11);
    @media (pointer: coarse) {
      min-height: 44px;
    }
  }
`

interface Props {
  description: EmbedDescription
  address: EmbedAddress
}

/** The viewer of a described view, once its manifest and its script are there. */
export function EmbeddedViewer({ description, address }: Props) {
  const { dataset, manifest: at, page } = description
  useTitle(dataset.name)
  const { answer, refresh } = useManifest(String(dataset.id), at)
  const manifest = answer.status === 'ready' ? answer.manifest : null
  const { opened, again } = useOpened(description, address, manifest)
  const content = () => {
    if (answer.status === 'refused')
      return <Failed reason="Visitors may not see this dataset." onRetry={refresh} />
    if (answer.status === 'failed') return <Failed reason={answer.reason} onRetry={refresh} />
    if (manifest && !hasFrames(manifest)) return <NotPrepared onRetry={refresh} />
    if (opened === 'failed') return <Failed reason="Check the connection and try again." onRetry={again} />
    if (!opened || !manifest) return <Waiting text="3D viewer is loading ..." />
    return <Shown {...opened} manifest={manifest} address={address} session={description.session} />
  }
  return (
    <Frame aria-label="3D viewer">
      <Bar>
        <h1>{dataset.name}</h1>
        {page !== null && (
          <a href={page} target="_blank" rel="noopener">
            Open in Morula
            <ExternalLink size={14} aria-hidden />
          </a>
        )}
      </Bar>
      {content()}
    </Frame>
  )
}

interface Opened {
  readonly script: typeof ViewerModule
  readonly initial: Partial<ViewerState>
}

/** The script of the viewer, and the state of the view as the parameters of the address change it. */
function useOpened(description: EmbedDescription, { link }: EmbedAddress, manifest: Manifest | null) {
  const [opened, setOpened] = useState<Opened | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [known, setKnown] = useState(manifest)
  if (!known && manifest) setKnown(manifest) // later manifests do not open the view again
  useEffect(() => {
    if (!known) return
    let gone = false
    const open = async () => {
      const script = await loadViewer()
      const { view, missing } = description
      const saved = view === null ? {} : script.stateOfView(view, new Set(missing))
      const { state } = await script.stateOfLink(link, known, entry => valuesOf(known, entry))
      if (!gone) setOpened({ script, initial: { ...saved, ...state } })
    }
    open().catch(() => !gone && setOpened('failed'))
    return () => {
      gone = true
    }
  }, [description, link, known, attempt])
  return { opened, again: () => setAttempt(attempt + 1) }
}

interface ShownProps extends Opened {
  manifest: Manifest
  address: EmbedAddress
  session: string | null
}

function Shown({ script: { Viewer }, initial, manifest, address, session }: ShownProps) {
  const viewer = useRef<ViewerHandle>(null)
  const onProgress = useParent(viewer, manifest)
  return (
    <Viewer
      ref={viewer}
      source={{ manifest }}
      layout={address.hasMenus ? 'maximised' : 'windowed'}
      initial={initial}
      saved={session ?? undefined}
      onProgress={onProgress}
    />
  )
}

const NotPrepared = ({ onRetry }: { onRetry(): void }) => (
  <EmptyState
    title="This dataset is being prepared"
    text="The first time point is not ready yet."
    actions={<Button onClick={onRetry}>Try again</Button>}
  />
)

function Failed({ reason, onRetry }: { reason: string; onRetry(): void }) {
  useFault(reason)
  return (
    <ErrorState
      title="The viewer could not load"
      text={reason}
      actions={<Button onClick={onRetry}>Try again</Button>}
    />
  )
}

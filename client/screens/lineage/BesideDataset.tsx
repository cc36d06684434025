import { Suspense } from 'react'
import { styled } from 'styled-components'
import { CouldNotLoad, NotVisible } from '../../features/viewerDock/DockMessage'
import { useManifest } from '../../features/viewerDock/useManifest'
import type { Link } from '../../instrument/pair/timeMatch'
import { Button } from '../../ui/Button'
import { Waiting } from '../../ui/status/Waiting'
import { part } from '../../ui/part'

const LineageBeside = part(async () => (await import('../../viewer/LineageBeside')).LineageBeside)

const Pane = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 16px;
`

interface Props {
  id: string
  person: string | undefined
  link: Link
  onLink(link: Link): void
  onClose(): void
}

/** The second dataset of the window. A dataset that the reader may not see is refused like a missing one. */
export function BesideDataset({ id, ...props }: Props) {
  const { answer, refresh } = useManifest(id)
  if (answer.status === 'ready')
    return (
      <Suspense fallback={<Waiting text="Loading the lineage" />}>
        <LineageBeside manifest={answer.manifest} {...props} />
      </Suspense>
    )
  return (
    <Pane>
      {answer.status === 'loading' && <Waiting text="Loading the lineage" />}
      {answer.status === 'refused' && <NotVisible />}
      {answer.status === 'failed' && <CouldNotLoad reason={answer.reason} onRetry={refresh} />}
      <Button type="button" onClick={props.onClose}>
        Close the dataset beside
      </Button>
    </Pane>
  )
}

import { useEffect, useMemo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { hasParameters, readViewerLink } from '../../../formats/viewerLink'
import { CouldNotLoad } from '../../features/viewerDock/DockMessage'
import { sayMissing } from '../../features/viewerDock/sayMissing'
import { useManifest } from '../../features/viewerDock/useManifest'
import { useViewerDock } from '../../features/viewerDock/useViewerDock'
import { paths } from '../../lib/paths'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { PageTitle } from '../../ui/page/PageTitle'
import { EmptyState, Refused } from '../../ui/status/Message'
import { Waiting } from '../../ui/status/Waiting'
import { useFallbackDatasetQuery } from './fallbackDataset.generated'
import { LinkInstructions } from './LinkInstructions'
import { useOpenLink } from './useOpenLink'

/** The viewer opened by the parameters of the address. Without parameters it explains them. */
export function ViewerLinkScreen() {
  const { search } = useLocation()
  return hasParameters(search) ? <Linked key={search} search={search} /> : <LinkInstructions />
}

const toInstructions = (
  <Button as={Link} to={paths.viewerLink}>
    Parameters of links
  </Button>
)

function Linked({ search }: { search: string }) {
  const link = useMemo(() => readViewerLink(search), [search])
  const isFaulty = link.faults.includes('id_dataset')
  const usual = useFallbackDatasetQuery({ skip: link.dataset !== null || isFaulty })
  const id = link.dataset === null ? (usual.data?.site.fallbackDataset ?? null) : String(link.dataset)
  const { answer, refresh } = useManifest(isFaulty ? null : id)
  const manifest = answer.status === 'ready' ? answer.manifest : null
  const { opening, again } = useOpenLink(link, manifest)
  useMissing(opening.step === 'open' ? opening.missing : none)
  if (isFaulty)
    return (
      <EmptyState
        heading="h1"
        title="The link has no valid dataset"
        text="The value of id_dataset is a whole number, such as 3."
        actions={toInstructions}
      />
    )
  if (answer.status === 'refused') return <NotOpened usual={link.dataset === null ? id : null} />
  if (usual.error)
    return <CouldNotLoad reason={failureOf(usual.error).message} onRetry={() => void usual.refetch()} />
  if (answer.status === 'failed') return <CouldNotLoad reason={answer.reason} onRetry={refresh} />
  if (opening.step === 'failed')
    return <CouldNotLoad reason="Check the connection and try again." onRetry={again} />
  return opening.step === 'open' && manifest ? (
    <Below name={manifest.name} id={manifest.id} />
  ) : (
    <>
      <div hidden>
        <PageTitle title="Viewer" />
      </div>
      <Waiting text="The data viewer is loading" />
    </>
  )
}

const none: readonly string[] = []

/** Says once which parameters have no effect. */
function useMissing(missing: readonly string[]) {
  useEffect(() => {
    sayMissing(missing)
  }, [missing])
}

/** `usual`: the dataset that the link opens because it names none; null for a link that names one. */
const NotOpened = ({ usual }: { usual: string | null }) => (
  <Refused
    heading="h1"
    title={usual !== null ? 'The link names no dataset' : 'This dataset cannot be opened'}
    text={
      usual !== null
        ? `Dataset ${usual}, which such links open, does not exist here or is not shared with you.`
        : 'It does not exist, or it is not shared with you.'
    }
    actions={toInstructions}
  />
)

/** The page below the viewer. */
function Below({ name, id }: { name: string; id: number }) {
  const { setLayout } = useViewerDock()
  return (
    <EmptyState
      heading="h1"
      title={name}
      text="The viewer shows this dataset as the link describes it."
      actions={
        <>
          <Button $kind="primary" onClick={() => setLayout('maximised')}>
            Show the viewer here
          </Button>
          <Button as={Link} to={paths.dataset(id)}>
            Go to the dataset
          </Button>
        </>
      }
    />
  )
}

import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Manifest } from '../../../formats/frame/manifest'
import { sessionPairs } from '../../../formats/sessionString'
import { takeKept } from '../../features/viewerDock/keptView'
import { loadViewer } from '../../features/viewerDock/loading'
import { sayMissing } from '../../features/viewerDock/sayMissing'
import { fetchManifest } from '../../features/viewerDock/useManifest'
import { useViewerDock } from '../../features/viewerDock/useViewerDock'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/status/Message'
import { PageTitle } from '../../ui/page/PageTitle'

/** The dataset that the address names, such as `?id_dataset=3`. */
function useAskedDataset(): string | null {
  const [parameters] = useSearchParams()
  const id = parameters.get('id_dataset')
  return id && /^\d+$/.test(id) ? id : null
}

/** The screen that opened the viewer over itself comes back when the viewer shrinks or is closed. */
function useScreenUnder() {
  const { layout } = useViewerDock().state
  const { under } = (useLocation().state ?? {}) as { under?: unknown }
  const navigate = useNavigate()
  const covered = useRef(false)
  useEffect(() => {
    const covers = layout === 'maximised' || layout === 'fullscreen'
    if (covered.current && !covers && typeof under === 'string') void navigate(under, { replace: true })
    covered.current = covers
  }, [layout, under, navigate])
}

/** Says which values of the address have no effect, once the dataset is known. The dock shows why it cannot be. */
async function told(id: string, missingIn: (manifest: Manifest) => readonly string[]) {
  const answer = await fetchManifest(paths.manifest(id)).catch(() => null)
  if (answer?.status === 'ready') sayMissing(missingIn(answer.manifest))
}

const titles = {
  hidden: 'The viewer is hidden',
  windowed: 'The viewer is in a small window',
  split: 'The viewer is beside this page',
}

/**
 * The viewer over the whole page. Shows the open dataset, or the dataset and state of the address
 * (`?id_dataset=3&time=12`).
 */
export function ViewerScreen() {
  const id = useAskedDataset()
  const { search } = useLocation()
  const { open, setLayout, state } = useViewerDock()
  useScreenUnder()
  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    done.current = true
    if (takeKept()) return
    if (id === null) return setLayout('maximised')
    const saysMore = sessionPairs(search).some(({ key }) => key !== 'id_dataset')
    if (!saysMore) return open(id, {}, 'maximised')
    // when the viewer's script does not load, the dock shows the error
    loadViewer().then(
      ({ readSession, missingInSession }) => {
        const state = readSession(search)
        open(id, state, 'maximised')
        void told(id, manifest => missingInSession(state, manifest))
      },
      () => open(id, {}, 'maximised'),
    )
  })
  return (
    <>
      <div hidden>
        <PageTitle title="Viewer" />
      </div>
      {state.layout !== 'maximised' && state.layout !== 'fullscreen' && (
        <EmptyState
          heading="h1"
          title={titles[state.layout]}
          text="Show it on the whole page, or choose another dataset."
          actions={
            <>
              <Button $kind="primary" onClick={() => setLayout('maximised')}>
                Show the viewer here
              </Button>
              <Button as={Link} to={paths.datasets}>
                Datasets
              </Button>
            </>
          }
        />
      )}
    </>
  )
}

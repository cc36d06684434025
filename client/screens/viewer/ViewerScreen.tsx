import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useViewerDock } from '../../features/viewerDock/useViewerDock'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/Message'
import { PageTitle } from '../../ui/PageTitle'

const numberIn = (text: string | null) => (text !== null && /^\d+$/.test(text) ? Number(text) : undefined)

/** The viewer over the whole page: what is open already, or what the address names (`?id_dataset=3&time=12&quality=0`). */
export function ViewerScreen() {
  const [parameters] = useSearchParams()
  const { open, setLayout, state } = useViewerDock()
  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    done.current = true
    const [id, time, quality] = ['id_dataset', 'time', 'quality'].map(name => numberIn(parameters.get(name)))
    const place = { ...(time !== undefined && { time }), ...(quality !== undefined && { quality }) }
    if (id !== undefined) open(String(id), place, 'maximised')
    else setLayout('maximised')
  })
  return (
    <>
      <div hidden><PageTitle title="Viewer" /></div>
      {state.layout === 'hidden' && <EmptyState title="The viewer is hidden" text="Show it again, or choose another dataset." actions={<><Button $kind="primary" onClick={() => setLayout('maximised')}>Show the viewer</Button><Button as={Link} to={paths.datasets}>Datasets</Button></>} />}
    </>
  )
}

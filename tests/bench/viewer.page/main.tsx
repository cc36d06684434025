import '../../../client/ui/theme/theme.css'
import { createRoot } from 'react-dom/client'
import type { Manifest } from '../../../formats/frame/manifest'
import type { ViewerState } from '../../../client/viewer/Viewer'

/** The page interface that viewer.bench.mjs uses. */
export interface Page {
  open(address: string, initial?: Partial<ViewerState>): Promise<void>
  close(): void
  /** How often a time point was not loaded when it was requested. */
  late: number
}

const root = createRoot(document.getElementById('root') as HTMLElement)

let waiting = false
const page: Page = {
  late: 0,
  async open(address, initial) {
    const [{ Viewer }, manifest] = await Promise.all([
      import('../../../client/viewer/Viewer'),
      fetch(address).then(answer => answer.json() as Promise<Manifest>),
    ])
    root.render(
      <Viewer
        source={{ manifest }}
        layout="maximised"
        initial={initial}
        onProgress={({ loading }) => {
          if (loading && !waiting) page.late++
          waiting = loading
        }}
      />,
    )
  },
  close: () => root.render(null),
}
Object.assign(window, { page, peers: () => import('./peers') })

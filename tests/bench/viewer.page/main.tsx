import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import type { Manifest } from '../../../formats/manifest'
import type { ViewerState } from '../../../client/viewer/Viewer'

/** What viewer.bench.mjs asks of the page. */
export interface Page {
  open(address: string, initial?: Partial<ViewerState>): Promise<void>
  close(): void
  /** how often a time point was not at hand when it was wanted */
  late: number
}

const Viewer = lazy(() =>
  import('../../../client/viewer/Viewer').then(module => ({ default: module.Viewer })),
)
const root = createRoot(document.getElementById('root') as HTMLElement)

let waiting = false
const page: Page = {
  late: 0,
  async open(address, initial) {
    const manifest = (await (await fetch(address)).json()) as Manifest
    root.render(
      <Suspense>
        <Viewer
          source={{ manifest }}
          layout="maximised"
          initial={initial}
          onProgress={({ loading }) => {
            if (loading && !waiting) page.late++
            waiting = loading
          }}
        />
      </Suspense>,
    )
  },
  close: () => root.render(null),
}
Object.assign(window, { page, peers: () => import('./peers') })

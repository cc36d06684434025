import { lazy, Suspense } from 'react'
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

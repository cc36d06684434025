import '../../../client/ui/theme/theme.css'
import { createRoot } from 'react-dom/client'
import type { Manifest } from '../../../formats/frame/manifest'
import type { ViewerState } from '../../../client/viewer/Viewer'

/** Windows of one person follow each other. */
const person = '1'
const root = createRoot(document.getElementById('root') as HTMLElement)
const manifestAt = async (address: string) => (await (await fetch(address)).json()) as Manifest

/** The page interface that lineage.bench.mjs uses. */
const page = {
  /** loads the program, so that opening measures the data only */
  async load() {
    await import('../../../client/viewer/LineageWindow')
  },
  async lineage(address: string) {
    const [{ LineageWindow }, manifest] = await Promise.all([
      import('../../../client/viewer/LineageWindow'),
      manifestAt(address),
    ])
    root.render(<LineageWindow manifest={manifest} person={person} address="" />)
  },
  async viewer(address: string, initial?: Partial<ViewerState>) {
    const [{ Viewer }, manifest] = await Promise.all([
      import('../../../client/viewer/Viewer'),
      manifestAt(address),
    ])
    root.render(<Viewer source={{ manifest }} layout="maximised" initial={initial} person={person} />)
  },
}
Object.assign(window, { page, peers: () => import('./peers') })

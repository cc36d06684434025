import '../ui/theme/theme.css'
import { followInput } from '../lib/browser/lastInput'
import { loadPart } from '../lib/loadPart'

followInput()
// The page of a frame loads its own parts, and none of the application.
void loadPart(() => import('./embedRoot')).then(({ showEmbedded }) =>
  showEmbedded(document.getElementById('root')!),
)

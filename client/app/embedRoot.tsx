import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { EmbedScreen } from '../screens/embed/EmbedScreen'
import { followContrast, showTheme } from '../ui/theme/theme'

/** The viewer in the frame of another page: no router, no log-in and no requests with cookies. */
export function showEmbedded(root: HTMLElement) {
  showTheme('system')
  followContrast()
  createRoot(root).render(
    <StrictMode>
      <EmbedScreen address={location} />
    </StrictMode>,
  )
}

import { recall, remember } from '../../lib/browser/storage'

/** `contrast`: the light or dark colours of the system with strong contrast */
export const themes = ['system', 'light', 'dark', 'contrast'] as const
export type Theme = (typeof themes)[number]

const isTheme = (value: unknown): value is Theme => themes.some(theme => theme === value)

export const chosenTheme = (): Theme => recall('theme', isTheme) ?? 'system'

/**
 * Applies a theme. Call it before the first paint. The tokens follow `color-scheme`, and `data-contrast` marks strong contrast,
 * chosen here or in the system.
 */
export function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  showContrast(theme)
}

const moreContrast = '(prefers-contrast: more)'

function showContrast(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'contrast' || matchMedia(moreContrast).matches) dataset.contrast = 'more'
  else delete dataset.contrast
}

/** Follows the system when a person changes its contrast while the page is open. */
export function followContrast(): void {
  matchMedia(moreContrast).addEventListener('change', () => showContrast(chosenTheme()))
}

export function chooseTheme(theme: Theme): void {
  remember('theme', theme)
  showTheme(theme)
}

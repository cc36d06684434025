import { recall, remember } from '../../lib/browser/storage'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const isTheme = (value: unknown): value is Theme => themes.some(theme => theme === value)

export const chosenTheme = (): Theme => recall('theme', isTheme) ?? 'system'

/** Applies a theme. Call it before the first paint. The tokens follow `color-scheme`. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function chooseTheme(theme: Theme): void {
  remember('theme', theme)
  showTheme(theme)
}

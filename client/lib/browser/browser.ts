/**
 * The viewer needs WebGL 2. This checks the API only: creating a context to test it costs as much as the
 * viewer's own.
 */
export const canDraw = () => typeof WebGL2RenderingContext !== 'undefined'

/**
 * Runs `work` after the page has loaded, when the browser is idle, but at most `atLatest` milliseconds after
 * the load. Returns a function that cancels it.
 */
export function whenIdle(work: () => void, atLatest?: number): () => void {
  let handle = 0
  const ask = () => {
    handle =
      typeof requestIdleCallback === 'function'
        ? requestIdleCallback(work, { timeout: atLatest })
        : window.setTimeout(work, atLatest ?? 2000)
  }
  if (document.readyState === 'complete') ask()
  else window.addEventListener('load', ask, { once: true })
  return () => {
    window.removeEventListener('load', ask)
    if (typeof cancelIdleCallback === 'function') cancelIdleCallback(handle)
    else window.clearTimeout(handle)
  }
}

/** Whether the person asked the browser to save data. Only Chromium tells. */
export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Firefox, Chrome, Edge and Opera, as the specification lists them, and browsers derived from them. */
export const isKnownBrowser = (agent: string) => /Firefox\/|Chrom(e|ium)\/|Edg\/|OPR\//.test(agent)

export const phoneWidth = '(max-width: 767px)'
/** A phone that lies on its side. */
export const lyingPhone = '(pointer: coarse) and (max-height: 500px)'
/** Where menus are sheets over the picture: phones, narrow windows, and tablets that are held upright. */
export const sheetWindow = `${phoneWidth}, (pointer: coarse) and (max-width: 1023px) and (orientation: portrait), ${lyingPhone}`
/** Where the viewer fills the screen, without the header of the page. */
export const phoneScreen = `${phoneWidth}, ${lyingPhone}`
/** Whether the window is such a screen now. Components that follow changes use `useMedia(phoneScreen)`. */
export const isPhoneNow = () => matchMedia(phoneScreen).matches
/** Height of a row in CSS pixels: `usual`, and enough for a finger on a touch screen. */
export const rowFor = (usual: number) => (matchMedia('(pointer: coarse)').matches ? 44 : usual)
/** Phones and tablets, which share little memory among all programs, and windows as narrow as a phone. */
export const isHandheld = () => isPhoneNow() || matchMedia('(hover: none) and (pointer: coarse)').matches
export const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The viewer's engine draws with WebGL 2 and nothing less. Whether a context can really be had shows when the viewer asks for its one: trying here would cost as much again. */
export const canDraw = () => typeof WebGL2RenderingContext !== 'undefined'

/** Does what nobody waits for when the page stands and the browser has nothing to do, or so many milliseconds after it stands; answers how to call it off. */
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

/** Of the document's four: Firefox, Chrome, Edge, Opera (and what is built like them). */
export const isKnownBrowser = (agent: string) => /Firefox\/|Chrom(e|ium)\/|Edg\/|OPR\//.test(agent)

export const phoneWidth = '(max-width: 767px)'
export const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

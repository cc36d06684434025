/** The viewer's engine draws with WebGL 2 and nothing less. */
export function canDraw(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext() // browsers hold few contexts at a time
  return context !== null
}

/** Of the document's four: Firefox, Chrome, Edge, Opera (and what is built like them). */
export const isKnownBrowser = (agent: string) => /Firefox\/|Chrom(e|ium)\/|Edg\/|OPR\//.test(agent)

export const phoneWidth = '(max-width: 767px)'
export const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

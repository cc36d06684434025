import { setConsoleFunction } from 'three'

/**
 * Hides one deprecation warning: fiber 9.8 creates a THREE.Clock at each start, and three 0.187 warns about
 * it.
 */
const known = 'THREE.Clock'

setConsoleFunction((type: 'log' | 'warn' | 'error', message: string, ...more: unknown[]) => {
  if (!message.startsWith(known)) console[type](message, ...more)
})

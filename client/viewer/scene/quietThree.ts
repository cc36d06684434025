import { setConsoleFunction } from 'three'

/** fiber 9.8 makes a Clock at each start, which three 0.187 calls out; nobody who reads the console can change it */
const known = 'THREE.Clock'

setConsoleFunction((type: 'log' | 'warn' | 'error', message: string, ...more: unknown[]) => {
  if (!message.startsWith(known)) console[type](message, ...more)
})

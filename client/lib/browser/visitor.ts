const patience = 150 // ms to wait for an answer of another tab

interface Word {
  asks?: string
  is?: string
}

/**
 * Finds a random key that all open tabs of a browser share. It is stored nowhere: the first tab creates it,
 * and the other tabs ask for it over a BroadcastChannel.
 */
export function findVisitorKey(open: () => BroadcastChannel | undefined = openChannel): Promise<string> {
  const channel = open()
  let mine = randomKey()
  if (!channel) return Promise.resolve(mine)
  return new Promise(resolve => {
    let settled = false
    const settle = (key: string) => {
      clearTimeout(timer)
      settled = true
      mine = key
      resolve(key)
    }
    const timer = setTimeout(() => settle(mine), patience)
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data.is && !settled) settle(data.is)
      else if (data.asks && settled) channel.postMessage({ is: mine })
      else if (data.asks && data.asks < mine)
        mine = data.asks // two tabs started at once: both take the smaller key
      else if (data.asks && data.asks > mine) channel.postMessage({ asks: mine })
    }
    channel.postMessage({ asks: mine })
  })
}

let found: Promise<string> | undefined
export const visitorKey = (): Promise<string> => (found ??= findVisitorKey())

const openChannel = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('morula.visitor')

/** 128 random bits. `crypto.randomUUID` is not available on plain http. */
export const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

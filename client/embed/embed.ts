import type * as Api from '../public/embed.d'

export const version: typeof Api.version = '1.0.0'

const protocol = 1
const pause = 200 // ms between two greetings, until the frame answers

interface Waiting {
  resolve(value: unknown): void
  reject(reason: Error): void
}

/** A promise whose owner settles it; nobody has to listen to its failure. */
function promised() {
  const settle = {} as Waiting
  const promise = new Promise<unknown>((resolve, reject) => Object.assign(settle, { resolve, reject }))
  promise.catch(() => undefined)
  return { promise, ...settle }
}

const addressOf = (site: string, view: string, { menus, parameters }: Omit<Api.EmbedOptions, 'view'>) =>
  `${site}/embed/${view}?${new URLSearchParams({ ...parameters, ...(menus && { menus }) })}`

function frameIn(place: Element | string, title: string): HTMLIFrameElement {
  const element = typeof place === 'string' ? document.querySelector(place) : place
  if (!element) throw new Error(`The page has no element ${String(place)}.`)
  const frame = document.createElement('iframe')
  frame.title = title
  frame.allow = 'fullscreen'
  frame.style.cssText = 'display:block;width:100%;height:100%;border:0'
  element.append(frame)
  return frame
}

/** The frame learns the origin of this page from a message, so a frame that loads late is greeted again. */
function greet(frame: HTMLIFrameElement, greeted: Promise<unknown>, hello: () => void) {
  const timer = setInterval(hello, pause)
  greeted.then(() => clearInterval(timer)).catch(() => undefined)
  frame.addEventListener('load', hello)
  return timer
}

/** Sends commands to a frame, and passes the answers on to the waiting callers. */
function wire(frame: HTMLIFrameElement, site: string, onEvent: (event: Record<string, unknown>) => void) {
  const waiting = new Map<number, Waiting>()
  const greeted = promised()
  let number = 0
  const post = (command: object) => {
    const id = ++number
    frame.contentWindow?.postMessage({ morula: protocol, id, ...command }, site)
    return id
  }
  const end = (reason: string) => {
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
  }
  const hear = ({ source, origin, data }: MessageEvent) => {
    if (source !== frame.contentWindow || origin !== site || data?.morula !== protocol) return
    if (data.event) return onEvent(data)
    if (data.value?.version) greeted.resolve(null)
    const wait = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.ok) wait?.resolve(data.value ?? undefined)
    else wait?.reject(new Error(data.error))
  }
  const timer = greet(frame, greeted.promise, () => post({ do: 'hello' }))
  addEventListener('message', hear)
  return {
    end,
    async send(command: object): Promise<unknown> {
      await greeted.promise
      const { promise, ...wait } = promised()
      waiting.set(post(command), wait)
      return promise
    },
    stop() {
      clearInterval(timer)
      removeEventListener('message', hear)
      greeted.reject(new Error('The viewer was removed.'))
      end('The viewer was removed.')
    },
  }
}

export const embed: typeof Api.embed = (place, options) => {
  const site = new URL(options.site ?? import.meta.url).origin
  const frame = frameIn(place, options.title ?? 'Morula viewer')
  const listeners = new Map<string, Set<(facts: never) => void>>()
  let opened = promised()
  const told = ({ event, ...facts }: Record<string, unknown>) => {
    if (event === 'ready') opened.resolve(facts)
    if (event === 'error') opened.reject(new Error(String(facts.error)))
    for (const listener of listeners.get(String(event)) ?? []) listener(facts as never)
  }
  const { send, end, stop } = wire(frame, site, told)
  const load = (view: string) => {
    end('Another view was loaded.')
    opened.reject(new Error('Another view was loaded.'))
    opened = promised()
    frame.src = addressOf(site, view, options)
    return opened.promise as Promise<Api.EmbedReady>
  }
  return {
    frame,
    ready: load(options.view),
    load,
    time: time => send({ do: 'time', time }) as Promise<void>,
    play: (on = true) => send({ do: 'play', on }) as Promise<void>,
    select: objects => send({ do: 'select', objects }) as Promise<void>,
    colour: property => send({ do: 'colour', property }) as Promise<void>,
    query: (text, { select = false } = {}) => send({ do: 'query', text, select }) as never,
    picture: () => send({ do: 'picture' }).then(blob => blob ?? null) as Promise<Blob | null>,
    on(event, listener) {
      const heard = listeners.get(event) ?? new Set()
      listeners.set(event, heard.add(listener as never))
      return () => void heard.delete(listener as never)
    },
    destroy() {
      stop()
      opened.reject(new Error('The viewer was removed.'))
      frame.remove()
    },
  }
}

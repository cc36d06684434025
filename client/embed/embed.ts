import type * as Api from '../public/embed.d'

export const version: typeof Api.version = '1.0.0'

const protocol = 1
const pause = 200 // ms between two greetings
const mostGreetings = 150

interface Waiting {
  resolve(value: unknown): void
  reject(reason: Error): void
}

/** An event or an answer of the frame. */
interface Told {
  readonly morula: number
  readonly event?: string
  readonly id: number
  readonly ok?: boolean
  readonly value?: unknown
  readonly error: string
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
  if (!element) throw new Error('The page has no such element.')
  const frame = document.createElement('iframe')
  frame.title = title
  frame.allow = 'fullscreen'
  frame.style.cssText = 'display:block;width:100%;height:100%;border:0'
  element.append(frame)
  return frame
}

/**
 * Greets each page of the frame until it answers, because the page listens only some time after it has loaded. The
 * greeting says nothing, so it goes to any origin: a refused frame has another one, and the console would fill up.
 */
function greeter(frame: HTMLIFrameElement) {
  let timer: ReturnType<typeof setInterval> | undefined
  let left = 0
  const stop = () => clearInterval(timer)
  const greet = () => {
    if (left-- <= 0) stop()
    else frame.contentWindow?.postMessage({ morula: protocol, id: 0, do: 'hello' }, '*')
  }
  frame.addEventListener('load', () => {
    stop()
    left = mostGreetings
    timer = setInterval(greet, pause)
    greet()
  })
  return stop
}

/** Sends commands to a frame, and passes the answers on to the waiting callers. */
function wire(frame: HTMLIFrameElement, site: string, onEvent: (event: Told) => void) {
  const waiting = new Map<number, Waiting>()
  let number = 0
  const end = (reason: string) => {
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
  }
  const stopGreeting = greeter(frame)
  const hear = ({ source, origin, data }: MessageEvent<Told | null>) => {
    if (source !== frame.contentWindow || origin !== site || data?.morula !== protocol) return
    stopGreeting()
    if (data.event) return onEvent(data)
    const wait = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.ok) wait?.resolve(data.value ?? undefined)
    else wait?.reject(new Error(data.error))
  }
  addEventListener('message', hear)
  return {
    end,
    send(command: object): Promise<unknown> {
      const { promise, ...wait } = promised()
      waiting.set(++number, wait)
      frame.contentWindow?.postMessage({ morula: protocol, id: number, ...command }, site)
      return promise
    },
    stop() {
      stopGreeting()
      removeEventListener('message', hear)
      end('The viewer was removed.')
    },
  }
}

type Commands = Pick<Api.EmbeddedViewer, 'time' | 'play' | 'select' | 'colour' | 'query' | 'picture'>

const commandsOf = (command: (given: object) => Promise<never>): Commands => ({
  time: time => command({ do: 'time', time }),
  play: (on = true) => command({ do: 'play', on }),
  select: objects => command({ do: 'select', objects }),
  colour: property => command({ do: 'colour', property }),
  query: (text, { select = false } = {}) => command({ do: 'query', text, select }),
  picture: () => command({ do: 'picture' }).then((blob: Blob | undefined) => blob ?? null),
})

export const embed: typeof Api.embed = (place, options) => {
  const site = new URL(options.site ?? import.meta.url).origin
  const frame = frameIn(place, options.title ?? 'Morula viewer')
  const listeners = new Map<string, Set<(facts: never) => void>>()
  let opened = promised()
  const told = ({ event = '', ...facts }: Told) => {
    if (event === 'ready') opened.resolve(facts)
    if (event === 'error') opened.reject(new Error(facts.error))
    for (const listener of listeners.get(event) ?? []) listener(facts as never)
  }
  const { send, end, stop } = wire(frame, site, told)
  const load = (view: string) => {
    end('Another view was loaded.')
    opened.reject(new Error('Another view was loaded.'))
    opened = promised()
    frame.src = addressOf(site, view, options)
    return opened.promise as Promise<Api.EmbedReady>
  }
  const command = async (given: object): Promise<never> => {
    await opened.promise
    return (await send(given)) as never
  }
  return {
    frame,
    ready: load(options.view),
    load,
    ...commandsOf(command),
    on(event, listener) {
      const heard = listeners.get(event) ?? new Set()
      listeners.set(event, heard.add(listener))
      return () => void heard.delete(listener)
    },
    destroy() {
      stop()
      opened.reject(new Error('The viewer was removed.'))
      frame.remove()
    },
  }
}

import {
  type EmbedCommand,
  type EmbedReply,
  embedVersion,
  messageRate,
  readEmbedMessage,
} from '../../../formats/embed/embedProtocol'

/** Facts that the viewer tells, such as `{ event: 'time', time: 12 }`. */
export type EmbedEvent = { readonly event: 'ready' | 'time' | 'selection' | 'error' } & Readonly<
  Record<string, unknown>
>

export type Serve = (command: EmbedCommand) => unknown

/**
 * Talks with the page that shows this one in a frame. Only the parent window is heard, and only from the origin
 * that spoke first with a valid message. Answers go to that origin alone.
 */
export class ParentPort {
  private origin: string | null = null
  private serve: Serve | null = null
  /** the last important event, repeated for a page that speaks later */
  private standing: EmbedEvent | null = null
  private readonly passes: (now: number) => boolean

  constructor(
    private readonly parent: Pick<Window, 'postMessage'>,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.passes = messageRate(now())
  }

  /** Commands are answered by `serve`; Null: no viewer is open. */
  attach(serve: Serve | null) {
    this.serve = serve
  }

  tell(event: EmbedEvent) {
    if (event.event === 'ready' || event.event === 'error') this.standing = event
    this.post(event)
  }

  readonly receive = ({
    source,
    origin,
    data,
  }: Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>) => {
    if (source !== this.parent || !/^https?:\/\//.test(origin)) return
    if (this.origin !== null && origin !== this.origin) return
    const isInTime = this.passes(this.now())
    // after many messages no more is read of one than its number
    const read = isInTime ? readEmbedMessage(data) : faultOf(data, 'The page sends too many commands.')
    if (read === null) return
    this.origin = origin
    if ('fault' in read) this.refuse(read.id, read.fault)
    else void this.answer(read.request.id, read.request.command)
  }

  private async answer(id: number, command: EmbedCommand) {
    if (command.do === 'hello') {
      this.post({ id, ok: true, value: { version: embedVersion } })
      if (this.standing) this.post(this.standing)
      return
    }
    try {
      if (!this.serve) throw new Error('The viewer is not ready.')
      this.post({ id, ok: true, value: (await this.serve(command)) ?? null })
    } catch (error) {
      this.refuse(id, error instanceof Error ? error.message : 'The command failed.')
    }
  }

  private refuse(id: number, error: string) {
    this.post({ id, ok: false, error })
  }

  private post(message: EmbedEvent | Omit<EmbedReply, 'morula'>) {
    if (this.origin !== null) this.parent.postMessage({ morula: embedVersion, ...message }, this.origin)
  }
}

function faultOf(data: unknown, fault: string) {
  const { morula, id } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  return morula === embedVersion && typeof id === 'number' ? { id, fault } : null
}

let shared: ParentPort | null = null

/** The port of this page, which listens from its first use. */
export function parentPort(): ParentPort {
  if (!shared) {
    shared = new ParentPort(window.parent)
    window.addEventListener('message', shared.receive)
  }
  return shared
}

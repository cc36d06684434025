import { randomKey } from '../../../lib/browser/visitor'
import type { ObjectRef } from '../../../instrument/objectRef'
import { receivedPart, sentPart, sharedKeys, type SharedKey } from '../../../instrument/windows/sharedState'
import type { ViewerState } from '../../../instrument/viewerState'
import type { Controller } from '../controller'
import { pointAt } from './lineageSource'

/** A change of the protocol gets a new number, so that windows of different builds do not hear each other. */
const protocol = 1

/** picture: a viewer · lineage: a window of its own with the lineage. Viewers do not follow each other. */
export type WindowKind = 'picture' | 'lineage'

/** When a part was changed: milliseconds, later than all changes known before; ties go to the higher window. */
interface Stamp {
  readonly at: number
  readonly by: string
}
type Parts = readonly (readonly [key: SharedKey, stamp: Stamp, part: unknown])[]
type Said =
  /** asks for the state, or answers that there is a window to tell it to */
  | { readonly type: 'ask' }
  /** a viewer was opened */
  | { readonly type: 'here' }
  | { readonly type: 'bye' }
  | { readonly type: 'parts'; readonly parts: Parts }
  | { readonly type: 'point'; readonly ref: ObjectRef | null }
type Message = Said & { readonly from: string; readonly kind: WindowKind }

const isLater = (a: Stamp, b: Stamp) => a.at > b.at || (a.at === b.at && a.by > b.by)

/**
 * Keeps the state of this window and of other windows of the same dataset and person together: time, sets, colours
 * and the pointed object. A new lineage window takes the state of the viewer; a new viewer gives its own.
 */
export class WindowLink {
  private readonly id = randomKey()
  private readonly channel: BroadcastChannel
  private readonly stamps = new Map<SharedKey, Stamp>()
  private readonly stops: (() => void)[]
  private now = 0
  private isReceiving = false
  /** the windows that follow this one; without any, nothing is sent, because large sets take time */
  private readonly others = new Set<string>()

  constructor(
    private readonly controller: Controller,
    private readonly kind: WindowKind,
    person: string,
  ) {
    const { datasetId } = controller.state.getState()
    this.channel = new BroadcastChannel(`morula ${protocol} ${person} ${datasetId}`)
    this.channel.onmessage = ({ data }: MessageEvent<Message>) => this.hear(data)
    const at = kind === 'picture' ? this.later() : 0
    for (const key of sharedKeys) this.stamps.set(key, { at, by: this.id })
    this.stops = [
      controller.state.subscribe((now, before) => this.changed(now, before)),
      controller.hover.subscribe(({ ref }) => !this.isReceiving && this.sayIfHeard({ type: 'point', ref })),
    ]
    this.say({ type: kind === 'picture' ? 'here' : 'ask' })
  }

  dispose() {
    for (const stop of this.stops) stop()
    this.say({ type: 'bye' })
    this.channel.close()
  }

  private later(): number {
    this.now = Math.max(this.now + 1, Date.now())
    return this.now
  }

  private changed(now: ViewerState, before: ViewerState) {
    if (this.isReceiving) return
    const keys = sharedKeys.filter(key => now[key] !== before[key])
    if (keys.length === 0) return
    const at = this.later()
    for (const key of keys) this.stamps.set(key, { at, by: this.id })
    // at once: in a microtask, other windows would wait until React has rendered this one
    this.tell(keys)
  }

  private tell(keys: readonly SharedKey[]) {
    if (this.others.size === 0) return
    const state = this.controller.state.getState()
    const { world } = this.controller
    this.say({
      type: 'parts',
      parts: keys.map(key => [key, this.stamps.get(key) ?? { at: 0, by: '' }, sentPart(state, key, world)]),
    })
  }

  private say(message: Said) {
    this.channel.postMessage({ ...message, from: this.id, kind: this.kind } satisfies Message)
  }

  private sayIfHeard(message: Said) {
    if (this.others.size > 0) this.say(message)
  }

  private hear(message: Message) {
    if (this.kind === 'picture' && message.kind === 'picture') return
    if (message.type === 'bye') {
      this.others.delete(message.from)
      return
    }
    this.others.add(message.from)
    if (message.type === 'here') return this.say({ type: 'ask' })
    if (message.type === 'ask') return this.tell(sharedKeys)
    this.isReceiving = true
    try {
      if (message.type === 'point') pointAt(this.controller, message.ref)
      else this.take(message.parts)
    } catch {
      // a window of another build says what this one cannot read: it must not stop this window from speaking
    } finally {
      this.isReceiving = false
    }
  }

  private take(parts: Parts) {
    const { world } = this.controller
    const later = parts.filter(
      ([key, stamp]) => sharedKeys.includes(key) && isLater(stamp, this.stamps.get(key) ?? { at: 0, by: '' }),
    )
    if (later.length === 0) return
    for (const [key, stamp] of later) {
      this.stamps.set(key, stamp)
      this.now = Math.max(this.now, stamp.at)
    }
    const change = Object.fromEntries(later.map(([key, , part]) => [key, receivedPart(key, part, world)]))
    this.controller.state.setState(change as Partial<ViewerState>)
  }
}

import type { RequestContext } from '../../kernel/context.js'
import {
  Conflict,
  DomainError,
  InvalidInput,
  Locked,
  StorageFull,
  StorageReadOnly,
  TooLarge,
  UnreadableFile,
} from '../../kernel/errors.js'
import type { Draft, Storage } from '../../kernel/storage.js'
import type { OutputFile } from '../../kernel/workers.js'
import { overRoom, type Room } from '../datasets/quota.service.js'
import { underway } from '../datasets/sweep.service.js'

const kept = 8

/** For files that count against nobody. */
const noRoom: Room = { used: 0, quota: 0 }

/** The files of one upload, from their arrival until their rows are committed: all of them stay, or none. */
export class Intake {
  private readonly drafts = new Set<Draft>()
  private readonly keys: string[] = []
  private received = 0
  /** `gone`: nothing more is taken in for a caller who left. */
  constructor(
    private readonly storage: Storage,
    private readonly room: Room,
    private readonly gone: AbortSignal,
  ) {}

  /** Refused as soon as it passes what its owner may still store. */
  async receive(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Draft> {
    const left = Math.max(0, this.room.quota - this.room.used - this.received)
    try {
      const draft = await this.temporary(source, Math.min(maxBytes, left))
      this.received += draft.bytes
      return draft
    } catch (error) {
      throw error instanceof TooLarge && left < maxBytes ? overRoom(this.room) : error
    }
  }

  /** For what counts against no quota: made by ourselves, or thrown away again. */
  async temporary(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Draft> {
    const draft = await this.storage.receive(until(this.gone, source), maxBytes)
    this.drafts.add(draft)
    return draft
  }

  /** A file that a task made of what was received. */
  adopt(file: OutputFile): Draft {
    const draft = this.storage.adopt(file)
    this.drafts.add(draft)
    return draft
  }

  async keep(draft: Draft, key: string): Promise<string> {
    this.gone.throwIfAborted()
    underway.add(key)
    this.keys.push(key)
    await draft.keep(key)
    this.drafts.delete(draft)
    return key
  }

  keepAll(files: readonly { readonly draft: Draft; readonly key: string }[]): Promise<string[]> {
    return inParallel(files, kept, ({ draft, key }) => this.keep(draft, key))
  }

  async undo(): Promise<void> {
    await this.storage.delete(this.keys)
  }

  async end(): Promise<void> {
    for (const key of this.keys) underway.delete(key)
    for (const draft of this.drafts) await draft.discard()
  }
}

/** Runs `work` with an intake; a refusal leaves nothing. After any other fault it is unknown whether the rows were committed: then the sweep at the next start decides. */
export async function takingIn<T>(
  ctx: RequestContext,
  room: Room,
  work: (intake: Intake) => Promise<T>,
): Promise<T> {
  const intake = new Intake(ctx.platform.storage, room, ctx.caller.gone)
  try {
    return await work(intake)
  } catch (error) {
    if (error instanceof DomainError) await intake.undo()
    throw error
  } finally {
    await intake.end()
  }
}

/** What we make ourselves, outside any quota: files under their keys, then what names them. */
export async function storing<T>(
  ctx: RequestContext,
  files: readonly { readonly content: Uint8Array | OutputFile; readonly key: string }[],
  commit: () => Promise<T>,
): Promise<T> {
  const intake = new Intake(ctx.platform.storage, noRoom, ctx.caller.gone)
  const draftOf = (content: Uint8Array | OutputFile) =>
    content instanceof Uint8Array ? intake.temporary(one(content), content.byteLength) : intake.adopt(content)
  try {
    await Promise.all(
      files
        .map(({ content, key }) => ({ draft: draftOf(content), key }))
        .map(async ({ draft, key }) => intake.keep(await draft, key)),
    )
    return await commit()
  } finally {
    await intake.end()
  }
}

/** A refusal of a file in the words of spec 001 section 8; the validation of a form has its own. */
export async function creating<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof DomainError ? prefixed(error) : error
  }
}

function prefixed(error: DomainError): DomainError {
  const message = `Error during creation : ${error.message}`
  if (error instanceof UnreadableFile) return new UnreadableFile(message, error.fields)
  if (error instanceof InvalidInput) return new InvalidInput(message, error.fields)
  for (const Kind of [TooLarge, StorageFull, StorageReadOnly, Conflict, Locked])
    if (error instanceof Kind) return new Kind(message)
  return error
}

/** At most `width` at a time, in order; the first fault ends it, after those under way have ended. */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T, at: number) => Promise<R>,
): Promise<R[]> {
  const results = new Array<R>(items.length)
  let next = 0
  let isBroken = false
  async function lane(): Promise<void> {
    while (next < items.length && !isBroken) {
      const at = next++
      results[at] = await work(items[at]!, at).catch((error: unknown) => {
        isBroken = true
        throw error
      })
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: Math.min(width, items.length) }, lane))
  for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason
  return results
}

async function* until(gone: AbortSignal, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    gone.throwIfAborted()
    yield chunk
  }
  gone.throwIfAborted()
}

export async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

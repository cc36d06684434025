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
import { inParallel } from '../../lib/inParallel.js'
import { overQuota, type QuotaUse } from '../quota/quota.service.js'
import { underway } from '../files/sweep.service.js'

const kept = 8

/** The room of files that do not count against a quota. */
const uncounted: QuotaUse = { used: 0, quota: 0 }

/**
 * The files of one upload, from their arrival until their rows are committed. Either all files are kept or
 * none.
 */
export class UploadTransaction {
  private readonly drafts = new Set<Draft>()
  private readonly keys: string[] = []
  private received = 0
  /** `gone` aborts the intake when the caller disconnects. */
  constructor(
    private readonly storage: Storage,
    private readonly quota: QuotaUse,
    private readonly gone: AbortSignal,
  ) {}

  /** Throws as soon as the file exceeds the owner's free quota. */
  async receive(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Draft> {
    const left = Math.max(0, this.quota.quota - this.quota.used - this.received)
    try {
      const draft = await this.temporary(source, Math.min(maxBytes, left))
      this.received += draft.bytes
      return draft
    } catch (error) {
      throw error instanceof TooLarge && left < maxBytes ? overQuota(this.quota) : error
    }
  }

  /** Receives a file that does not count against a quota: a generated or temporary file. */
  async temporary(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Draft> {
    const draft = await this.storage.receive(until(this.gone, source), maxBytes)
    this.drafts.add(draft)
    return draft
  }

  /** Takes over a file that a task made from a received file. */
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

/**
 * Runs `work` with an intake and deletes its files when `work` throws a DomainError. After any other error
 * the rows may be committed, so the sweep at the next start decides.
 */
export async function withUploadTransaction<T>(
  ctx: RequestContext,
  quota: QuotaUse,
  work: (intake: UploadTransaction) => Promise<T>,
): Promise<T> {
  const intake = new UploadTransaction(ctx.platform.storage, quota, ctx.caller.disconnected)
  try {
    return await work(intake)
  } catch (error) {
    if (error instanceof DomainError) await intake.undo()
    throw error
  } finally {
    await intake.end()
  }
}

/**
 * Stores generated files outside any quota. Files are written under their keys before `commit` writes the
 * rows that name them.
 */
export async function storing<T>(
  ctx: RequestContext,
  files: readonly { readonly content: Uint8Array | OutputFile; readonly key: string }[],
  commit: () => Promise<T>,
): Promise<T> {
  const intake = new UploadTransaction(ctx.platform.storage, uncounted, ctx.caller.disconnected)
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

/** Rewords a refused file as spec 001 section 8 says. Form validation has its own texts. */
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

import type { Request } from 'express'
import type { RequestContext } from '../kernel/context.js'
import { TooLarge, TooMany } from '../kernel/errors.js'
import { originOf } from '../lib/origin.js'
import { anonymous, type Viewer } from '../kernel/viewer.js'
import { type Form, readForm, type UploadLimits } from './multipart.js'

export type LimitsFor = (viewer: Viewer) => UploadLimits

/**
 * Limits a form before it is written to disk, because the service can refuse it only afterwards. Visitors
 * cannot send files, and a form is not larger than the largest quota.
 */
export const uploadLimits =
  (fileBytes = 5_000_000_000, quotaMaxBytes = Infinity): LimitsFor =>
  viewer =>
    viewer.userId === anonymous.userId
      ? { fileBytes, files: 0, formBytes: 1_000_000 }
      : { fileBytes, files: mostFiles, formBytes: quotaMaxBytes + formMargin }

const mostFiles = 1000
const oneFileLimits = (fileBytes: number): UploadLimits => ({
  fileBytes,
  files: 1,
  formBytes: fileBytes + 100_000,
})
/** Additional bytes for the fields of a form and the headers of its parts. */
const formMargin = 50_000_000

/**
 * `atOnce`: forms of one caller that are read or processed at the same time. `waiting`: further forms that
 * wait for their turn, up to `patienceMilliseconds`. The rest is refused.
 */
export interface FormOptions {
  readonly atOnce?: number
  readonly waiting?: number
  readonly patienceMilliseconds?: number
}

export interface Forms {
  /** `oneFileBytes`: the form may have one file of this size, also from a visitor. */
  read(request: Request, ctx: RequestContext, oneFileBytes?: number): Promise<Form>
}

export function createForms(
  limitsFor: LimitsFor,
  { atOnce = 8, waiting = 100, patienceMilliseconds = 120_000 }: FormOptions = {},
): Forms {
  const turns = createTurns({ atOnce, waiting, patienceMilliseconds })
  return {
    async read(request, { viewer, caller, platform: { storage } }, oneFileBytes) {
      const limits = oneFileBytes === undefined ? limitsFor(viewer) : oneFileLimits(oneFileBytes)
      const announced = Number(request.get('content-length') ?? 0)
      if (announced > limits.formBytes)
        throw new TooLarge(`The form is larger than ${Math.floor(limits.formBytes / 1_000_000)} MB`)
      await storage.requireSpace(announced)
      const leave = await turns.enter(
        viewer.userId === anonymous.userId
          ? `address ${originOf(caller.address)}`
          : `person ${viewer.userId}`,
        caller.disconnected,
      )
      try {
        const form = await readForm(request, storage, limits)
        return { ...form, discard: () => form.discard().finally(leave) }
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}

interface Turns {
  enter(key: string, gone: AbortSignal): Promise<() => void>
}
interface Queue {
  running: number
  readonly next: (() => void)[]
}

/** Serves callers in the order of arrival, with one queue per caller. */
function createTurns({ atOnce, waiting, patienceMilliseconds }: Required<FormOptions>): Turns {
  const queues = new Map<string, Queue>()
  const leaveOnce = (key: string, queue: Queue) => {
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      const next = queue.next.shift()
      if (next) return next()
      queue.running--
      if (queue.running === 0) queues.delete(key)
    }
  }
  return {
    async enter(key, gone) {
      const queue = queues.get(key) ?? { running: 0, next: [] }
      queues.set(key, queue)
      if (queue.running < atOnce) queue.running++
      else if (queue.next.length >= waiting) throw tooMany(atOnce)
      else await turnOf(queue, AbortSignal.any([gone, AbortSignal.timeout(patienceMilliseconds)]), atOnce)
      return leaveOnce(key, queue)
    },
  }
}

const tooMany = (atOnce: number) =>
  new TooMany(`${atOnce} of your uploads are being processed; try again when one of them has finished`, 30)

function turnOf(queue: Queue, end: AbortSignal, atOnce: number): Promise<void> {
  return new Promise((begin, fail) => {
    const giveUp = () => {
      queue.next.splice(queue.next.indexOf(enter), 1)
      fail(tooMany(atOnce))
    }
    const enter = () => {
      end.removeEventListener('abort', giveUp)
      begin()
    }
    queue.next.push(enter)
    end.addEventListener('abort', giveUp, { once: true })
    if (end.aborted) giveUp()
  })
}

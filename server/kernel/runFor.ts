import { originOf } from '../lib/origin.js'
import { ourselves, type RequestContext } from './context.js'
import type { RunOptions } from './workers.js'

/**
 * Options of a task for a request. The task ends when the client disconnects. Jobs have the caller
 * `ourselves`, so their tasks are not interactive.
 */
export const forCaller = ({ viewer, caller }: RequestContext, bytes: number): RunOptions => ({
  owner: viewer.userId > 0 ? `person ${viewer.userId}` : originOf(caller.address),
  bytes,
  isInteractive: caller.address !== ourselves.address,
  signal: caller.disconnected,
})

/** Options of a task in the background, on behalf of the owner of a dataset. */
export const forOwner = (ownerId: number, bytes: number): RunOptions => ({
  owner: `person ${ownerId}`,
  bytes,
  isInteractive: false,
})

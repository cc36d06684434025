import { Right } from '../../access/right.js'
import { type Job, JobState } from '../../entities/operation/job.js'
import type { Viewer } from '../../kernel/viewer.js'

/**
 * `right`: the viewer's right on the job's dataset, or null when the job has no dataset. The owner of the
 * dataset may have changed since the job was added.
 */
export const canSeeJob = (viewer: Viewer, { ownerId }: Pick<Job, 'ownerId'>, right: Right | null) =>
  viewer.userId !== 0 &&
  (viewer.isStaff || (right === null ? ownerId === viewer.userId : right <= Right.Manage))

export const canListJobs = (viewer: Viewer) => viewer.isStaff
export const canSeeFailures = (viewer: Viewer, right: Right) => viewer.userId !== 0 && right <= Right.Manage

/** Actions that the state of a job allows. They apply to all viewers who can see the job. */
export const canRetry = ({ state, isRetryable }: Pick<Job, 'state' | 'isRetryable'>) =>
  state === JobState.FAILED && isRetryable
export const canCancel = ({ state }: Pick<Job, 'state'>) =>
  state === JobState.WAITING || state === JobState.RUNNING || state === JobState.FAILED

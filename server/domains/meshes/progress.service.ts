import { Job } from '../../entities/job.js'
import type { RequestContext } from '../../kernel/context.js'
import { preparationTopic } from './loading.service.js'

/** The server stops; the job goes on at the next start. */
export class StoppedConversion extends Error {}

const between = 100

/** Counts places, and tells the table and the listeners of it ten times a second at most. */
export class Progress {
  private toldAt = 0
  constructor(private readonly ctx: RequestContext, private readonly job: Job, private done: number, private readonly total: number) {}

  async step(): Promise<void> {
    this.done++
    if (Date.now() - this.toldAt >= between) await this.tell('converting')
  }

  /** Progress was made, so that attempts begin anew. */
  async tell(stage: Job['stage']): Promise<void> {
    const { ctx, job, done, total } = this
    this.toldAt = Date.now()
    await ctx.db.update(Job, { id: job.id }, { stage, done, total, attempts: 1 })
    ctx.platform.pubsub.publish(preparationTopic(job.datasetId), null)
  }
}

import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { Feedback } from '../../entities/operation/feedback.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import { answerFeedback } from './answer.service.js'
import { listFeedback, markFeedback, sendFeedback } from './feedback.service.js'
import { NewFeedback } from './feedback.types.js'

@Resolver(() => Feedback)
export class FeedbackResolver {
  @Query(() => [Feedback], {
    description: 'messages to the team, newest first, at most 100; for staff',
  })
  feedback(
    @Ctx() ctx: RequestContext,
    @Arg('isDone', () => Boolean, { description: 'false: open messages; true: those that are done' })
    isDone: boolean,
    @IdArg('before', {
      nullable: true,
      description: 'only older messages than this one; null for the newest',
    })
    before: number | null | undefined,
  ) {
    return listFeedback(ctx, isDone, before ?? null)
  }

  @Mutation(() => Boolean, {
    description: 'sends a message to the team; visitors may send 5 an hour, people 30; returns true',
  })
  async sendFeedback(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => NewFeedback, { description: 'the message' }) input: NewFeedback,
  ) {
    await sendFeedback(ctx, input)
    return true
  }

  @Mutation(() => Feedback, { description: 'marks a message as done or open; for staff' })
  markFeedback(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'the message' }) id: number,
    @Arg('isDone', () => Boolean, { description: 'whether it is done' }) isDone: boolean,
  ) {
    return markFeedback(ctx, id, isDone)
  }

  @Mutation(() => Feedback, { description: 'sends an answer by mail to the author of a message; for staff' })
  answerFeedback(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'the message' }) id: number,
    @Arg('text', () => String, { description: '1 to 10,000 characters' }) text: string,
  ) {
    return answerFeedback(ctx, id, text)
  }
}

import { Field, InputType, ObjectType } from 'type-graphql'
import { z } from 'zod'
import { Job, JobState } from '../../entities/operation/job.js'
import { PageInfo, pageWords } from '../../kernel/page.js'

@InputType({ description: 'fields combine with AND; omitted and null fields select everything' })
export class JobFilter {
  @Field(() => JobState, { nullable: true, description: 'jobs in this state' })
  state?: JobState | null

  @Field(() => String, {
    nullable: true,
    description: 'preparation, index, derive, import, examples, mail or slack',
  })
  kind?: string | null
}

export const jobFilter = z.object({
  state: z.enum(JobState).nullish(),
  kind: z
    .string()
    .max(40)
    .regex(/^[a-z]*$/, 'a word')
    .nullish(),
})
export type AskedJobs = z.infer<typeof jobFilter>

/** `asked` is the filter for totalCount, which is computed only when the query selects it. */
@ObjectType({ simpleResolvers: true, description: 'a page of jobs' })
export class JobConnection {
  asked!: AskedJobs

  @Field(() => [Job], { description: pageWords.nodes })
  nodes!: Job[]

  @Field(() => PageInfo, { description: pageWords.pageInfo })
  pageInfo!: PageInfo
}

@ObjectType({
  simpleResolvers: true,
  description: 'actions that the state of a job allows to its viewers',
})
export class JobAbilities {
  @Field(() => Boolean, {
    description: 'whether retryJob can run it again: it failed, and another attempt can succeed',
  })
  retry!: boolean

  @Field(() => Boolean, { description: 'whether cancelJob changes it: it waits, runs or has failed' })
  cancel!: boolean
}

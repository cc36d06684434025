import { Field, InputType, ObjectType } from 'type-graphql'
import { z } from 'zod'
import { Job, JobState } from '../../entities/operation/job.js'
import { PageInfo } from '../../kernel/page.js'

@InputType()
export class JobFilter {
  @Field(() => JobState, { nullable: true })
  state?: JobState | null

  @Field(() => String, { nullable: true, description: 'preparation, import, examples or mail' })
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
@ObjectType({ simpleResolvers: true })
export class JobConnection {
  asked!: AskedJobs

  @Field(() => [Job])
  nodes!: Job[]

  @Field(() => PageInfo)
  pageInfo!: PageInfo
}

@ObjectType({ simpleResolvers: true })
export class JobAbilities {
  @Field(() => Boolean)
  retry!: boolean

  @Field(() => Boolean)
  cancel!: boolean
}

import { Field, Float, ID, ObjectType } from 'type-graphql'
import { z } from 'zod'

@ObjectType({
  description: 'A file of which pieces have arrived; the rest is sent by tus 1.0 to /uploads/<id>.',
  simpleResolvers: true,
})
export class UnfinishedUpload {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  fileName!: string

  @Field(() => Float)
  totalBytes!: number

  @Field(() => Float)
  receivedBytes!: number

  @Field(() => Date, { description: 'when what has arrived is thrown away, unless more arrives' })
  expiresAt!: Date
}

export const newUpload = z.object({
  fileName: z.string().min(1).max(255),
  bytes: z.int().min(0),
  /** that it will belong to, whose owner must have room for it; none: it is for a new one */
  datasetId: z.coerce.number().int().positive().optional(),
})
export type NewUpload = z.input<typeof newUpload>

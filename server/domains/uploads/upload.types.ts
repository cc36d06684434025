import { Field, Float, ID, ObjectType } from 'type-graphql'
import { z } from 'zod'

@ObjectType({
  description: 'a file that arrives in pieces; clients send the rest by tus 1.0 to /uploads/<id>',
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

  @Field(() => Date, { description: 'when the received bytes are deleted, unless more bytes arrive' })
  expiresAt!: Date
}

export const newUpload = z.object({
  fileName: z.string().min(1).max(255),
  bytes: z.int().min(0),
  /** The dataset that the file is for; its owner must have enough quota. Omit it for a new dataset. */
  datasetId: z.coerce.number().int().positive().optional(),
})
export type NewUpload = z.input<typeof newUpload>

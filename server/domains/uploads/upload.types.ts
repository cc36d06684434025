import { Field, Float, ID, ObjectType } from 'type-graphql'
import { z } from 'zod'

@ObjectType({
  description: 'a file that arrives in pieces; clients send the rest by tus 1.0 to /uploads/<id>',
  simpleResolvers: true,
})
export class UnfinishedUpload {
  @Field(() => ID, { description: 'id of the upload, the last part of its tus address' })
  id!: string

  @Field(() => String, { description: 'name of the file' })
  fileName!: string

  @Field(() => Float, { description: 'bytes of the whole file' })
  totalBytes!: number

  @Field(() => Float, { description: 'bytes that have arrived' })
  receivedBytes!: number

  @Field(() => Date, { description: 'when the received bytes are deleted, 24 hours after the last byte' })
  expiresAt!: Date
}

export const newUpload = z.object({
  fileName: z.string().min(1).max(255),
  bytes: z.int().min(0),
  /** The dataset that the file is for; its owner must have enough quota. Omit it for a new dataset. */
  datasetId: z.coerce.number().int().positive().optional(),
})
export type NewUpload = z.input<typeof newUpload>

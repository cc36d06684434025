import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { z } from 'zod'
import { fields, id, text } from '../../kernel/rest.js'
import { numberOfId } from '../../kernel/id.js'

/** Maximum size of the sent picture, in bytes. */
export const pictureBytes = 256_000

@InputType({ description: 'a view of the viewer to share' })
export class NewView {
  @Field(() => ID, { description: 'the dataset that it shows' })
  datasetId!: string

  @Field(() => String, {
    description:
      'JSON with `version` (1), `dataset` (its id), `state` (pairs joined by &, as of a saved session), `properties` (ids), `framing` (optional) and `sets`; at most 700 kB. `framing` has six whole numbers in CSS pixels: the widths at the left, right, top and bottom that the specimen keeps clear of, then width and height of the canvas. Each set has `role` (one word), `name`, `extent`, `outside`, `properties` (ids of the properties that the set was made from) and `runs`: four numbers for each run of ids (time, channel, first id, number of ids)',
  })
  content!: string

  @Field(() => String, {
    nullable: true,
    description: 'a PNG or WebP picture of the view in base64, at most 256 kB; null for none',
  })
  picture?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'what differs from the view when it was made' })
export class ViewChanges {
  @Field(() => Boolean, { description: 'whether meshes of the dataset were added, replaced or removed' })
  frames!: boolean

  @Field(() => [ID], { description: 'ids of the properties of the view with other values than then' })
  properties!: number[]

  @Field(() => [ID], {
    description: 'ids of the properties of the view that are deleted or not visible to the caller',
  })
  missing!: number[]

  @Field(() => Int, {
    description: 'number of sets that the content leaves out, because they come from missing properties',
  })
  leftOut!: number
}

const isBase64 = /^[A-Za-z0-9+/]*={0,2}$/
const startOfPng = '89504e470d0a1a0a'

/** Checks the first bytes; the pipeline reads the rest. */
function isPngOrWebp(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, 8).toString('hex') === startOfPng ||
    (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
  )
}

const picture = z
  .string()
  .max(Math.ceil(pictureBytes / 3) * 4, 'The picture has more than 256 kB')
  .regex(isBase64, 'The picture must be in base64')
  .transform(given => Buffer.from(given, 'base64'))
  .refine(isPngOrWebp, 'The picture must be a PNG or a WebP')

export const newView = z.object({
  datasetId: numberOfId(1),
  content: z.string(),
  picture: picture.nullish().transform(given => given ?? null),
})

export const onePicture = fields({ id, sha256: text.regex(/^[0-9a-f]{64}$/) })

import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { z } from 'zod'
import { Property, PropertyType } from '../../entities/data/property.js'
import { PageInfo } from '../../kernel/page.js'
import { fields, id, text } from '../../kernel/rest.js'
import { cannotBeShown, isShown } from '../../lib/text.js'

@InputType()
export class NewProperty {
  @Field(() => String, { nullable: true })
  name?: string | null

  @Field(() => PropertyType, { nullable: true })
  type?: PropertyType | null
}

export const newProperty = z.object({
  name: z
    .string()
    .trim()
    .max(255)
    .refine(isShown, cannotBeShown)
    .nullish()
    .transform(given => given || 'Default_name'),
  type: z
    .enum(PropertyType)
    .nullish()
    .transform(given => given ?? null),
})

@ObjectType('Problem', { description: 'a part of a file that could not be read' })
export class PropertyProblem {
  @Field(() => Int)
  line!: number

  @Field(() => String)
  reason!: string
}

@ObjectType({ simpleResolvers: true })
export class PropertyConnection {
  @Field(() => Int)
  totalCount!: number

  @Field(() => [Property])
  nodes!: Property[]

  @Field(() => PageInfo)
  pageInfo!: PageInfo
}

export const oneDataset = fields({ id })
export const namedFile = fields({ id, sha256: text.regex(/^[0-9a-f]{64}$/) })

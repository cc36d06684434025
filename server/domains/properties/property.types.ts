import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { z } from 'zod'
import { Property, PropertyType } from '../../entities/data/property.js'
import { PageInfo, pageWords } from '../../kernel/page.js'
import { fields, id, text } from '../../kernel/rest.js'
import { cannotBeShown, isShown } from '../../lib/text.js'

@InputType({ description: 'a property to add' })
export class NewProperty {
  @Field(() => String, {
    nullable: true,
    description: 'at most 255 characters; omitted or empty: Default_name',
  })
  name?: string | null

  @Field(() => PropertyType, {
    nullable: true,
    description: 'the type of a file without a type line; a type line in the file counts more',
  })
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
  @Field(() => Int, { description: 'number of the line, from 1; 0 for the whole file' })
  line!: number

  @Field(() => String, { description: 'the fault, in words for people' })
  reason!: string
}

@ObjectType({ simpleResolvers: true, description: 'a page of properties' })
export class PropertyConnection {
  @Field(() => Int, { description: pageWords.totalCount })
  totalCount!: number

  @Field(() => [Property], { description: pageWords.nodes })
  nodes!: Property[]

  @Field(() => PageInfo, { description: pageWords.pageInfo })
  pageInfo!: PageInfo
}

export const oneDataset = fields({ id })
export const namedFile = fields({ id, sha256: text.regex(/^[0-9a-f]{64}$/) })

import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { z } from 'zod'
import { Property, PropertyType } from '../../entities/data/property.js'
import { PageInfo, pageWords } from '../../kernel/page.js'
import { fields, id, text } from '../../kernel/rest.js'
import { isShown } from '../../../formats/text.js'
import { cannotBeShown } from '../../lib/text.js'

@InputType({ description: 'a property to add' })
export class NewProperty {
  @Field(() => String, {
    nullable: true,
    description: 'at most 255 characters; omitted or empty: Default_name, which never has versions',
  })
  name?: string | null

  @Field(() => PropertyType, {
    nullable: true,
    description:
      'the type of a file without a type line; a type line in the file counts more, and `problems` tells when it differs',
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

export enum ProblemKind {
  LINE = 'line',
  REMARK = 'remark',
  NO_OBJECTS = 'noObjects',
}
registerEnumType(ProblemKind, {
  name: 'ProblemKind',
  description: 'the meaning of a problem of a file',
  valuesConfig: {
    LINE: { description: 'the line could not be read' },
    REMARK: { description: 'the values were read; the reason gives details' },
    NO_OBJECTS: { description: 'the values were read, but no object of the dataset has one' },
  },
})

@ObjectType('Problem', { description: 'a line of a file that could not be read, or a remark about the file' })
export class PropertyProblem {
  @Field(() => Int, { description: 'number of the line, from 1; 0 for the whole file' })
  line!: number

  @Field(() => String, { description: 'the fault, in words for people' })
  reason!: string

  /** Stored only where it differs from the rule of formats/problem. */
  kind?: 'remark' | 'noObjects'
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

import { Field, Float, InputType, Int, ObjectType } from 'type-graphql'
import { z } from 'zod'
import { formulaLimits } from '../../../../formats/derived/formulaTokens.js'
import { isShown } from '../../../../formats/text.js'
import { cannotBeShown } from '../../../lib/text.js'

@InputType({ description: 'a property to compute from others' })
export class NewFormula {
  @Field(() => String, { description: '1 to 255 characters' })
  name!: string

  @Field(() => String, {
    description: 'a formula such as volume / surface (docs/query.md), at most 1,000 characters',
  })
  formula!: string
}

export const formulaText = z.string().trim().min(1, 'Enter a formula').max(formulaLimits.length)
export const newFormula = z.object({
  name: z.string().trim().min(1, 'Please input a name').max(255).refine(isShown, cannotBeShown),
  formula: formulaText,
})

@ObjectType({ simpleResolvers: true, description: 'what a formula gives, before it becomes a property' })
export class FormulaPreview {
  @Field(() => Int, { description: 'number of objects with a value' })
  values!: number

  @Field(() => Int, {
    description:
      'number of objects without one: a value is missing, or a division by zero or another result is no number',
  })
  missing!: number

  @Field(() => Float, { nullable: true, description: 'the smallest value; null without values' })
  smallest!: number | null

  @Field(() => Float, { nullable: true, description: 'the largest value; null without values' })
  largest!: number | null
}

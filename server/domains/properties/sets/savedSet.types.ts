import { Field, ID, InputType } from 'type-graphql'
import { z } from 'zod'
import { setLimits } from '../../../../formats/query/setRuns.js'
import { numberOfId } from '../../../kernel/id.js'
import { fields, id, text } from '../../../kernel/rest.js'
import { lent } from '../../datasets/lending.service.js'
import { savedName } from '../savedName.js'

const colourWords = { nullable: true, description: '#RRGGBB; null for none' } as const

@InputType({ description: 'a set of objects to save with a dataset' })
export class NewSavedSet {
  @Field(() => String, { description: '1 to 100 characters; no other set of the dataset has this name' })
  name!: string

  @Field(() => String, colourWords)
  colour?: string | null

  @Field(() => [ID], {
    nullable: true,
    description: 'ids of the properties whose values chose the objects; null for none',
  })
  properties?: string[] | null
}

@InputType({ description: 'omitted fields stay unchanged' })
export class SavedSetChange {
  @Field(() => String, { nullable: true, description: '1 to 100 characters; null stays unchanged' })
  name?: string | null

  @Field(() => String, { nullable: true, description: '#RRGGBB; null removes the colour' })
  colour?: string | null

  @Field(() => [ID], {
    nullable: true,
    description:
      'ids of the properties whose values chose the objects; null keeps them; without new objects, ids can only be added',
  })
  properties?: string[] | null
}

const colour = z
  .string()
  .trim()
  .regex(/^#[0-9a-f]{6}$/i, 'A colour is # and six digits of 0 to F, such as #F0F8FF')
  .toUpperCase()
  .nullish()
const properties = z
  .array(numberOfId(1))
  .max(setLimits.properties, `At most ${setLimits.properties} properties`)
  .transform(given => [...new Set(given)].sort((a, b) => a - b))
  .nullish()

export const newSavedSet = z.object({ name: savedName, colour, properties })
export const savedSetChange = z.object({ name: savedName.nullish(), colour, properties })

export const oneSetFile = fields({ id, sha256: text.regex(/^[0-9a-f]{64}$/) })
export const lentSet = lent.extend({ setId: id })

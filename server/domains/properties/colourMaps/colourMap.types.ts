import { Field, ID, InputType } from 'type-graphql'
import { z } from 'zod'
import { readColourMap } from '../../../../formats/colourMap.js'
import { numberOfId } from '../../../kernel/id.js'
import { fields, id, text } from '../../../kernel/rest.js'
import { flag } from '../info.types.js'
import { savedName } from '../savedName.js'

const longestContent = 20_000

@InputType({ description: 'a colour map to save with a dataset' })
export class ColourMapInput {
  @Field(() => String, {
    description: '1 to 100 characters; a map of the dataset with this name is replaced',
  })
  name!: string

  @Field(() => String, {
    description:
      'lines `value R G B [A]` with colours from 0 to 255, or JSON `{"stops": [{"value": 0, "colour": "#440154"}]}`; 2 to 256 stops, at most 20,000 characters',
  })
  content!: string

  @Field(() => ID, {
    nullable: true,
    description:
      'a property with numbers that has these colours when a reader first chooses it, instead of those that it had; null for none',
  })
  propertyId?: string | null
}

@InputType({ description: 'a colour map that the viewer saves for their own use' })
export class OwnColourMapInput {
  @Field(() => String, {
    description: '1 to 100 characters; an own map of the viewer with this name is replaced',
  })
  name!: string

  @Field(() => String, {
    description:
      'lines `value R G B [A]` with colours from 0 to 255, or JSON `{"stops": [{"value": 0, "colour": "#440154"}]}`; 2 to 256 stops, at most 20,000 characters; for label colours the values are the labels',
  })
  content!: string
}

/** A file with lines that cannot be read is refused, so that nothing is lost without a word. */
const content = z
  .string()
  .max(longestContent, `At most ${longestContent} characters`)
  .superRefine((given, context) => {
    const { map, problems } = readColourMap(given)
    const faults = problems.filter(({ kind }) => kind !== 'remark')
    if (map && faults.length === 0) return
    const [first] = faults
    const reason = first?.reason ?? 'the text is no colour map'
    context.addIssue({
      code: 'custom',
      message: first && first.line > 0 ? `Line ${first.line}: ${reason}` : reason,
    })
  })

export const colourMapInput = z.object({ name: savedName, content, propertyId: numberOfId(1).nullish() })

export const ownColourMapInput = z.object({ name: savedName, content })

export const isOwn = flag.default(false)
/** `own`: for the caller alone, also for readers who do not manage the dataset. */
export const colourMapForm = fields({
  id_dataset: id,
  name: text,
  content: text,
  own: isOwn,
})

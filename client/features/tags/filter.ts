import { nameKeyInLowerCase } from '../../../formats/text'
import type { TagFaceFragment } from './TagFace.generated'

export const matches = ({ name }: { name: string }, text: string) =>
  nameKeyInLowerCase(name).includes(nameKeyInLowerCase(text.trim()))

/** Removes duplicates and sorts by name. */
export const byName = (tags: readonly TagFaceFragment[]): TagFaceFragment[] =>
  [...new Map(tags.map(tag => [tag.id, tag])).values()].sort(
    (a, b) => a.name.localeCompare(b.name) || Number(a.id) - Number(b.id),
  )

import { nameKey } from '../../../formats/text'
import * as z from 'zod/mini'
import type { PropertyType } from '../../../formats/property/propertyType'
import { declaredTypeOf } from './fileType'
import { typeWords } from '../../lib/words/propertyTypes'
import { type FormType, formTypes, unnamed } from './words'

const isText = ({ name }: File) => /\.txt$/i.test(name)

export const addSchema = z.object({
  files: z.array(z.instanceof(File)).check(
    z.minLength(1, 'Choose a .txt file'),
    z.maxLength(100, 'At most 100 files at once'),
    z.refine(files => files.every(isText), 'Only files whose name ends in .txt can be read'),
  ),
  name: z.string().check(z.trim(), z.maxLength(255, 'At most 255 characters')),
  type: z.enum(Object.keys(formTypes) as [FormType, ...FormType[]]),
})
export type AddInput = z.infer<typeof addSchema>

/**
 * The chosen files. A new choice replaces files of the choice before that cannot be read, and those with the same
 * name: a person who corrects a file and chooses it again means the new content.
 */
export function filesToAdd(chosen: readonly File[], before: readonly File[]): File[] {
  if (chosen.length <= before.length) return [...chosen]
  const fresh = new Set(chosen.filter(file => !before.includes(file)).map(({ name }) => nameKey(name)))
  return chosen.filter(file => !before.includes(file) || (isText(file) && !fresh.has(nameKey(file.name))))
}

/** The name for a choice of files: that of a single file, unless the user has written another one. */
export function suggestedName(written: string, chosen: readonly File[], before: readonly File[]): string {
  const suggested = (files: readonly File[]) => (files.length === 1 ? nameOfFile(files[0]!.name) : '')
  return written.trim() === '' || written === suggested(before) ? suggested(chosen) : written
}

/** A file with the name and the type of its property. */
export interface NamedFile {
  readonly file: File
  readonly name: string
  readonly type: FormType
}

/** A file whose type line differs from the type that was chosen. */
export interface TypeConflict {
  readonly fileName: string
  readonly chosen: string
  readonly declared: string
}

/** Name of a property from its file: `property_volume.txt` gives `volume`. */
export const nameOfFile = (fileName: string): string =>
  fileName
    .replace(/\.txt$/i, '')
    .replace(/^property[_-](?=.)/i, '')
    .trim()
    .slice(0, 255) || unnamed

/** The files with the type that each gets, and those whose type line contradicts the choice. */
export async function checkedFiles({ files, name, type }: AddInput) {
  const conflicts: TypeConflict[] = []
  const named: NamedFile[] = []
  for (const file of files) {
    const conflict = conflictOf(type, await declaredTypeOf(file))
    if (conflict) conflicts.push({ fileName: file.name, ...conflict })
    named.push({
      file,
      name: files.length > 1 ? nameOfFile(file.name) : name || unnamed,
      type: conflict ? 'FILE' : type,
    })
  }
  return { named, conflicts }
}

function conflictOf(chosen: FormType, declared: PropertyType | null) {
  const word = declared?.toUpperCase() as keyof typeof typeWords | undefined
  return word && chosen !== 'FILE' && chosen !== word
    ? { chosen: formTypes[chosen], declared: typeWords[word] }
    : null
}

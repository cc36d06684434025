import { Field, ObjectType } from 'type-graphql'
import { z } from 'zod'
import { helpTextFault } from '../../../formats/helpText.js'
import { HelpFile } from '../../entities/operation/helpFile.js'
import { fields, withFiles } from '../../kernel/rest.js'
import { cannotBeShown, isStorable } from '../../lib/text.js'

@ObjectType({ description: 'a page of the help with its text' })
export class HelpPage extends HelpFile {
  @Field(() => String, { description: 'the Markdown of the page' })
  text!: string
}

@ObjectType({ simpleResolvers: true, description: 'the lock of a page, for help administrators' })
export class HelpLock {
  @Field(() => String, { description: 'name of the person who edits the page' })
  holder!: string

  @Field(() => Boolean, { description: 'whether the caller holds it' })
  isMine!: boolean

  @Field(() => Date, { description: 'when it ends, unless the holder renews it' })
  until!: Date
}

export const mostPictureBytes = 10_000_000
export const mostPicturePixels = 40e6

const longestPath = 200
/** Letters of all alphabets. No name begins with a dot, so that no path climbs out of the folder. */
const segment = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ .()+-]*$/u
const rule = 'Use letters, digits, spaces and - _ . ( ) in names, with / between folders'
/** A folder with the name of a page would go away with the page. */
const isPath = (path: string) =>
  path.split('/').length <= 8 &&
  path.split('/').every(name => segment.test(name) && !/[. ]$/.test(name)) &&
  !/\.(md|png|jpg)\//.test(path)

/** Old pages send paths with or without the folder of the help. */
const relative = (given: string) =>
  given
    .normalize('NFC')
    .trim()
    .replace(/^\/?(helpfiles\/)?/, '')
const anyPath = z
  .string()
  .max(1000, `At most ${longestPath} characters`)
  .transform(relative)
  .pipe(z.string().max(longestPath, `At most ${longestPath} characters`))
export const filePath = anyPath.refine(isPath, rule)
export const pagePath = filePath.refine(path => /\.md$/.test(path), 'The name of a page ends with .md')
/** The folder itself has the empty path. */
export const folderPath = anyPath
  .transform(path => path.replace(/\/$/, ''))
  .refine(path => path === '' || path === 'helpfiles' || isPath(path), rule)
  .transform(path => (path === 'helpfiles' ? '' : path))

export const pageText = z
  .string()
  .superRefine((text, context) => {
    const fault = helpTextFault(text)
    if (fault !== null) context.addIssue({ code: 'custom', message: `The page has ${fault}` })
  })
  .refine(isStorable, cannotBeShown)

export const nothing = fields({})
export const oneFile = fields({ path: z.preprocess(joined, filePath) })
export const oneName = fields({ filename: pagePath })
export const oneFolder = fields({ folder: folderPath.default('') })
export const onePath = fields({ folder: filePath })
export const wirePage = fields({ file_link: pagePath, content_file: pageText })
export const wirePicture = withFiles(fields({ subfolder: folderPath }), 'file')

/** Express gives the parts of a path as a list. */
function joined(given: unknown): unknown {
  return Array.isArray(given) ? given.join('/') : given
}

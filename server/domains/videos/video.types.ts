import { Field, InputType } from 'type-graphql'
import { z } from 'zod'
import { fields, id } from '../../kernel/rest.js'
import { isShown } from '../../../formats/text.js'
import { cannotBeShown, isStorable } from '../../lib/text.js'

@InputType({ description: 'words about a video' })
export class VideoWords {
  @Field(() => String, { description: '1 to 200 characters' })
  title!: string

  @Field(() => String, {
    defaultValue: '',
    description: 'at most 5,000 characters; the two characters \\n separate its lines',
  })
  description!: string
}

export const videoWords = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'Please input a title!')
    .max(200, 'At most 200 characters')
    .refine(isShown, cannotBeShown),
  description: z.string().trim().max(5000, 'At most 5000 characters').refine(isStorable, cannotBeShown),
})

const sha256 = z.string().regex(/^[\da-f]{64}$/)
export const oneName = fields({ name: z.string().max(120) })
export const onePart = fields({ id, sha256 })
export const nothing = fields({})

/** The kinds of files that browsers play, by the first bytes. */
export function mediaTypeOf(head: Buffer): { mediaType: string; ending: string } | null {
  if (head.toString('latin1', 4, 8) === 'ftyp') return { mediaType: 'video/mp4', ending: 'mp4' }
  if (head.readUInt32BE(0) === 0x1a45dfa3) return { mediaType: 'video/webm', ending: 'webm' }
  if (head.toString('latin1', 0, 4) === 'OggS') return { mediaType: 'video/ogg', ending: 'ogv' }
  return null
}

/** A name for the address: lower-case letters, digits and hyphens of the file's name. */
export function nameFrom(fileName: string, ending: string, taken: (name: string) => boolean): string {
  const stem =
    fileName
      .replace(/\.\w{1,5}$/, '')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^a-z\d]+/)
      .filter(Boolean)
      .join('-')
      .slice(0, 80) || 'video'
  let name = `${stem}.${ending}`
  for (let number = 2; taken(name); number++) name = `${stem}-${number}.${ending}`
  return name
}

export const isPoster = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'

export const isCaptions = (bytes: Buffer): boolean =>
  /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(bytes.toString('utf8', 0, 16)) && !bytes.includes(0)

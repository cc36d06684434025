import { z } from 'zod'
import { fields, id, number as anyNumber, text, wholeNumber, withFiles } from '../../kernel/rest.js'
import { lent } from '../datasets/lending.service.js'

/** Form fields are text. The Python client may send its None as the text 'None' or 'null'. */
const isNothing = (given: unknown) =>
  given === undefined || given === null || given === '' || given === 'None' || given === 'null'
const number = (fallback: number) => z.preprocess(given => (isNothing(given) ? fallback : given), anyNumber)
/** An optional row id. Zero and negative numbers mean none. */
const idOrNone = z.preprocess(given => (isNothing(given) || Number(given) <= 0 ? null : given), id.nullable())

const mostTime = 2 ** 31 - 1
const mostSmall = 2 ** 15 - 1
const place = {
  t: number(0).pipe(z.int().min(0).max(mostTime)),
  quality: number(0).pipe(z.int().min(0).max(mostSmall)),
  channel: number(0).pipe(z.int().min(0).max(mostSmall)),
}
/** For reads: only a missing number is 0. A mesh of another place would be a wrong answer. */
const stated = (most: number) =>
  z.preprocess(given => (given === undefined ? 0 : given), anyNumber).pipe(z.int().min(0).max(most))
const readPlace = { t: stated(mostTime), quality: stated(mostSmall), channel: stated(mostSmall) }
/** -1 matches any value. */
const places = {
  t: number(-1).pipe(z.int().min(-1).max(mostTime)),
  quality: number(-1).pipe(z.int().min(-1).max(mostSmall)),
  channel: number(-1).pipe(z.int().min(-1).max(mostSmall)),
}

/** No distant server can be registered yet, so every address is unknown. The client sends None for none. */
const noServer = z
  .unknown()
  .refine(given => isNothing(given), 'names a server that is not registered here')
  .optional()
/** The client sends -1 second when no value was given. */
const seconds = number(0).transform(given => (given === -1 ? 0 : given))
export const creation = fields({
  createdataset: text,
  serveradress: noServer,
  minTime: number(0),
  maxTime: number(0),
  id_NCBI: number(-1),
  id_type: number(0),
  spf: seconds,
  dt: seconds,
})
export const creationNames = {
  name: 'createdataset',
  taxonId: 'id_NCBI',
  type: 'id_type',
  secondsPerFrame: 'spf',
  startSeconds: 'dt',
}
export type Creation = z.infer<typeof creation>

export const meshesOf = fields({ getnumberofmeshat: id, ...places })
export const clearedMeshes = fields({ clearmeshat: id, ...places })
export const placedMesh = withFiles(
  fields({ uploadlargemesh: id, ...place, id_texture: idOrNone.optional() }),
  'file',
)
export const newTexture = withFiles(
  fields({
    uploadlargetexture: id,
    id_mesh: idOrNone.optional(),
    material: z.preprocess(given => (isNothing(given) ? '' : given), text),
  }),
  'file',
)
export const askedMesh = fields({ getmesh: id, ...readPlace })
const part = wholeNumber
export const lentPlace = lent.extend({ time: part, quality: part, channel: part })

export const newPrimitive = withFiles(fields({ uploadprimitive: id, name: text }), 'file')
export const scene = withFiles(fields({ uploadmeshwithprimitive: id, ...place }), 'file')
export const clearedPrimitives = fields({ clearprimitive: id })
export const onePrimitive = fields({ deleteprimitive: id, name: text })

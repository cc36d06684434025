import * as z from 'zod/mini'
import type { FoundPlaces } from '../../../formats/archive/archiveMeshes'
import type { SeriesPlace } from '../../../formats/archive/meshSeries'

const ends = (file: File, ...endings: string[]) =>
  endings.some(ending => file.name.toLowerCase().endsWith(ending))

/** Exact texts of spec 001, section 5. */
export const words = {
  noMesh: 'You need to upload a 3D file (that contains an OBJ) to create a dataset',
  notObj: 'The 3D file that you upload MUST be a .obj file !',
  textureAlone: 'To upload a textured dataset, please be sure to join a MTL file and a Texture file !',
  notZip: 'The instance that you upload MUST be a .zip file !',
  noZip: 'You need to upload a 3ip file (that contains an dataset instance to import a dataset',
} as const

/** Adds the prefix of the spec unless the server has already added it. */
export const refusalWords = (message: string) =>
  message.startsWith('Error during creation : ') ? message : `Error during creation : ${message}`

const meshFields = {
  meshes: z.array(z.instanceof(File)).check(
    z.minLength(1, words.noMesh),
    z.refine(files => files.every(file => ends(file, '.obj')), words.notObj),
  ),
  material: z.array(z.instanceof(File)),
  texture: z
    .array(z.instanceof(File))
    .check(
      z.refine(
        files => files.every(file => ends(file, '.png', '.jpg', '.jpeg')),
        'The texture must be a .png or .jpg file',
      ),
    ),
}
export interface MeshFiles {
  meshes: File[]
  material: File[]
  texture: File[]
}

/** Files in the order that `uploadsOf` expects for their ids. */
export const filesOf = ({ meshes, material, texture }: MeshFiles): File[] => [
  ...meshes,
  ...material,
  ...texture.slice(0, 1),
]

export function uploadsOf(
  { meshes, material, texture }: MeshFiles,
  ids: readonly string[],
  places: readonly SeriesPlace[] | null,
) {
  const others = ids.slice(meshes.length)
  return {
    meshes: ids.slice(0, meshes.length),
    places: places && [...places],
    materials: others.slice(0, material.length),
    texture: (texture.length > 0 && others.at(-1)) || null,
  }
}

/** Where the meshes of a form stand by their names and contents. Null when only the server can read them. */
export type ReadPlaces = (files: readonly File[], firstTime: number) => Promise<FoundPlaces | null>

/** A texture needs a material. Reports the error on the material field. */
function bothOrNone({ value, issues }: z.core.ParsePayload<Pick<MeshFiles, 'material' | 'texture'>>) {
  const { material, texture } = value
  const refuse = (message: string) =>
    issues.push({ code: 'custom', path: ['material'], message, input: material, continue: true })
  if (texture.length > 0 && material.length === 0) refuse(words.textureAlone)
  if (material.length > 0 && !material.every(file => ends(file, '.mtl')))
    refuse('The material must be a .mtl file')
}

export const meshSchema = z.object(meshFields).check(bothOrNone)

const numberField = z.number('Enter a number')
const wholeField = z.int('Enter a whole number')

export const creationSchema = z
  .object({
    ...meshFields,
    name: z.string().check(z.trim(), z.maxLength(255, 'At most 255 characters')),
    description: z.string().check(z.trim()),
    type: z.enum(['OBSERVED', 'SIMULATED', 'DRAWN']),
    secondsPerFrame: numberField.check(z.minimum(0, 'Enter 0 or more')),
    startSeconds: numberField,
    minTime: wholeField.check(z.minimum(0, 'Enter 0 or more')),
    maxTime: wholeField.check(z.minimum(0, 'Enter 0 or more')),
    taxonId: wholeField.check(z.minimum(-1, 'Enter a number of the NCBI taxonomy, or -1 for none')),
  })
  .check(bothOrNone, ({ value: { minTime, maxTime }, issues }) => {
    // 0 means "not given": the server then takes the last time point from the files
    if (maxTime !== 0 && maxTime < minTime)
      issues.push({
        code: 'custom',
        path: ['maxTime'],
        message: 'The end cannot lie before the start',
        input: maxTime,
      })
  })
export type CreationValues = z.infer<typeof creationSchema>

export const creationDefaults: CreationValues = {
  meshes: [],
  material: [],
  texture: [],
  name: '',
  description: '',
  type: 'OBSERVED',
  secondsPerFrame: 0,
  startSeconds: 0,
  minTime: 0,
  maxTime: 0,
  taxonId: -1,
}

/** Replaces empty texts with the defaults of the spec. */
export function asInput({
  meshes: _m,
  material: _a,
  texture: _t,
  name,
  description,
  taxonId,
  ...rest
}: CreationValues) {
  return {
    ...rest,
    taxonId: String(taxonId),
    name: name || 'New dataset not named',
    description: description || '...',
  }
}

export const importSchema = z.object({
  files: z.array(z.instanceof(File)).check(
    z.minLength(1, words.noZip),
    z.refine(files => files.every(file => ends(file, '.zip')), words.notZip),
  ),
})

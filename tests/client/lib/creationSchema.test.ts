import { expect, it } from '@jest/globals'
import {
  asInput,
  creationDefaults,
  creationSchema,
  importSchema,
  refusalWords,
} from '../../../client/features/creation/creationSchema'

const file = (name: string) => new File(['x'], name)
const faults = (values: object) =>
  Object.fromEntries(
    (
      creationSchema.safeParse({ ...creationDefaults, meshes: [file('t001.obj')], ...values }).error
        ?.issues ?? []
    ).map(({ path, message }) => [path.join('.'), message]),
  )

it('the creation form requires a mesh', () =>
  expect(faults({ meshes: [] })).toEqual({
    meshes: 'You need to upload a 3D file (that contains an OBJ) to create a dataset',
  }))

it('the creation form takes only .obj files, in any letter case', () => {
  expect(faults({ meshes: [file('a.obj'), file('b.stl')] })).toEqual({
    meshes: 'The 3D file that you upload MUST be a .obj file !',
  })
  expect(faults({ meshes: [file('A.OBJ')] })).toEqual({})
})

it('the creation form requires a material with a texture', () => {
  const words = 'To upload a textured dataset, please be sure to join a MTL file and a Texture file !'
  expect(faults({ texture: [file('a.png')] })).toEqual({ material: words })
  expect(faults({ texture: [file('a.png')], material: [file('a.mtl')] })).toEqual({})
})

it('the creation form refuses an end before the start and accepts an empty end', () => {
  expect(faults({ minTime: 9, maxTime: 3 })).toHaveProperty('maxTime')
  expect(faults({ minTime: 9, maxTime: 0 })).toEqual({})
})

it('the creation form refuses text in a number field', () =>
  expect(faults({ secondsPerFrame: NaN })).toHaveProperty('secondsPerFrame', 'Enter a number'))

it('the creation form fills empty fields with the documented defaults', () => {
  const input = asInput(creationDefaults)
  expect(input).toEqual({
    name: 'New dataset not named',
    description: '...',
    type: 'OBSERVED',
    secondsPerFrame: 0,
    startSeconds: 0,
    minTime: 0,
    maxTime: 0,
    taxonId: '-1',
  })
})

it('the import form takes exactly one .zip file', () => {
  const words = (files: File[]) => importSchema.safeParse({ files }).error?.issues[0]?.message
  expect(words([])).toBe(
    'You need to upload a 3ip file (that contains an dataset instance to import a dataset',
  )
  expect(words([file('a.rar')])).toBe('The instance that you upload MUST be a .zip file !')
  expect(words([file('a.zip')])).toBeUndefined()
})

it('the refusal text has its prefix only once', () => {
  expect(refusalWords('no triangle')).toBe('Error during creation : no triangle')
  expect(refusalWords('Error during creation : no triangle')).toBe('Error during creation : no triangle')
})

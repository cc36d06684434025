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

it('asks for a mesh', () =>
  expect(faults({ meshes: [] })).toEqual({
    meshes: 'You need to upload a 3D file (that contains an OBJ) to create a dataset',
  }))

it('takes only .obj, in any case', () => {
  expect(faults({ meshes: [file('a.obj'), file('b.stl')] })).toEqual({
    meshes: 'The 3D file that you upload MUST be a .obj file !',
  })
  expect(faults({ meshes: [file('A.OBJ')] })).toEqual({})
})

it('wants the material with the texture', () => {
  const words = 'To upload a textured dataset, please be sure to join a MTL file and a Texture file !'
  expect(faults({ texture: [file('a.png')] })).toEqual({ material: words })
  expect(faults({ texture: [file('a.png')], material: [file('a.mtl')] })).toEqual({})
})

it('refuses an end before the start, but not an end that is not given', () => {
  expect(faults({ minTime: 9, maxTime: 3 })).toHaveProperty('maxTime')
  expect(faults({ minTime: 9, maxTime: 0 })).toEqual({})
})

it('refuses what is no number', () =>
  expect(faults({ secondsPerFrame: NaN })).toHaveProperty('secondsPerFrame', 'Enter a number'))

it('names what was left empty', () => {
  const input = asInput(creationDefaults)
  expect(input).toEqual({
    name: 'New dataset not named',
    description: '...',
    type: 'OBSERVED',
    secondsPerFrame: 0,
    startSeconds: 0,
    minTime: 0,
    maxTime: 0,
    taxonId: -1,
  })
})

it('takes one .zip', () => {
  const words = (files: File[]) => importSchema.safeParse({ files }).error?.issues[0]?.message
  expect(words([])).toBe(
    'You need to upload a 3ip file (that contains an dataset instance to import a dataset',
  )
  expect(words([file('a.rar')])).toBe('The instance that you upload MUST be a .zip file !')
  expect(words([file('a.zip')])).toBeUndefined()
})

it('says that it failed once', () => {
  expect(refusalWords('no triangle')).toBe('Error during creation : no triangle')
  expect(refusalWords('Error during creation : no triangle')).toBe('Error during creation : no triangle')
})

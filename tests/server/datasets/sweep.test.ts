import { expect, it } from '@jest/globals'
import { getMetadataArgsStorage } from 'typeorm'
import { entities } from '../../../server/entities.js'
import { storageKeyColumns, storedNameColumns } from '../../../server/kernel/storageKey.js'

/** Columns with such a name that hold no key of the storage. */
const otherKeys = [
  'User.loginKey',
  'User.emailKey',
  'Invitation.emailKey',
  'RateLimit.key',
  'ConnectionSource.sourceKey',
]

const nameOf = (entity: object, property: string) => `${(entity as { name: string }).name}.${property}`
const columns = getMetadataArgsStorage()
  .columns.filter(({ target }) => entities.includes(target as never))
  .map(({ target, propertyName }) => nameOf(target as object, propertyName))

it('the sweep knows every column that names a stored file', () => {
  const keys = columns.filter(name => /\.(key|.*Key)$/.test(name))
  const declared = storageKeyColumns.map(({ entity, property }) => nameOf(entity, property))
  expect(keys.filter(name => !declared.includes(name) && !otherKeys.includes(name))).toEqual([])
  expect(declared.toSorted()).toEqual([
    'Frame.key',
    'IndexBlock.key',
    'IndexBlock.measuresKey',
    'Mesh.originalKey',
    'PlainFrame.key',
    'Preview.key',
    'Primitive.key',
    'Property.binaryKey',
    'Property.key',
    'RawImage.key',
    'SavedSet.sha256',
    'Texture.key',
    'View.pictureSha256',
    'ViewerSession.thumbnailSha256',
  ])
})

it('the sweep knows every column that names a file of the whole site', () => {
  const declared = storedNameColumns.map(({ entity, property }) => nameOf(entity, property))
  expect(declared.toSorted()).toEqual(columns.filter(name => /As$/.test(name)).toSorted())
})

import { beforeEach, expect, it } from '@jest/globals'
import {
  fingerprintOf,
  forgetHandedOver,
  forgetUpload,
  keptUploads,
  markHandedOver,
  wasHandedOver,
} from '../../../client/lib/upload/keptUploads'

const begun = (uploadUrl: string) => ({
  size: 1,
  metadata: {},
  creationTime: new Date().toISOString(),
  urlStorageKey: '',
  uploadUrl,
  parallelUploadUrls: null,
})
const file = (name: string) => fingerprintOf(new File(['x'], name, { lastModified: 5 }), null)
const kept = async () => (await keptUploads.findAllUploads()).map(({ uploadUrl }) => uploadUrl)
beforeEach(() => localStorage.clear())

it('handed-over uploads stay marked until the same files are chosen again', async () => {
  for (const name of ['a', 'b', 'c'])
    await keptUploads.addUpload(file(`${name}.obj`), begun(`/uploads/${name}`))
  markHandedOver('/uploads/a')
  markHandedOver('/uploads/b')
  expect((await keptUploads.findAllUploads()).map(wasHandedOver)).toEqual([true, true, false])
  forgetHandedOver(['a.obj', 'c.obj'].map(file))
  expect(await kept()).toEqual(['/uploads/b', '/uploads/c'])
  await forgetUpload('/uploads/b')
  expect(await kept()).toEqual(['/uploads/c'])
})

it('the same file for another dataset is another upload', () => {
  const one = new File(['x'], 'a.obj', { lastModified: 5 })
  expect(fingerprintOf(one, '7')).not.toBe(fingerprintOf(one, null))
})

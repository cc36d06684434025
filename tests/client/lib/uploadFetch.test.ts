import { expect, it } from '@jest/globals'
import { uploadFetch } from '../../../client/lib/upload/uploadFetch'

// jsdom has no Response, so the browser journeys test the sent bytes and the reported progress.

it('uploadFetch does not start a request that is already cancelled', async () => {
  const progress: number[] = []
  await expect(
    uploadFetch('http://127.0.0.1:1/', {
      method: 'POST',
      body: 'x',
      signal: AbortSignal.abort(),
      onProgress: sent => progress.push(sent),
    }),
  ).rejects.toMatchObject({ name: 'AbortError' })
  expect(progress).toEqual([])
})

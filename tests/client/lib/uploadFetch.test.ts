import { expect, it } from '@jest/globals'
import { uploadFetch } from '../../../client/lib/uploadFetch'

// what is sent, and how much of it is told, is seen in the browser journeys: jsdom has no Response

it('does not begin what was cancelled already', async () => {
  const told: number[] = []
  await expect(
    uploadFetch('http://127.0.0.1:1/', {
      method: 'POST',
      body: 'x',
      signal: AbortSignal.abort(),
      onProgress: sent => told.push(sent),
    }),
  ).rejects.toMatchObject({ name: 'AbortError' })
  expect(told).toEqual([])
})

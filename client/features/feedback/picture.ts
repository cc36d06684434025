/** Bytes of a picture that the server takes. */
export const mostBytes = 5_000_000
/** Longest side of a picture that is sent, in pixels. */
const longestSide = 2400

/** A picture that the browser can read as a png, or as a jpg when the png is too large. Null for other files. */
export async function sendable(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const share = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * share))
  canvas.height = Math.max(1, Math.round(picture.height * share))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const copy = (type: string) => new Promise<Blob | null>(done => canvas.toBlob(done, type, 0.9))
  const lossless = await copy('image/png')
  return lossless && lossless.size <= mostBytes ? lossless : copy('image/jpeg')
}

/** Stores a picture for a message and returns its address. Throws an error with words for people. */
export async function sendPicture(picture: Blob): Promise<string> {
  const form = new FormData()
  form.append('image', picture, picture.type === 'image/png' ? 'picture.png' : 'picture.jpg')
  const answer = await fetch('/api/feedbackimages/', {
    method: 'POST',
    body: form,
    credentials: 'omit',
  }).catch(() => null)
  if (!answer) throw new Error('The picture could not be sent. Try again, or remove it')
  const body = (await answer.json().catch(() => null)) as string | { detail?: string } | null
  if (answer.ok && typeof body === 'string') return body
  throw new Error((typeof body === 'object' && body?.detail) || 'The picture could not be sent')
}

export interface SmallPicture {
  readonly base64: string
  /** the address of the picture for an image */
  readonly source: string
}

/** The server refuses larger pictures. */
export const most = 256_000

/** The picture in base64. Returns null for a picture that the server would refuse. */
export async function smallPicture(blob: Blob | null): Promise<SmallPicture | null> {
  if (!blob || blob.size > most) return null
  const source = await dataUrlOf(blob)
  return { base64: source.slice(source.indexOf(',') + 1), source }
}

const dataUrlOf = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read'))
    reader.readAsDataURL(blob)
  })

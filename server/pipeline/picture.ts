import type { Sharp } from 'sharp'
import { readBmp } from '../../formats/bmp.js'
import type { Picture } from '../../formats/frame/frameGltf.js'
import { UnreadableFile } from '../kernel/errors.js'
import sharp from './sharp.js'

const thumbnailSide = 320
/** Maximum pixels of the input picture, enough for a screenshot. */
const thumbnailPixels = 40e6
const formats = 'PNG, JPEG, WebP, TIFF or GIF'

/** Applies the camera's orientation, because the copy has no metadata. */
export async function makeThumbnail(bytes: Uint8Array): Promise<Uint8Array> {
  return readable(async () => {
    const small = sharp(bytes, { limitInputPixels: thumbnailPixels, failOn: 'error' })
      .rotate()
      .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    return new Uint8Array(await small.toColourspace('srgb').webp({ quality: 80 }).toBuffer())
  }, formats)
}

/**
 * Re-encodes a png, jpg, bmp, webp, tiff or gif, so that only pixels remain. Applies the camera's
 * orientation. The result is a png if pixels are transparent, else a jpg. Throws UnreadableFile.
 */
export async function reencode(bytes: Uint8Array, maxPixels: number): Promise<Picture> {
  return readable(async () => {
    const source = open(bytes, maxPixels)
    const { isOpaque } = await source.clone().stats()
    const picture = source.rotate().toColourspace('srgb')
    const encoded = isOpaque ? picture.jpeg({ quality: 82 }) : picture.png({ compressionLevel: 9 })
    return {
      bytes: new Uint8Array(await encoded.toBuffer()),
      mediaType: isOpaque ? 'image/jpeg' : 'image/png',
    }
  }, `BMP, ${formats}`)
}

/** Re-encodes a png or a jpg in its own format and applies the camera's orientation. Throws UnreadableFile. */
export async function cleanPicture(bytes: Uint8Array, maxPixels: number): Promise<Picture> {
  return readable(async () => {
    const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    const { format } = await source.metadata()
    if (format !== 'png' && format !== 'jpeg') throw new Error('unsupported image format')
    const picture = source.rotate().toColourspace('srgb')
    const encoded = format === 'png' ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 88 })
    return { bytes: new Uint8Array(await encoded.toBuffer()), mediaType: `image/${format}` }
  }, 'png or jpg')
}

async function readable<T>(work: () => Promise<T>, accepted: string): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const isOther = reason.includes('unsupported image format')
    throw new UnreadableFile(`The picture cannot be read: ${isOther ? `it is not a ${accepted}` : reason}`)
  }
}

/** Scales the sides of the picture to `share`. */
export async function shrink({ bytes, mediaType }: Picture, share: number): Promise<Picture> {
  const source = sharp(bytes)
  const { width } = await source.metadata()
  const smaller = source.resize(Math.max(1, Math.round(width * share)))
  const encoded =
    mediaType === 'image/jpeg' ? smaller.jpeg({ quality: 82 }) : smaller.png({ compressionLevel: 9 })
  return { bytes: new Uint8Array(await encoded.toBuffer()), mediaType }
}

function open(bytes: Uint8Array, maxPixels: number): Sharp {
  const bitmap = readBmp(bytes, maxPixels)
  if (!bitmap) return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
  return sharp(bitmap.pixels, { raw: { width: bitmap.width, height: bitmap.height, channels: 3 } })
}

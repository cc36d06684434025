import gifenc, { type Colour } from 'gifenc'
import { background } from './shading.js'

const { GIFEncoder, quantize } = gifenc

/**
 * Index of the transparent entry, the last of the palette: the pixel keeps the colour of the previous
 * picture.
 */
const colourCount = 255
/** One of this many pixels is sampled to choose the palette. */
const sampling = 7
/** Strength of the dithering pattern that hides the steps between colours, of 256. */
const dither = 3.5
const pattern = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map(rank => (rank / 15 - 0.5) * dither)

/**
 * Writes pictures of `size` × `size` pixels, 3 bytes each, as an endless animation or a still. `delays` are
 * in milliseconds.
 */
export function writeGif(
  pictures: readonly Uint8Array[],
  size: number,
  delays: readonly number[],
): Uint8Array {
  const colours = new Colours(paletteOf(pictures))
  const encoder = GIFEncoder()
  const palette = [
    ...colours.palette,
    ...new Array<Colour>(256 - colours.palette.length).fill([...background]),
  ]
  let before: Uint8Array | null = null
  pictures.forEach((picture, at) => {
    const pixels = colours.map(picture, size)
    encoder.writeFrame(before ? changed(pixels, before) : pixels, size, size, {
      delay: delays[at]!,
      dispose: 1,
      ...(before ? { transparent: true, transparentIndex: colourCount } : { palette }),
    })
    before = pixels
  })
  encoder.finish()
  return encoder.bytes()
}

/** One palette for all pictures, so that nothing flickers. Its first colour is the background. */
function paletteOf(pictures: readonly Uint8Array[]): Colour[] {
  const sample: number[] = []
  for (const picture of pictures) {
    for (let at = 0; at + 2 < picture.length; at += 3 * sampling * Math.ceil(pictures.length / 4)) {
      if (picture[at] !== background[0] || picture[at + 1] !== background[1])
        sample.push(picture[at]!, picture[at + 1]!, picture[at + 2]!, 255)
    }
  }
  const chosen = sample.length === 0 ? [] : quantize(Uint8Array.from(sample), colourCount - 1)
  return [[...background], ...chosen]
}

/** Finds the nearest colour of the palette. Caches the result for each of 2^18 colours. */
class Colours {
  private readonly nearest = new Int16Array(1 << 18).fill(-1)

  constructor(readonly palette: readonly Colour[]) {}

  map(picture: Uint8Array, size: number): Uint8Array {
    const pixels = new Uint8Array(size * size)
    for (let pixel = 0; pixel < pixels.length; pixel++) {
      const red = picture[pixel * 3]!,
        green = picture[pixel * 3 + 1]!,
        blue = picture[pixel * 3 + 2]!
      if (red === background[0] && green === background[1] && blue === background[2]) continue
      const shift = pattern[(((pixel / size) | 0) & 3) * 4 + ((pixel % size) & 3)]!
      const key = (six(red + shift) << 12) | (six(green + shift) << 6) | six(blue + shift)
      if (this.nearest[key]! < 0) this.nearest[key] = this.find(key)
      pixels[pixel] = this.nearest[key]!
    }
    return pixels
  }

  private find(key: number): number {
    const red = (key >> 12) * 4 + 2,
      green = ((key >> 6) & 63) * 4 + 2,
      blue = (key & 63) * 4 + 2
    let best = 0
    let least = Infinity
    this.palette.forEach(([r, g, b], at) => {
      const distance = 2 * (r - red) ** 2 + 4 * (g - green) ** 2 + 3 * (b - blue) ** 2
      if (distance >= least) return
      least = distance
      best = at
    })
    return best
  }
}

const six = (value: number) => (value < 0 ? 0 : value > 255 ? 63 : value >> 2)

/** Keeps only pixels that differ from the previous picture. The rest compresses to almost nothing. */
function changed(pixels: Uint8Array, before: Uint8Array): Uint8Array {
  return pixels.map((colour, pixel) => (colour === before[pixel] ? colourCount : colour))
}

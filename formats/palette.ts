import { encodedColour, linearOfLab } from './oklab.js'

/**
 * Colours of labels. The first eight are from Okabe and Ito (2008, jfly.uni-koeln.de/color), which
 * colour-blind people can distinguish. Grey replaces their black, which is invisible on a dark background.
 * The others follow one rule in OKLCH: a step in hue, with lightness and chroma in turn. The steps keep
 * labels with close numbers far apart (0.2 in OKLab for neighbours). All colours differ.
 */
const firstColours = [0xe69f00, 0x56b4e9, 0x009e73, 0xf0e442, 0x0072b2, 0xd55e00, 0xcc79a7, 0x999999]
const lightness = [0.8, 0.55, 0.7, 0.5, 0.86, 0.62]
const chroma = [0.18, 0.13, 0.16]
const hueStep = 146.508
/** The colour of value 0, which is no label. */
const noLabel = 0x6b7280

export const labelCount = 255

/** 0xRRGGBB of each label. Entry 0 means no label. */
export const palette: Uint32Array = Uint32Array.from({ length: labelCount + 1 }, (_, label) =>
  label === 0 ? noLabel : (firstColours[label - 1] ?? ruled(label)),
)

/** 0xRRGGBB of a label. Above 255 the colours repeat. */
export const labelColour = (label: number): number =>
  palette[label > 0 ? ((Math.floor(label) - 1) % labelCount) + 1 : 0] ?? noLabel

function ruled(label: number): number {
  const step = label - firstColours.length
  const hue = (step * hueStep * Math.PI) / 180
  const light = lightness[step % lightness.length] ?? 0.7
  // Reduce the chroma until a screen can show the colour.
  for (let vivid = chroma[step % chroma.length] ?? 0.1; ; vivid -= 0.005) {
    const rgb = linearOfLab([light, vivid * Math.cos(hue), vivid * Math.sin(hue)])
    if (vivid <= 0 || rgb.every(value => value >= 0 && value <= 1)) return encodedColour(rgb)
  }
}

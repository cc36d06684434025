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
    const rgb = linearRgb(light, vivid * Math.cos(hue), vivid * Math.sin(hue))
    if (vivid <= 0 || rgb.every(value => value >= 0 && value <= 1))
      return rgb.reduce((colour, value) => (colour << 8) | encoded(value), 0)
  }
}

/** OKLab to linear sRGB (B. Ottosson 2020). */
function linearRgb(light: number, a: number, b: number): [number, number, number] {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Linear light to an 8-bit sRGB channel. */
function encoded(value: number): number {
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
}

/**
 * Colour differences as people see them. OKLab: B. Ottosson 2020, https://bottosson.github.io/posts/oklab/.
 * Distances in OKLab match perceived differences: 0.02 is just visible side by side.
 */
export type Lab = readonly [light: number, a: number, b: number]
/** Linear light, 0 to 1 inside the sRGB gamut. */
export type LinearRgb = readonly [red: number, green: number, blue: number]

const decoded = (channel: number) => {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Linear light to an 8-bit sRGB channel. Values outside the gamut are clamped. */
export function encodedChannel(value: number): number {
  const light = Math.min(1, Math.max(0, value))
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055))
}

/** 0xRRGGBB to linear light. */
export const linearOf = (colour: number): LinearRgb => [
  decoded((colour >> 16) & 255),
  decoded((colour >> 8) & 255),
  decoded(colour & 255),
]

export const encodedColour = (rgb: LinearRgb): number =>
  rgb.reduce((colour, value) => (colour << 8) | encodedChannel(value), 0)

function labOfLinear([red, green, blue]: LinearRgb): Lab {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** OKLab of 0xRRGGBB. */
export const oklab = (colour: number): Lab => labOfLinear(linearOf(colour))

/** OKLab to linear light, which may lie outside the gamut. */
export function linearOfLab([light, a, b]: Lab): LinearRgb {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/**
 * 0xRRGGBB as a person without green cones sees it: the deuteranomaly matrix of severity 1.0 of
 * G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color
 * Vision Deficiency", IEEE TVCG 15(6), 2009, doi:10.1109/TVCG.2009.113. It applies to linear light.
 */
export function deuteranopic(colour: number): number {
  const [red, green, blue] = linearOf(colour)
  return encodedColour([
    0.367322 * red + 0.860646 * green - 0.227968 * blue,
    0.280085 * red + 0.672501 * green + 0.047413 * blue,
    -0.01182 * red + 0.04294 * green + 0.968881 * blue,
  ])
}

export const labDistance = (a: Lab, b: Lab): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** Perceived difference of two colours 0xRRGGBB. Black and white are 1 apart. */
export const colourDistance = (a: number, b: number): number => labDistance(oklab(a), oklab(b))

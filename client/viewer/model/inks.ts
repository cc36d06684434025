import type { Background } from '../../instrument/viewerState'

/** Top and bottom colours of the background, in sRGB. */
export const tones: Readonly<Record<Background, readonly [number, number]>> = {
  night: [0x0b0e13, 0x151a22],
  black: [0x000000, 0x000000],
  grey: [0x5b6169, 0x6c727a],
  white: [0xffffff, 0xf3f5f7],
}

/** Colours of marks on the background. */
export interface Inks {
  /** texts and the scale bar: contrast of at least 4.5 with the background */
  readonly text: string
  /** x, y and z: contrast of at least 3 with the background */
  readonly axes: readonly [string, string, string]
  /** 0xRRGGBB: outline of selected objects, and the seam around it that separates it from bright objects */
  readonly outline: number
  readonly seam: number
}

const onDark: Inks = {
  text: '#c3cbd6',
  axes: ['#e5795d', '#8fbf6a', '#6ba3e0'],
  outline: 0xedfffc,
  seam: 0x05070a,
}

export const inks: Readonly<Record<Background, Inks>> = {
  night: onDark,
  black: onDark,
  grey: { text: '#ffffff', axes: ['#ffd9cf', '#d8f7c4', '#d5e8ff'], outline: 0xffffff, seam: 0x05070a },
  white: { text: '#2b323c', axes: ['#b93a1b', '#3c7a18', '#1e63b0'], outline: 0x0a2f2c, seam: 0xffffff },
}

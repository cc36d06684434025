import { type ColourMap, mostStops } from './colourMap.js'

/** Largest label that can have a colour of its own. */
const largestLabel = 0xffffffff
const prefix = 'labels:'

/** A palette that consists of colours of labels, such as `labels:1_e69f00~12_56b4e9`. */
export type LabelPalette = `labels:${string}`

export const isLabelPalette = (name: string): name is LabelPalette => name.startsWith(prefix)

/** 0xRRGGBB of labels; the first `mostStops` in the order of the labels count. */
export type LabelColours = ReadonlyMap<number, number>

export const labelPaletteName = (colours: LabelColours): LabelPalette =>
  `labels:${sorted(colours)
    .map(([label, colour]) => `${label}_${colour.toString(16).padStart(6, '0')}`)
    .join('~')}`

const sorted = (colours: LabelColours) => [...colours].sort(([a], [b]) => a - b).slice(0, mostStops)

/** The colours that the name of a palette holds; null for other names. */
export function labelColoursOf(name: string): LabelColours | null {
  if (!isLabelPalette(name)) return null
  const texts = name.slice(prefix.length).split('~')
  if (texts.length > mostStops) return null
  const colours = new Map<number, number>()
  for (const text of texts) {
    const [, label, colour] = /^([1-9]\d{0,9})_([0-9a-f]{6})$/i.exec(text) ?? []
    if (label === undefined || colour === undefined || Number(label) > largestLabel) return null
    colours.set(Number(label), parseInt(colour, 16))
  }
  return colours.size === texts.length ? colours : null
}

/** The stops of a colour map whose values are labels. Empty when none is. */
export const labelColoursFrom = ({ stops }: ColourMap): LabelColours =>
  new Map(
    stops.flatMap(({ value, colour }) =>
      Number.isInteger(value) && value >= 1 && value <= largestLabel ? [[value, colour] as const] : [],
    ),
  )

/** The colours as a colour map. It starts with value 0, which is no label, because a map needs two stops. */
export const labelColourMap = (name: string, colours: LabelColours, without: number): ColourMap => ({
  name,
  stops: [
    { value: 0, colour: without },
    ...sorted(colours)
      .slice(0, mostStops - 1)
      .map(([value, colour]) => ({ value, colour })),
  ],
})

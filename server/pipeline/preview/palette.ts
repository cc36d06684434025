import { noColour } from '../../../formats/frame.js'

type Colour = readonly [red: number, green: number, blue: number]

/** Okabe and Ito's colours that show on a dark ground, then lighter ones between them: neighbours in the list are far apart. */
const palette: readonly Colour[] = [
  [86, 180, 233], [230, 159, 0], [0, 178, 128], [240, 228, 66], [204, 121, 167], [213, 94, 0], [66, 133, 214], [178, 223, 138],
  [251, 154, 153], [141, 160, 203], [255, 217, 130], [102, 194, 190], [231, 138, 195], [166, 216, 84], [188, 128, 220], [229, 196, 148],
]
/** materials are often written for bright light: their brightest channel becomes at least this */
const leastBright = 150

/** The colour of an object: its material's, or one of the palette that its id keeps through time. */
export function objectColour(id: number, material: number): Colour {
  if (material === noColour) return palette[id % palette.length]!
  const colour: Colour = [material >> 16, (material >> 8) & 255, material & 255]
  const brightest = Math.max(...colour, 1)
  if (brightest >= leastBright) return colour
  const [red, green, blue] = colour.map(channel => (channel + 12) * leastBright / (brightest + 12)) as [number, number, number]
  return [red, green, blue]
}

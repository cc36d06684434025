/**
 * Colours of vertices as 0xRRGGBB. They are linear, and multiply the colour of the material (glTF 2.0, 3.9.2).
 * `used`: the vertices whose colours are asked for; null for all.
 */
export function coloursOf(
  { values, width }: { readonly values: Float32Array; readonly width: number },
  [red = 1, green = 1, blue = 1]: readonly number[],
  used: Uint32Array | null,
): Uint32Array {
  const colours = new Uint32Array(used?.length ?? values.length / width)
  for (let at = 0; at < colours.length; at++) {
    const from = (used ? used[at]! : at) * width
    colours[at] = whole(red * values[from]!, green * values[from + 1]!, blue * values[from + 2]!)
  }
  return colours
}

/** The linear parts of a colour as 0xRRGGBB. */
export const colourOf = ([red = 0, green = 0, blue = 0]: readonly number[]) => whole(red, green, blue)

const whole = (red: number, green: number, blue: number) =>
  encoded(red) * 65_536 + encoded(green) * 256 + encoded(blue)

/** A linear part of a colour as a byte in sRGB. */
function encoded(part: number): number {
  const linear = Math.min(1, Math.max(0, part || 0))
  return Math.round(255 * (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055))
}

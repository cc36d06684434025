const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string) =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)

export const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/**
 * Returns black or white, the more legible text colour on #RRGGBB. The contrast is at least 4.58:1 on any
 * colour.
 */
export const textOn = (ground: string): '#000000' | '#ffffff' =>
  luminance(ground) > 0.179 ? '#000000' : '#ffffff'

/** 0xRRGGBB as `#rrggbb`. */
export const cssColour = (colour: number) => `#${colour.toString(16).padStart(6, '0')}`

/** Types for the used part of gifenc, which has no types of its own. */
declare module 'gifenc' {
  export type Colour = [number, number, number]
  interface Encoder {
    writeFrame(
      pixels: Uint8Array,
      width: number,
      height: number,
      options: {
        palette?: readonly Colour[]
        delay?: number
        transparent?: boolean
        transparentIndex?: number
        dispose?: number
      },
    ): void
    finish(): void
    bytes(): Uint8Array
  }
  const gifenc: {
    GIFEncoder(): Encoder
    quantize(rgba: Uint8Array, colours: number, options?: { format?: 'rgb444' | 'rgb565' }): Colour[]
  }
  export default gifenc
}

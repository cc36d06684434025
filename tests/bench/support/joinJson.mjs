/** The peer of our binary index: typed columns of the whole dataset, as the viewer needs them. */
export function joinJson(blocks) {
  return {
    ids: Uint32Array.from(blocks.flatMap(({ ids }) => ids)),
    channels: Uint16Array.from(blocks.flatMap(({ channels }) => channels)),
    places: Float32Array.from(blocks.flatMap(({ places }) => places)),
    qualities: Uint8Array.from(blocks.flatMap(({ qualities }) => qualities)),
    shapes: Uint8Array.from(blocks.flatMap(({ shapes }) => shapes)),
    names: Uint16Array.from(blocks.flatMap(({ names }) => names)),
    colours: Uint32Array.from(blocks.flatMap(({ colours }) => colours)),
  }
}

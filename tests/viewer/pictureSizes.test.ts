import { describe, expect, it } from '@jest/globals'
import { pictureSizes } from '../../client/viewer/scene/largePicture'

type Drawing = Parameters<typeof pictureSizes>[0]

/** A canvas of 1,000 × 600 pixels on graphics hardware that draws `side` pixels at once. */
function drawing(side: number, isAlone: boolean): Drawing {
  const context = {
    MAX_VIEWPORT_DIMS: 1,
    MAX_RENDERBUFFER_SIZE: 2,
    getParameter: (name: number) => (name === 1 ? new Int32Array([side, side]) : side),
  }
  const gl = { getPixelRatio: () => 1, capabilities: { maxTextureSize: side }, getContext: () => context }
  return { gl, size: { width: 1000, height: 600 }, isAlone } as unknown as Drawing
}

const refusals = (side: number, isAlone: boolean, scales: readonly number[]) =>
  pictureSizes(drawing(side, isAlone), scales).map(({ refusal }) => refusal)

describe('sizes of pictures', () => {
  it('are all allowed for one picture, in tiles above the limit of the hardware', () => {
    expect(refusals(2048, true, [1, 2, 4])).toEqual([null, null, null])
  })

  it('say that pictures side by side cannot be drawn in tiles', () => {
    expect(refusals(2048, false, [1, 2])).toEqual([null, null])
    expect(refusals(2048, false, [4])).toEqual([
      expect.stringMatching(/^Pictures side by side .*one picture/),
    ])
  })

  it('say how many pixels a picture has at most', () => {
    expect(refusals(16384, true, [30])).toEqual(['A picture has at most 20,000 pixels a side.'])
  })

  it('say that the computer cannot draw a picture whose tiles would be too small', () => {
    expect(refusals(8, true, [4])).toEqual(['This computer cannot draw a picture of this size.'])
  })
})

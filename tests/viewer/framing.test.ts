import { describe, expect, it } from '@jest/globals'
import { areaAround, everything, framed } from '../../client/viewer/model/framing'

describe('the picture of a link', () => {
  it('is centred on a small specimen that a panel pushed aside', () => {
    const area = framed({ left: 0.5, top: 0.2, width: 0.2, height: 0.4 })
    expect(area.left + area.width / 2).toBeCloseTo(0.6)
    expect(area.top + area.height / 2).toBeCloseTo(0.4)
    expect(area.width).toBeCloseTo(0.48)
  })

  it('keeps the proportions of the window and stays within it', () => {
    const area = framed({ left: 0.8, top: 0, width: 0.2, height: 0.1 })
    expect(area.width).toBe(area.height)
    expect(area.left + area.width).toBeCloseTo(1)
    expect(area.top).toBe(0)
  })

  it('shows the whole window when the specimen fills it', () => {
    expect(framed(everything)).toEqual(everything)
  })

  it('has no frame without a point in the window', () => {
    expect(areaAround([])).toBeNull()
    expect(areaAround([[2, 2]])).toBeNull()
  })

  it('cuts points outside the window off at its edges', () => {
    expect(
      areaAround([
        [-3, 0],
        [0, -1],
      ]),
    ).toEqual({ left: 0, top: 0.5, width: 0.5, height: 0.5 })
  })
})

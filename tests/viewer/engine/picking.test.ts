import { describe, expect, it } from '@jest/globals'
import type { Color } from 'three'
import { Group, PerspectiveCamera, type WebGLRenderer } from 'three'
import { Picker } from '../../../client/viewer/engine/picker'

/** Stands in for the graphics card. All pixels show `object` of the first frame. */
function card() {
  const drawn = { pictures: 0, object: 0 }
  const gl = {
    getClearColor: (into: Color) => into,
    getClearAlpha: () => 1,
    setClearColor: () => undefined,
    setRenderTarget: () => undefined,
    clear: () => undefined,
    render: () => drawn.pictures++,
    readRenderTargetPixelsAsync: (...given: readonly unknown[]) => {
      const pixels = given[5] as Uint8Array
      for (let at = 0; at < pixels.length; at += 4) pixels.set([drawn.object, 0, 0, 1], at)
      return Promise.resolve(pixels)
    },
  }
  return { drawn, gl: gl as unknown as WebGLRenderer }
}

describe('Picker', () => {
  const objects = new Group()

  function picking() {
    const { drawn, gl } = card()
    const camera = new PerspectiveCamera(32, 1.5, 1, 1000)
    const picker = new Picker()
    const pick = (x: number, y: number, width = 300) =>
      picker.pick(gl, objects, camera, { x, y, width, height: 200 }, () => undefined)
    return { drawn, camera, picker, pick }
  }

  it('answers a click with the object that hovering has found there', async () => {
    const { drawn, pick } = picking()
    drawn.object = 5
    expect(await pick(20, 30)).toEqual({ slot: 1, index: 5 })
    expect(await pick(20, 30)).toEqual({ slot: 1, index: 5 })
    expect(drawn.pictures).toBe(1)
  })

  it('draws again at another place, from another camera and at another size', async () => {
    const { drawn, camera, pick } = picking()
    await pick(20, 30)
    await pick(21, 30)
    await pick(20, 30)
    camera.position.set(1, 0, 0)
    await pick(20, 30)
    await pick(20, 30, 400)
    expect(drawn.pictures).toBe(5)
  })

  it('draws again after the objects have changed', async () => {
    const { drawn, picker, pick } = picking()
    await pick(20, 30)
    drawn.object = 7
    picker.forget()
    expect(await pick(20, 30)).toEqual({ slot: 1, index: 7 })
  })
})

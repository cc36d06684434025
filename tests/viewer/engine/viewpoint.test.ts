import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals'
import { PerspectiveCamera } from 'three'
import { Materials } from '../../../client/viewer/engine/materials'
import type { CameraState, Framing } from '../../../client/instrument/cameraState'
import { cornersOf } from '../../../client/viewer/model/camera'
import { Viewpoint } from '../../../client/viewer/engine/camera/viewpoint'

const page = globalThis as { matchMedia?: unknown }

/** As much of a canvas as the controls of the camera need. */
function canvas(): HTMLElement {
  const parts = { style: {}, ownerDocument: new EventTarget(), getRootNode: () => new EventTarget() }
  return Object.assign(new EventTarget(), parts) as unknown as HTMLElement
}

describe('a viewpoint', () => {
  afterEach(() => {
    delete page.matchMedia
    jest.restoreAllMocks()
  })

  /** A first view of 600 × 400 pixels that was drawn, and a clock that runs while it is drawn again. */
  function drawn({ isStill }: { isStill: boolean }) {
    page.matchMedia = () => ({ matches: isStill })
    let now = 1000
    jest.spyOn(performance, 'now').mockImplementation(() => now)
    let rests = 0
    const viewpoint = new Viewpoint(new PerspectiveCamera(32), canvas(), {
      moved: () => undefined,
      rested: () => rests++,
      inSight: () => Float32Array.of(-1, -1, -1, 1, 1, 1),
      isStandIn: () => false,
    })
    const materials = new Materials()
    viewpoint.apply(null, 'perspective', [-1, -1, -1, 1, 1, 1])
    const draw = (milliseconds: number) => {
      now += milliseconds
      viewpoint.update(600, 400, materials)
      viewpoint.measure(null, [])
    }
    draw(16)
    return {
      viewpoint,
      draw,
      at: () => ({ shift: viewpoint.unshifted(0, 0).x, distance: viewpoint.state!.position[2] }),
      rests: () => rests,
    }
  }
  const panel = { left: 400, right: 0, top: 0, bottom: 0 }

  it('flies beside a panel that opens, and the picture moves with the camera', () => {
    const { viewpoint, draw, at, rests } = drawn({ isStill: false })
    const start = at()
    viewpoint.setInsets(panel, false)
    expect(at()).toEqual(start)
    draw(80)
    const between = at()
    for (let picture = 0; picture < 40; picture++) draw(16)
    const end = at()
    expect(start.shift).toBe(0)
    expect(end.shift).toBe(-200)
    expect(between.shift).toBeGreaterThan(-160)
    expect(between.shift).toBeLessThan(-40)
    const way = (between.distance - start.distance) / (end.distance - start.distance)
    expect(way).toBeCloseTo(between.shift / end.shift, 1)
    expect(rests()).toBe(0)
    viewpoint.dispose()
  })

  it('stays where a person moved it when only the height of the window changes', () => {
    const { viewpoint, at } = drawn({ isStill: true })
    const materials = new Materials()
    viewpoint.apply(
      { position: [0, 0, 9], target: [0, 0, 0], up: [0, 1, 0] },
      'perspective',
      [-1, -1, -1, 1, 1, 1],
    )
    viewpoint.setInsets(panel, true)
    viewpoint.update(600, 350, materials)
    expect(at().shift).toBe(0)
    viewpoint.update(700, 350, materials)
    expect(at().shift).toBe(-200)
    viewpoint.dispose()
    materials.dispose()
  })

  it('stays where a person moves it, also before the movement has come to rest', () => {
    const { viewpoint, draw, at } = drawn({ isStill: true })
    viewpoint.move({ type: 'zoom', by: 2 })
    const moved = at()
    viewpoint.setInsets(panel, false)
    draw(16)
    expect(at()).toEqual(moved)
    viewpoint.dispose()
  })

  it('is beside the panel immediately for users with reduced motion', () => {
    const { viewpoint, at } = drawn({ isStill: true })
    viewpoint.setInsets(panel, false)
    expect(at().shift).toBe(-200)
    viewpoint.dispose()
  })

  it('keeps its place when a person flies somewhere after a panel opened', () => {
    const { viewpoint, draw, at } = drawn({ isStill: false })
    viewpoint.setInsets(panel, false)
    for (let picture = 0; picture < 60; picture++) draw(16)
    viewpoint.flyTo(Float32Array.of(0, 0, 0, 1, 1, 1), () => [1, 0, 0])
    draw(16)
    expect(at().shift).toBe(-200)
    viewpoint.dispose()
  })

  describe('of a shared view', () => {
    const bounds = [-1, -1, -1, 1, 1, 1] as const
    const own = { position: [0, 0, 9], target: [0, 0, 0], up: [0, 1, 0] } as const
    const materials = new Materials()
    afterAll(() => materials.dispose())
    const sent = (width = 600) => ({
      insets: { left: 0, right: 200, top: 0, bottom: 0 },
      width,
      height: 400,
    })

    function received(camera: CameraState | null, framing: Framing) {
      page.matchMedia = () => ({ matches: true })
      const viewpoint = new Viewpoint(new PerspectiveCamera(32), canvas(), {
        moved: () => undefined,
        rested: () => undefined,
        inSight: () => Float32Array.of(-1, -1, -1, 1, 1, 1),
        isStandIn: () => false,
      })
      viewpoint.offset.frame(framing)
      viewpoint.apply(camera, 'perspective', bounds)
      viewpoint.setInsets({ left: 60, right: 0, top: 0, bottom: 0 }, false)
      const shiftAt = (width: number) => (
        viewpoint.update(width, 400, materials),
        viewpoint.unshifted(0, 0).x
      )
      return { viewpoint, shiftAt }
    }

    it.each([
      ['moved', own],
      ['never moved', null],
    ])('%s, stands where it stood for the sender, until it is fitted again', (_what, camera) => {
      const { viewpoint, shiftAt } = received(camera, sent())
      expect(shiftAt(600)).toBe(100)
      expect(viewpoint.framing).toEqual(sent())
      viewpoint.fit(Float32Array.of(-1, -1, -1, 1, 1, 1))
      expect(viewpoint.unshifted(0, 0).x).toBe(-30)
    })

    it('stands beside the panels of a window of another size', () => {
      expect(received(own, sent(900)).shiftAt(600)).toBe(-30)
      expect(received(own, sent(640)).shiftAt(600)).toBe(100)
    })

    it('takes its place also in a viewer that shows another view already', () => {
      const { viewpoint, shiftAt } = received(null, sent(900))
      shiftAt(600)
      viewpoint.offset.frame(sent())
      viewpoint.apply({ ...own }, 'perspective', bounds)
      expect(shiftAt(600)).toBe(100)
    })
  })

  describe('of spheres that meshes replace', () => {
    const box = [0, 0, 0, 4, 4, 40] as const
    const corners = Float32Array.from(cornersOf(box))
    function opened(isStandIn: () => boolean) {
      page.matchMedia = () => ({ matches: true })
      const element = canvas()
      const viewpoint = new Viewpoint(new PerspectiveCamera(32), element, {
        moved: () => undefined,
        rested: () => undefined,
        inSight: () => (isStandIn() ? Float32Array.of(2, 2, 20) : corners),
        isStandIn,
      })
      const materials = new Materials()
      const at = () => viewpoint.state!.position.map(value => Math.round(value * 1e6))
      const draw = (width = 600) => (viewpoint.update(width, 400, materials), at())
      viewpoint.apply(null, 'perspective', box)
      const press = () => {
        const capture = { setPointerCapture: () => undefined }
        const pointer = { pointerId: 1, pointerType: 'mouse', button: 0, clientX: 9, clientY: 9 }
        Object.assign(element, capture).dispatchEvent(Object.assign(new Event('pointerdown'), pointer))
      }
      return { viewpoint, draw, at, press }
    }

    it('is fitted to the meshes, as if they had been there from the start', () => {
      let isStandIn = true
      const { draw } = opened(() => isStandIn)
      const ofSpheres = draw()
      isStandIn = false
      expect(draw()).not.toEqual(ofSpheres)
      expect(draw()).toEqual(opened(() => false).draw())
    })

    it('is not moved by a panel that opens with it, before the first picture or before the meshes', () => {
      for (const opens of ['before', 'between']) {
        let isStandIn = true
        const { viewpoint, draw } = opened(() => isStandIn)
        const held = { left: 0, right: 200, top: 0, bottom: 0 }
        if (opens === 'before') viewpoint.setInsets(held, true)
        draw()
        if (opens === 'between') viewpoint.setInsets(held, true)
        isStandIn = false
        expect(draw()).toEqual(opened(() => false).draw())
        expect(viewpoint.unshifted(0, 0).x).toBe(0)
        draw(500)
        expect(viewpoint.unshifted(0, 0).x).toBe(100)
      }
    })

    it('is fitted also after a press that moved nothing', () => {
      let isStandIn = true
      const { draw, press } = opened(() => isStandIn)
      draw()
      press()
      isStandIn = false
      expect(draw()).toEqual(opened(() => false).draw())
      expect(draw(500)).toEqual(opened(() => false).draw(500))
    })

    it('stays where a person moved it, also when the width of the window changes', () => {
      let isStandIn = true
      const { viewpoint, draw, at } = opened(() => isStandIn)
      draw()
      viewpoint.move({ type: 'zoom', by: 2 })
      const moved = at()
      isStandIn = false
      expect(draw()).toEqual(moved)
      expect(draw(500)).toEqual(moved)
    })
  })

  it('asks for a picture when it is moved, and not when it is placed for the picture being drawn', () => {
    page.matchMedia = () => ({ matches: false })
    let asked = 0
    const viewpoint = new Viewpoint(new PerspectiveCamera(32), canvas(), {
      moved: () => asked++,
      rested: () => undefined,
      inSight: () => Float32Array.of(-1, -1, -1, 1, 1, 1),
      isStandIn: () => false,
    })
    const materials = new Materials()
    viewpoint.apply(null, 'perspective', [-1, -1, -1, 1, 1, 1])
    asked = 0
    viewpoint.update(600, 400, materials) // the first size of the canvas
    viewpoint.update(500, 400, materials)
    expect(asked).toBe(0)
    viewpoint.setInsets({ left: 100, right: 0, top: 0, bottom: 0 }, false)
    expect(asked).toBeGreaterThan(0)
    viewpoint.dispose()
    materials.dispose()
  })
})

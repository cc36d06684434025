import { afterEach, describe, expect, it } from '@jest/globals'
import { PerspectiveCamera } from 'three'
import { Materials } from '../../../client/viewer/engine/materials'
import { Viewpoint } from '../../../client/viewer/engine/viewpoint'

const page = globalThis as { matchMedia?: unknown }

/** As much of a canvas as the controls of the camera need. */
function canvas(): HTMLElement {
  const parts = { style: {}, ownerDocument: new EventTarget(), getRootNode: () => new EventTarget() }
  return Object.assign(new EventTarget(), parts) as unknown as HTMLElement
}

describe('a viewpoint', () => {
  afterEach(() => {
    delete page.matchMedia
  })

  it('asks for a picture when it is moved, and not when it is placed for the picture being drawn', () => {
    page.matchMedia = () => ({ matches: false })
    let asked = 0
    const viewpoint = new Viewpoint(new PerspectiveCamera(32), canvas(), {
      moved: () => asked++,
      rested: () => undefined,
      inSight: () => Float32Array.of(-1, -1, -1, 1, 1, 1),
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

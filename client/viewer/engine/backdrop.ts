import { BufferAttribute, BufferGeometry, Mesh } from 'three'
import type { Materials } from './materials'

/** The background: one triangle that covers the screen. */
export function backdrop(materials: Materials): Mesh {
  const geometry = new BufferGeometry().setAttribute(
    'position',
    new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3),
  )
  const mesh = new Mesh(geometry, materials.background)
  mesh.frustumCulled = false
  mesh.renderOrder = -1
  return mesh
}

import type { Box } from '../frame.js'
import { onOwnPages } from '../../obj/ownPages.js'

/** The grid of 16-bit positions: position = step number × scale + offset. */
export interface Grid {
  readonly scale: number
  readonly offset: readonly [number, number, number]
}

/** Vertices and triangles of a mesh, on its way to the grid. */
export interface Placed {
  /** 3 per vertex. */
  readonly positions: Float64Array | Float32Array
  /** 3 vertices per triangle. */
  readonly corners: Uint32Array
}

const mostSteps = 65_535

/** The box around all vertices that triangles use. */
export function boundsOf(meshes: readonly Placed[]): Box {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const { positions, corners } of meshes) {
    for (let at = 0; at < corners.length; at++) {
      const vertex = corners[at]! * 3
      for (let axis = 0; axis < 3; axis++) {
        const value = positions[vertex + axis]!
        if (value < low[axis]!) low[axis] = value
        if (value > high[axis]!) high[axis] = value
      }
    }
  }
  return [...low, ...high] as unknown as Box
}

/**
 * Uses the decimal grid of the file if it fits 16 bits, so that no precision is lost. Otherwise divides the
 * range into 65,535 steps.
 */
export function gridFor(bounds: Box, decimals: number): Grid {
  const [x, y, z, right, up, far] = bounds
  const range = Math.max(right - x, up - y, far - z)
  const decimal = 10 ** -decimals
  const fits = range / decimal < mostSteps + 0.5
  // A single point with very many decimals would give the scale 0.
  return { scale: (fits ? decimal : range / mostSteps) || 1, offset: [x, y, z] }
}

/**
 * Returns 3 numbers per vertex. Vertices that no triangle uses can lie outside the grid; their values have no
 * meaning.
 */
export function quantise({ positions }: Pick<Placed, 'positions'>, { scale, offset }: Grid): Uint16Array {
  const steps = new Uint16Array(onOwnPages(2 * positions.length), 0, positions.length)
  const [x, y, z] = offset
  for (let at = 0; at < positions.length; at += 3) {
    steps[at] = Math.round((positions[at]! - x) / scale)
    steps[at + 1] = Math.round((positions[at + 1]! - y) / scale)
    steps[at + 2] = Math.round((positions[at + 2]! - z) / scale)
  }
  return steps
}

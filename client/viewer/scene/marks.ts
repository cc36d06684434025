import type { WebGLRenderer } from 'three'
import type { Engine } from '../engine/engine'

interface Drawing {
  /** script time of the picture */
  readonly milliseconds: number
  /** of the tracks on the graphics card */
  readonly trackBytes: number
}

/** Writes facts about the picture to the canvas's data attributes, for tests and benchmarks. */
export function markCanvas(gl: WebGLRenderer, engine: Engine, { milliseconds, trackBytes }: Drawing) {
  const { dataset } = gl.domElement
  const { time, objects, triangles, lod, standIn, ready, gpuBytes } = engine.facts()
  mark(dataset, 'time', time ?? '')
  mark(dataset, 'ready', ready)
  mark(dataset, 'objects', objects)
  mark(dataset, 'triangles', triangles)
  mark(dataset, 'lod', lod)
  mark(dataset, 'standIn', standIn)
  mark(dataset, 'gpuBytes', gpuBytes + trackBytes)
  mark(dataset, 'drawCalls', gl.info.render.calls)
  mark(dataset, 'geometries', gl.info.memory.geometries)
  mark(dataset, 'textures', gl.info.memory.textures)
  mark(dataset, 'drawMilliseconds', milliseconds.toFixed(2))
  // the renderer's own count includes the passes of outlines and picking
  mark(dataset, 'pictures', Number(dataset['pictures'] ?? 0) + 1)
}

/** Writes an attribute only when it changes, because each write is a DOM mutation. */
function mark(dataset: DOMStringMap, name: string, value: string | number | boolean) {
  const text = String(value)
  if (dataset[name] !== text) dataset[name] = text
}

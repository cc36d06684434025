import {
  AlwaysStencilFunc,
  DoubleSide,
  NotEqualStencilFunc,
  ReplaceStencilOp,
  ShaderMaterial,
  Vector4,
  type IUniform,
  type ShaderMaterialParameters,
} from 'three'
import { rampUniforms } from './rampColours'
import {
  drawFragment,
  drawVertex,
  glassDepthFragment,
  glassDepthVertex,
  markFragment,
  markVertex,
  pickFragment,
  pickVertex,
} from './shaders'
import { sightFragment, sightVertex } from './selected/sightShaders'

/**
 * The passes over one part of a frame, in the order in which they are drawn. `pick`, `sight` and `hint` are
 * drawn elsewhere.
 */
export const passes = [
  'draw',
  'hoverMark',
  'hoverRing',
  'glassDepth',
  'glass',
  // for the outlines of selected objects (selected/outlines.ts)
  'sight',
  'hint',
] as const
export type Pass = (typeof passes)[number]
export type MaterialSet = Readonly<Record<Pass | 'pick', ShaderMaterial>>

interface Uniforms {
  readonly depthColour: IUniform
  readonly depthRange: IUniform
  readonly pixel: IUniform
  readonly unlit: IUniform
  readonly unit: IUniform
  readonly start: IUniform
  readonly outline: IUniform<Vector4>
}

/** Bit of the stencil buffer: pixels of the hovered object. */
const hoveredPixels = 1
/** Width of its outline, in CSS pixels. */
const ringWidth = 2

const outside = (bit: number): ShaderMaterialParameters => ({
  stencilWrite: true,
  stencilFunc: NotEqualStencilFunc,
  stencilRef: bit,
  stencilFuncMask: bit,
  stencilWriteMask: 0,
})

/** Marks the visible pixels of objects in the stencil buffer. */
const marking = (bit: number): ShaderMaterialParameters => ({
  side: DoubleSide,
  transparent: true,
  colorWrite: false,
  depthWrite: false,
  stencilWrite: true,
  stencilFunc: AlwaysStencilFunc,
  stencilRef: bit,
  stencilWriteMask: bit,
  stencilZPass: ReplaceStencilOp,
})

/** Highlights are drawn after all other objects, so three must sort them among the transparent ones. */
const overlaid: ShaderMaterialParameters = { transparent: true, depthWrite: false }

/** The materials of meshes, or of spheres. They share the uniforms of the viewer. */
export function materialSet(shared: Uniforms, spheres: boolean): MaterialSet {
  const { depthColour, depthRange, pixel, unlit, unit, start } = shared
  const defines: Record<string, string> = spheres ? { SPHERES: '' } : {}
  const made = (
    [vertexShader, fragmentShader]: readonly [string, string],
    uniforms: Record<string, IUniform>,
    more: ShaderMaterialParameters,
  ) =>
    new ShaderMaterial({
      vertexShader,
      fragmentShader,
      defines,
      uniforms: { states: { value: null }, pixel, ...uniforms },
      ...more,
    })
  const drawing = (more: ShaderMaterialParameters) =>
    made([drawVertex, drawFragment], { ...rampUniforms(), depthColour, depthRange, unlit, unit, start }, more)
  const sight = (alone: boolean) =>
    made([sightVertex, sightFragment], { slot: { value: 1 }, alone: { value: alone } }, { side: DoubleSide })
  const marks: Marks = (wider, tint, more) =>
    made([markVertex, markFragment], { wider: { value: wider }, tint, only: { value: -1 } }, more)
  return {
    // the edge of a sphere is no edge of a triangle, so its smooth rim comes from the alpha channel
    draw: drawing({ side: DoubleSide, alphaToCoverage: spheres }),
    ...highlights(marks, shared),
    glassDepth: made(
      [glassDepthVertex, glassDepthFragment],
      {},
      { side: DoubleSide, transparent: true, colorWrite: false },
    ),
    glass: withDefine(drawing({ ...overlaid, side: DoubleSide }), 'GLASS'),
    sight: sight(false),
    hint: sight(true),
    pick: made([pickVertex, pickFragment], { slot: { value: 1 } }, { side: DoubleSide }),
  }
}

type Marks = (wider: number, tint: IUniform<Vector4>, more: ShaderMaterialParameters) => ShaderMaterial

/** The passes that outline the hovered object. */
function highlights(marks: Marks, { outline }: Pick<Uniforms, 'outline'>) {
  return {
    hoverMark: marks(0, { value: new Vector4() }, marking(hoveredPixels)),
    hoverRing: marks(ringWidth, outline, { ...overlaid, ...outside(hoveredPixels), side: DoubleSide }),
  }
}

function withDefine(material: ShaderMaterial, name: string): ShaderMaterial {
  material.defines = { ...material.defines, [name]: '' }
  return material
}

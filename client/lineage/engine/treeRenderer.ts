import { arcSteps } from '../model/arcSteps'
import { instances, type Instances, type MarkKind, type TreeParts } from '../model/treeParts'
import type { Projection, TreeView } from '../model/treeView'
import { leafOf, radiusOf } from '../model/treeView'
import {
  filled,
  give,
  heightOf,
  partTexturesOf,
  Program,
  textureOf,
  upload,
  type PartTextures,
} from './glParts'
import { lineFragment, lineVertex, pointFragment, pointVertex } from './treeShaders'

export type Rgb = readonly [number, number, number]

/** Colours of the plot, 0 … 1. */
export interface Inks {
  readonly empty: Rgb
  readonly selected: Rgb
  readonly marks: Readonly<Record<MarkKind, Rgb>>
}

export interface Scene {
  readonly projection: Projection
  readonly view: TreeView
  /** CSS pixels, and device pixels for each */
  readonly size: { readonly width: number; readonly height: number; readonly ratio: number }
  readonly inks: Inks
  /** widths and sizes in CSS pixels; `points` 0 = none. Lines with descendants are broader */
  readonly line: number
  readonly points: number
  /** size of the disc behind selected cells; 0 = none */
  readonly chosenPoints: number
  readonly lines: boolean
  readonly marks: readonly MarkKind[]
  readonly ghost: number
  readonly range: { readonly cells: readonly [number, number]; readonly lives: readonly [number, number] }
  /** draws a line for each cell, or only one for each life */
  readonly detail: 'cells' | 'lives'
}

/** CSS pixels that the line behind selected cells is broader, where there is room. */
const broader = 5

type Part = 'cells' | 'lives' | 'links' | 'chosen' | MarkKind
const treeParts = ['cells', 'lives', 'links', 'division', 'birth', 'death'] as const

/** Draws a tree with WebGL 2. Colours and states are textures, so a selection uploads one byte for each row. */
export class TreeRenderer {
  private readonly gl: WebGL2RenderingContext
  private readonly lines: Program
  /** null until points are wanted */
  private points: Program | null = null
  private readonly parts: Readonly<Record<Part, PartTextures>>
  private readonly colours: WebGLTexture
  private readonly states: WebGLTexture
  private rows = 0
  private isWarm = false

  /** Throws when the browser cannot draw. */
  constructor(canvas: HTMLCanvasElement) {
    const gl = canvas.getContext('webgl2', { antialias: false, depth: false, preserveDrawingBuffer: true })
    if (!gl) throw new Error('This browser has no WebGL 2.')
    this.gl = gl
    this.lines = new Program(gl, lineVertex, lineFragment)
    this.parts = Object.fromEntries(
      ([...treeParts, 'chosen'] as const).map(part => [part, partTexturesOf(gl)]),
    ) as Record<Part, PartTextures>
    this.colours = textureOf(gl)
    this.states = textureOf(gl)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
  }

  /** Draws a part without a size while the data load, so that the card has the program. Throws when it cannot draw. */
  warm() {
    const { gl, lines } = this
    if (this.isWarm || gl.isContextLost()) return
    lines.check()
    this.isWarm = true
    this.setColours(new Uint32Array(1))
    this.setStates(new Uint8Array(1))
    this.setChosen(instances(1))
    this.prepare(lines)
    gl.uniform1i(lines.uniforms('steps'), 1)
    this.drawParts(lines, 'chosen', [0, 1], [gl.TRIANGLES, 6])
    this.rows = 0
    gl.flush()
  }

  /** The program of points. Most first pictures have none, so they do not wait for it. */
  warmPoints() {
    this.points ??= new Program(this.gl, pointVertex, pointFragment)
    return this.points
  }

  setTree({ cells, lives, links, marks }: TreeParts) {
    const given = { cells, lives, links, ...marks }
    for (const part of treeParts) give(this.parts[part], given[part])
  }

  /** 0xRRGGBB of each row, or noColour. */
  setColours(colours: Uint32Array) {
    const { gl } = this
    const height = heightOf(colours.length)
    gl.bindTexture(gl.TEXTURE_2D, this.colours)
    upload(gl, [gl.R32UI, gl.RED_INTEGER, gl.UNSIGNED_INT], height, colours)
    this.rows = colours.length
  }

  /** Bits of each row. */
  setStates(states: Uint8Array) {
    const { gl } = this
    gl.bindTexture(gl.TEXTURE_2D, this.states)
    upload(gl, [gl.R8UI, gl.RED_INTEGER, gl.UNSIGNED_BYTE], heightOf(states.length), states)
  }

  /** The selected cells, which are drawn with a broad line behind the others. */
  setChosen(cells: Instances) {
    give(this.parts.chosen, cells)
  }

  draw(scene: Scene) {
    const { gl } = this
    // without a card all programs seem broken, until the browser gives it back
    if (gl.isContextLost()) return
    const { size, range, inks } = scene
    gl.viewport(0, 0, size.width * size.ratio, size.height * size.ratio)
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT)
    if (this.rows === 0) return
    if (scene.lines) this.drawLines(scene)
    const chosen = scene.chosenPoints * size.ratio
    const isChosen = chosen > 0 && this.parts.chosen.count > 0
    if (!isChosen && scene.points <= 0 && scene.marks.length === 0) return
    this.use(this.warmPoints().check(), scene)
    if (isChosen)
      this.drawPoints('chosen', this.all('chosen'), { width: chosen, ring: 0, ink: inks.selected })
    if (scene.points > 0)
      this.drawPoints('cells', range.cells, { width: scene.points * size.ratio, ring: 0, ink: null })
    for (const kind of scene.marks)
      this.drawPoints(kind, this.all(kind), {
        width: Math.max(9, scene.points + 3) * size.ratio,
        ring: 2 * size.ratio,
        ink: inks.marks[kind],
      })
  }

  private drawLines(scene: Scene) {
    const { gl } = this
    const { size, range, detail, inks, projection, view } = scene
    const { uniforms } = this.use(this.lines, scene)
    const thin = scene.line * size.ratio
    const radius = radiusOf(projection, projection.range[1]) * view.scale[0] * size.ratio
    const steps = projection.kind === 'circular' ? arcSteps(radius, this.parts.links.count) : 1
    gl.uniform1f(uniforms('unit'), size.ratio)
    gl.uniform1f(uniforms('leaf'), leafOf(projection, view) * size.ratio)
    gl.uniform1f(uniforms('width'), thin)
    this.drawSegments('chosen', this.all('chosen'), { halo: broader * size.ratio, ink: inks.selected })
    gl.uniform1i(uniforms('kind'), 1)
    gl.uniform1i(uniforms('steps'), steps)
    gl.uniform1f(uniforms('halo'), 0)
    this.setInk(this.lines, null)
    this.drawParts(this.lines, 'links', this.all('links'), [gl.TRIANGLES, 6 * steps])
    this.drawSegments(detail, range[detail], { halo: 0, ink: null })
  }

  /** Lines along lives. */
  private drawSegments(
    part: Part,
    range: readonly [number, number],
    { halo, ink }: { halo: number; ink: Rgb | null },
  ) {
    const { gl } = this
    const { uniforms } = this.lines
    this.setInk(this.lines, ink)
    gl.uniform1f(uniforms('halo'), halo)
    gl.uniform1i(uniforms('kind'), 0)
    gl.uniform1i(uniforms('steps'), 1)
    this.drawParts(this.lines, part, range, [gl.TRIANGLES, 6])
  }

  private all(part: Part): readonly [number, number] {
    return [0, this.parts[part].count]
  }

  private drawPoints(
    part: Part,
    range: readonly [number, number],
    { width, ring, ink }: { width: number; ring: number; ink: Rgb | null },
  ) {
    const { gl } = this
    const points = this.warmPoints()
    gl.uniform1f(points.uniforms('width'), width)
    gl.uniform1f(points.uniforms('ring'), ring)
    this.setInk(points, ink)
    this.drawParts(points, part, range, [gl.POINTS, 1])
  }

  private setInk({ uniforms }: Program, ink: Rgb | null) {
    this.gl.uniform4f(uniforms('fixedColour'), ...(ink ?? ([0, 0, 0] as const)), ink ? 1 : 0)
  }

  private drawParts(
    { uniforms }: Program,
    part: Part,
    [first, end]: readonly [number, number],
    [mode, vertices]: readonly [number, number],
  ) {
    const { gl } = this
    if (end <= first) return
    gl.activeTexture(gl.TEXTURE2)
    const { rows, places, weights } = filled(gl, this.parts[part])
    this.bind(2, rows)
    this.bind(3, places)
    this.bind(4, weights)
    gl.activeTexture(gl.TEXTURE0)
    gl.uniform1i(uniforms('first'), first)
    gl.drawArrays(mode, 0, vertices * (end - first))
  }

  private bind(unit: number, texture: WebGLTexture) {
    const { gl } = this
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, texture)
  }

  private use(program: Program, { projection, view, size, inks, ghost }: Scene): Program {
    const { gl } = this
    const { uniforms } = this.prepare(program)
    const mode = projection.kind === 'circular' ? 3 : { down: 0, up: 1, right: 2 }[projection.direction]
    gl.uniform1i(uniforms('mode'), mode)
    const [first] = projection.range
    gl.uniform3f(uniforms('tree'), projection.width, first, radiusOf(projection, first))
    gl.uniform2f(uniforms('centre'), ...view.centre)
    gl.uniform2f(uniforms('scale'), view.scale[0] * size.ratio, view.scale[1] * size.ratio)
    gl.uniform2f(uniforms('size'), size.width * size.ratio, size.height * size.ratio)
    gl.uniform3f(uniforms('emptyColour'), ...inks.empty)
    gl.uniform1f(uniforms('ghost'), ghost)
    return program
  }

  /** Uses a program, with its textures. */
  private prepare(program: Program): Program {
    this.gl.useProgram(program.program)
    this.bind(1, this.states)
    this.bind(0, this.colours)
    for (const [unit, name] of ['colours', 'states', 'rows', 'places', 'weights'].entries())
      this.gl.uniform1i(program.uniforms(name), unit)
    return program
  }

  dispose() {
    this.gl.getExtension('WEBGL_lose_context')?.loseContext()
  }
}

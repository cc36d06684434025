import type { Instances } from '../model/treeParts'

/** Width of all textures. The shaders know it. */
const textureWidth = 2048
export const heightOf = (count: number) => Math.max(1, Math.ceil(count / textureWidth))

/**
 * Rows and places of parts on the graphics card, as textures that the vertices read. Instances of a few vertices
 * would be slow: 20 times as slow in software, and cards fill a group of vertices with one instance only.
 */
export interface PartTextures {
  readonly rows: WebGLTexture
  readonly places: WebGLTexture
  readonly weights: WebGLTexture
  count: number
  /** parts that are not on the card yet: not all lists are drawn */
  given: Instances | null
  /** rows of texels that are allocated */
  height: number
}
/** A vertex and a fragment shader. The browser compiles them meanwhile: the first uniform waits for the linker. */
export class Program {
  readonly program: WebGLProgram
  private isLinked = false
  private readonly places = new Map<string, WebGLUniformLocation | null>()

  constructor(
    private readonly gl: WebGL2RenderingContext,
    vertex: string,
    fragment: string,
  ) {
    this.program = gl.createProgram()
    for (const [type, text] of [
      [gl.VERTEX_SHADER, vertex],
      [gl.FRAGMENT_SHADER, fragment],
    ] as const) {
      const shader = gl.createShader(type)
      if (!shader) throw new Error('The graphics context is lost.')
      gl.shaderSource(shader, text)
      gl.compileShader(shader)
      gl.attachShader(this.program, shader)
    }
    gl.linkProgram(this.program)
  }

  /** Waits for the linker, and throws with its message. */
  check(): this {
    const { gl, program } = this
    if (!this.isLinked && !gl.getProgramParameter(program, gl.LINK_STATUS))
      throw new Error(gl.getProgramInfoLog(program) ?? 'The shaders could not be linked.')
    this.isLinked = true
    return this
  }

  readonly uniforms = (name: string): WebGLUniformLocation | null => {
    const known = this.places.get(name)
    if (known !== undefined) return known
    const found = this.gl.getUniformLocation(this.program, name)
    this.places.set(name, found)
    return found
  }
}

export const partTexturesOf = (gl: WebGL2RenderingContext): PartTextures => ({
  rows: textureOf(gl),
  places: textureOf(gl),
  weights: textureOf(gl),
  count: 0,
  given: null,
  height: 0,
})

/** Sets the parts. They are uploaded when they are drawn. */
export function give(textures: PartTextures, given: Instances) {
  textures.given = given
  textures.count = given.rows.length
}

/** The textures with all parts that were given. */
export function filled(gl: WebGL2RenderingContext, textures: PartTextures): PartTextures {
  if (textures.given) fill(gl, textures, textures.given)
  textures.given = null
  return textures
}

function fill(gl: WebGL2RenderingContext, textures: PartTextures, { rows, places, weights }: Instances) {
  const height = heightOf(rows.length)
  const isNew = height > textures.height || height < textures.height / 2
  if (isNew) textures.height = height
  const allocated = isNew ? height : 0
  const { R32UI, RED_INTEGER, UNSIGNED_INT, RGB32F, RGB, FLOAT, R8UI, UNSIGNED_BYTE } = gl
  gl.bindTexture(gl.TEXTURE_2D, textures.rows)
  upload(gl, [R32UI, RED_INTEGER, UNSIGNED_INT], allocated, rows)
  gl.bindTexture(gl.TEXTURE_2D, textures.places)
  upload(gl, [RGB32F, RGB, FLOAT], allocated, places)
  gl.bindTexture(gl.TEXTURE_2D, textures.weights)
  upload(gl, [R8UI, RED_INTEGER, UNSIGNED_BYTE], allocated, weights)
}

/** Whole rows of texels and the rest of the last one, so that no padded copy is needed. `allocated` 0 keeps the size. */
export function upload(
  gl: WebGL2RenderingContext,
  [internal, format, type]: readonly [number, number, number],
  allocated: number,
  values: Uint32Array | Float32Array | Uint8Array,
) {
  const size = format === gl.RGB ? 3 : 1
  if (allocated > 0) gl.texImage2D(gl.TEXTURE_2D, 0, internal, textureWidth, allocated, 0, format, type, null)
  const count = values.length / size
  const whole = Math.floor(count / textureWidth)
  const rest = count % textureWidth
  const put = (row: number, width: number, height: number) => {
    const from = row * textureWidth * size
    const piece = values.subarray(from, from + width * height * size)
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, row, width, height, format, type, piece)
  }
  if (whole > 0) put(0, textureWidth, whole)
  if (rest > 0) put(whole, rest, 1)
}

export function textureOf(gl: WebGL2RenderingContext): WebGLTexture {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, filter, gl.NEAREST)
  return texture
}

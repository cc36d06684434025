import type { Instances } from '../model/treeParts'

/** Rows and places on the graphics card. */
export interface Buffers {
  readonly array: WebGLVertexArrayObject
  readonly rows: WebGLBuffer
  readonly places: WebGLBuffer
  count: number
}
/** A vertex and a fragment shader. Throws with the message of the linker. */
export class Program {
  readonly program: WebGLProgram
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
    if (!gl.getProgramParameter(this.program, gl.LINK_STATUS))
      throw new Error(gl.getProgramInfoLog(this.program) ?? 'The shaders could not be linked.')
  }

  readonly uniforms = (name: string): WebGLUniformLocation | null => {
    const known = this.places.get(name)
    if (known !== undefined) return known
    const found = this.gl.getUniformLocation(this.program, name)
    this.places.set(name, found)
    return found
  }
}

export function buffersOf(gl: WebGL2RenderingContext): Buffers {
  const [array, rows, places] = [gl.createVertexArray(), gl.createBuffer(), gl.createBuffer()]
  gl.bindVertexArray(array)
  gl.enableVertexAttribArray(0)
  gl.enableVertexAttribArray(1)
  gl.vertexAttribDivisor(0, 1)
  gl.vertexAttribDivisor(1, 1)
  gl.bindVertexArray(null)
  return { array, rows, places, count: 0 }
}

export function fill(gl: WebGL2RenderingContext, buffers: Buffers, { rows, places }: Instances) {
  buffers.count = rows.length
  gl.bindBuffer(gl.ARRAY_BUFFER, buffers.rows)
  gl.bufferData(gl.ARRAY_BUFFER, rows, gl.STATIC_DRAW)
  gl.bindBuffer(gl.ARRAY_BUFFER, buffers.places)
  gl.bufferData(gl.ARRAY_BUFFER, places, gl.STATIC_DRAW)
}

export function textureOf(gl: WebGL2RenderingContext): WebGLTexture {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, filter, gl.NEAREST)
  return texture
}

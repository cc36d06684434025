import { FaceCutter } from '../faceCutter.js'
import { Growing } from '../../obj/growing.js'
import { none, type ObjRuns } from '../../obj/objMesh.js'

/** A mesh file that cannot be used. The message is a sentence for the person who chose the file. */
export class UnreadableMesh extends Error {}

/** A mesh of another format, in the form of an OBJ (formats/obj/objMesh), so that both are drawn alike. */
export interface ReadMesh {
  /** 3 per vertex. */
  readonly positions: Float32Array | Float64Array
  /** 3 vertices per triangle. */
  readonly corners: Uint32Array
  readonly runs: ObjRuns
  /** Names of objects with triangles. '' is for triangles without a name. */
  readonly objects: readonly string[]
  /** 0xRRGGBB or noColour, for each vertex. Null when the file has no colours of vertices. */
  readonly vertexColours: Uint32Array | null
  /** Sentences about content that is left out. */
  readonly remarks: readonly string[]
}

/** More triangles do not fit into the memory of a browser tab. */
export const mostTriangles = 20_000_000
/** Faces with more corners are not surfaces of specimens. */
export const mostCorners = 1_000_000
/** As in formats/obj: larger values break single precision. */
export const farthest = 1e15

export const isPlace = (x: number, y: number, z: number): boolean =>
  Math.abs(x) + Math.abs(y) + Math.abs(z) <= farthest

export const damaged = () => new UnreadableMesh('A part of the file is missing or damaged.')

export const tooManyTriangles = (most = mostTriangles) =>
  new UnreadableMesh(`It has more than ${+(most / 1e6).toFixed(3)} million triangles.`)

interface Ending {
  readonly positions: Float32Array | Float64Array
  readonly vertexColours: Uint32Array | null
  /** Why the file has no triangles, when none was left out. */
  readonly nothing: string
  readonly remarks?: readonly string[]
}

/** Triangles by object while a file is read. Leaves out triangles that cannot be drawn. */
export class MeshBuilder {
  readonly corners = new Growing(new Uint32Array(3 * 1024))
  private readonly runObject = new Growing(new Uint32Array(16))
  private readonly runStart = new Growing(new Uint32Array(16))
  private readonly objects: string[] = []
  private object = ''
  private startsRun = true
  private readonly cutter = new FaceCutter()
  /** Vertices of the face that is cut. */
  private readonly face: number[] = []
  /** Triangles that were left out. */
  skipped = 0

  constructor(private readonly most = mostTriangles) {}

  /** Names the next triangles. Equal names in succession are one object. */
  begin(object: string): void {
    if (object !== this.object) this.startsRun = true
    this.object = object
  }

  add(a: number, b: number, c: number): void {
    if (this.startsRun) this.startRun()
    this.corners.push3(a, b, c)
    if (this.corners.length > 3 * this.most) throw tooManyTriangles(this.most)
  }

  /**
   * Cuts the face of `count` corners that was added last, or whose fan begins at `start`, when it has a notch.
   * `positions`: 3 per vertex.
   */
  cut(positions: ArrayLike<number>, count: number, start = this.corners.length - 3 * (count - 2)): void {
    const {
      corners: { array },
      face,
    } = this
    face.length = count
    face[0] = array[start]!
    for (let at = 1; at < count; at++) face[at] = array[start + (at === 1 ? 1 : 3 * at - 4)]!
    if (!this.cutter.cut(positions, face)) return
    for (let at = 0; at < 3 * (count - 2); at++) array[start + at] = face[this.cutter.triangles[at]!]!
  }

  /** Small files can name the same unusable triangles again and again. */
  skip(count = 1): void {
    this.skipped += count
    if (this.skipped > this.most) throw tooManyTriangles(this.most)
  }

  /** Throws UnreadableMesh when nothing can be drawn. */
  end({ positions, vertexColours, nothing, remarks = [] }: Ending): ReadMesh {
    const { skipped } = this
    if (this.corners.length === 0)
      throw new UnreadableMesh(
        skipped > 0 ? 'No triangle has usable vertices with numbers as coordinates.' : nothing,
      )
    const all = [...remarks]
    if (!this.cutter.isComplete)
      all.push('Some faces with a notch have too many corners; they are drawn with the notch filled.')
    if (skipped > 0) all.push(`${skipped} triangles have unusable vertices and are left out.`)
    return {
      positions,
      corners: this.corners.values(),
      runs: {
        object: this.runObject.values(),
        material: new Uint32Array(this.runStart.length).fill(none),
        start: this.runStart.values(),
      },
      objects: this.objects,
      vertexColours,
      remarks: all,
    }
  }

  private startRun(): void {
    this.startsRun = false
    this.runObject.push(this.objects.length)
    this.objects.push(this.object)
    this.runStart.push(this.corners.length / 3)
  }
}

import { noColour } from '../../frame/frame.js'
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
  /** 0xRRGGBB or noColour, for each vertex. Null when no vertex has a colour. */
  readonly vertexColours: Uint32Array | null
  readonly runs: ObjRuns
  /** Names of objects with triangles. '' is for triangles without a name. */
  readonly objects: readonly string[]
  /** 0xRRGGBB or noColour, for each material of the runs. */
  readonly colours: readonly number[]
  /** Sentences about content that is left out. */
  readonly remarks: readonly string[]
}

/** More triangles do not fit into the memory of a browser tab. */
export const mostTriangles = 20_000_000
/** As in formats/obj: larger values break single precision. */
export const farthest = 1e15

export const isPlace = (x: number, y: number, z: number): boolean =>
  Math.abs(x) + Math.abs(y) + Math.abs(z) <= farthest

export const tooManyTriangles = (most = mostTriangles) =>
  new UnreadableMesh(`It has more than ${most / 1e6} million triangles.`)

/** Triangles by object and colour while a file is read. Leaves out triangles that cannot be drawn. */
export class MeshBuilder {
  readonly corners = new Growing(new Uint32Array(3 * 1024))
  private readonly runObject = new Growing(new Uint32Array(16))
  private readonly runMaterial = new Growing(new Uint32Array(16))
  private readonly runStart = new Growing(new Uint32Array(16))
  private readonly objects: string[] = []
  private readonly colours: number[] = []
  private readonly materials = new Map<number, number>()
  private object = ''
  private material: number = none
  private startsRun = true
  private skipped = 0

  constructor(private readonly most = mostTriangles) {}

  /** Names the next triangles. Equal names in succession are one object. */
  begin(object: string, colour = noColour): void {
    this.object = object
    this.material = colour === noColour ? none : this.materialOf(colour)
    this.startsRun = true
  }

  add(a: number, b: number, c: number): void {
    if (this.startsRun) this.startRun()
    this.corners.push3(a, b, c)
    if (this.corners.length > 3 * this.most) throw tooManyTriangles(this.most)
  }

  /** Small files can name the same unusable triangles again and again. */
  skip(count = 1): void {
    this.skipped += count
    if (this.skipped > this.most) throw tooManyTriangles(this.most)
  }

  /** Throws UnreadableMesh when nothing can be drawn. `nothing` is the reason when no triangle was left out. */
  end(
    positions: Float32Array | Float64Array,
    nothing: string,
    remarks: readonly string[] = [],
    vertexColours: Uint32Array | null = null,
  ): ReadMesh {
    if (this.corners.length === 0)
      throw new UnreadableMesh(
        this.skipped > 0 ? 'No triangle has usable vertices with numbers as coordinates.' : nothing,
      )
    return {
      positions,
      corners: this.corners.values(),
      vertexColours,
      runs: {
        object: this.runObject.values(),
        material: this.runMaterial.values(),
        start: this.runStart.values(),
      },
      objects: this.objects,
      colours: this.colours,
      remarks:
        this.skipped === 0
          ? remarks
          : [...remarks, `${this.skipped} triangles have unusable vertices and are left out.`],
    }
  }

  private startRun(): void {
    this.startsRun = false
    if (this.objects.length === 0 || this.objects.at(-1) !== this.object) this.objects.push(this.object)
    this.runObject.push(this.objects.length - 1)
    this.runMaterial.push(this.material)
    this.runStart.push(this.corners.length / 3)
  }

  private materialOf(colour: number): number {
    const known = this.materials.get(colour)
    if (known !== undefined) return known
    this.materials.set(colour, this.colours.length)
    return this.colours.push(colour) - 1
  }
}

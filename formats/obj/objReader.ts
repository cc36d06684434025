import { Growing } from './growing.js'
import type { ObjFaces } from './objFaces.js'
import { none, type ObjMesh, type ObjRuns } from './objMesh.js'
import { type ObjScanner, lineFeed } from './objScanner.js'
import type { ProblemLog } from '../problemLog.js'
import { namesOf } from '../textBytes.js'

const code = (letter: string) => letter.charCodeAt(0)
const v = code('v')
const f = code('f')
const n = code('n')
const t = code('t')
/** More are not looked for. */
const mostLibraries = 100
const longestLibrary = 4096
const isBlank = (byte: number | undefined) => byte === 32 || byte === 9

interface ObjNames extends Pick<ObjMesh, 'objects' | 'materials' | 'libraries'> {
  readonly encoding: 'utf-8' | 'windows-1252'
}

/** Reads the statements of an OBJ line by line, and assigns objects and materials to faces. */
export class ObjReader {
  private readonly runObject = new Growing(new Uint32Array(16))
  private readonly runMaterial = new Growing(new Uint32Array(16))
  private readonly runStart = new Growing(new Uint32Array(16))
  private readonly objects = new Names()
  private readonly materials = new Names()
  private readonly libraries = new Names()
  private lines = 0
  private objectName = ''
  private groupName = ''
  private material = none
  /** True when the next face starts a new run. */
  private startsRun = true

  /** `log` must be the log of `faces`. */
  constructor(
    private readonly faces: ObjFaces,
    private readonly log: ProblemLog,
  ) {}

  /** Number of objects with triangles. */
  get objectCount(): number {
    return this.objects.list.length
  }

  /** Reads a piece of the file. The piece ends with a line feed. */
  read(scan: ObjScanner): void {
    const { bytes } = scan
    scan.line += this.lines
    while (scan.at < bytes.length) {
      const byte = scan.next()
      if (byte === v) this.vertex(scan)
      else if (byte === f && isBlank(bytes[scan.at + 1])) this.face(scan)
      else if (byte !== lineFeed) this.statement(scan)
      scan.skipLine()
    }
    this.lines = scan.line - 1
  }

  private vertex(scan: ObjScanner): void {
    const kind = scan.bytes[scan.at + 1]!
    if (isBlank(kind)) {
      scan.at++
      this.faces.readVertex(scan)
    } else if (kind === t && isBlank(scan.bytes[scan.at + 2])) {
      scan.at += 2
      this.faces.readTextureVertex(scan)
    } else if (kind !== n || !isBlank(scan.bytes[scan.at + 2])) this.statement(scan)
  }

  private face(scan: ObjScanner): void {
    scan.at++
    const start = this.faces.corners.length / 3
    if (!this.faces.readFace(scan) || !this.startsRun) return
    this.startsRun = false
    this.runObject.push(this.objects.indexOf(this.groupName || this.objectName))
    this.runMaterial.push(this.material)
    this.runStart.push(start)
  }

  private statement(scan: ObjScanner): void {
    const { line } = scan
    const word = scan.word()
    if (word === 'g' || word === 'o') this.setName(word, scan.rest())
    else if (word === 'usemtl') this.useMaterial(scan.rest())
    else if (word === 'mtllib') this.library(line, scan.rest())
    else if (word === 'f') this.log.fault(line, 'A face needs three corners.')
    else if (word === 'v') this.faces.readVertex(scan)
    else if (word === 'l' || word === 'p') this.log.remark(line, 'Points and lines are not drawn.')
    else if (!harmless.has(word)) this.log.remark(line, `Unknown word '${word.slice(0, 20)}'.`)
  }

  /**
   * Sets the name for the next faces: the name of the group, or of the object when the group has no name or
   * is called `default` or `off`. An object called `default` has no name.
   */
  private setName(word: string, text: string): void {
    if (word === 'o') this.objectName = text === 'default' ? '' : text
    this.groupName = word === 'o' || text === 'default' || text === 'off' ? '' : text
    this.startsRun = true
  }

  /** Programs write `(null)` for faces without a material. */
  private useMaterial(name: string): void {
    this.material = name === '' || name === '(null)' ? none : this.materials.indexOf(name)
    this.startsRun = true
  }

  private library(line: number, name: string): void {
    if (name.length > longestLibrary || this.libraries.list.length >= mostLibraries)
      this.log.remark(line, 'Too many material files are named.')
    else this.libraries.indexOf(name)
  }

  /** The names of the whole file in its encoding. */
  names(): ObjNames {
    const [objects, materials, libraries] = [this.objects.list, this.materials.list, this.libraries.list]
    const { names, was } = namesOf([...objects, ...materials, ...libraries])
    if (was !== 'utf-8') this.log.remark(0, 'The names are not UTF-8. They are read as Windows-1252.')
    const second = objects.length + materials.length
    return {
      objects: names.slice(0, objects.length),
      materials: names.slice(objects.length, second),
      libraries: names.slice(second),
      encoding: was,
    }
  }

  result(): ObjMesh {
    const { faces, log } = this
    const { objects, materials, libraries } = this.names()
    const runs = {
      object: this.runObject.values(),
      material: this.runMaterial.values(),
      start: this.runStart.values(),
    }
    const kept = faces.endEarly()
      ? withoutRefused(faces, runs)
      : { runs, corners: faces.corners.values(), uvCorners: faces.uvCorners?.values() ?? null }
    if (kept.corners.length === 0) log.fault(0, 'The file contains no triangles.')
    return {
      ...kept,
      positions: faces.positions.values(),
      vertexColours: faces.colours.values(faces.positions.length / 3),
      uvs: faces.uvs.values(),
      decimals: faces.decimals,
      objects,
      materials,
      libraries,
      problems: log.kept,
      problemCount: log.count,
      faults: log.faults,
    }
  }
}

/**
 * Statements without effect on triangles: smoothing, display, and the parameter space of free-form surfaces.
 */
const harmless = new Set([
  's',
  'vn',
  'vp',
  'mg',
  'lod',
  'bevel',
  'c_interp',
  'd_interp',
  'shadow_obj',
  'trace_obj',
  'maplib',
  'usemap',
])

/** Removes triangles whose corners are `none`. */
function withoutRefused(faces: ObjFaces, runs: ObjRuns): Pick<ObjMesh, 'runs' | 'corners' | 'uvCorners'> {
  const corners = faces.corners.values()
  const uvCorners = faces.uvCorners?.values() ?? null
  let kept = 0
  let run = 0
  for (let triangle = 0; triangle * 3 < corners.length; triangle++) {
    while (run < runs.start.length && runs.start[run]! <= triangle) runs.start[run++] = kept
    if (corners[triangle * 3] === none) continue
    corners.copyWithin(kept * 3, triangle * 3, triangle * 3 + 3)
    uvCorners?.copyWithin(kept * 3, triangle * 3, triangle * 3 + 3)
    kept++
  }
  return { runs, corners: corners.subarray(0, kept * 3), uvCorners: uvCorners?.subarray(0, kept * 3) ?? null }
}

class Names {
  readonly list: string[] = []
  private readonly numbers = new Map<string, number>()

  indexOf(name: string): number {
    let number = this.numbers.get(name)
    if (number === undefined) {
      number = this.list.push(name) - 1
      this.numbers.set(name, number)
    }
    return number
  }
}

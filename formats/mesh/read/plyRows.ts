import { linesIn } from '../../obj/objLines.js'
import { lineFeed, ObjScanner } from '../../obj/objScanner.js'
import { textPieces } from '../../textBytes.js'
import type { ByteCursor } from './byteCursor.js'
import { type NumberType, sizeOf } from './plyHeader.js'
import { UnreadableMesh } from './readMesh.js'

/** The numbers of a file, one row after another. */
export interface Rows {
  /** Throws UnreadableMesh at the end of the file. */
  begin(): void
  number(type: NumberType): number
}

export class BinaryRows implements Rows {
  constructor(
    private readonly cursor: ByteCursor,
    private readonly isLittle: boolean,
  ) {}

  begin(): void {}

  number(type: NumberType): number {
    const { cursor, isLittle } = this
    const size = sizeOf[type]
    if (!cursor.has(size)) throw cutOff()
    const { view, at } = cursor
    cursor.at += size
    switch (type) {
      case 'int8':
        return view.getInt8(at)
      case 'uint8':
        return view.getUint8(at)
      case 'int16':
        return view.getInt16(at, isLittle)
      case 'uint16':
        return view.getUint16(at, isLittle)
      case 'int32':
        return view.getInt32(at, isLittle)
      case 'uint32':
        return view.getUint32(at, isLittle)
      case 'float32':
        return view.getFloat32(at, isLittle)
      case 'float64':
        return view.getFloat64(at, isLittle)
    }
  }
}

/** `comment` also stands between the rows of some programs. */
const firstOfComment = 99

/** One row stands in one line. Numbers that a line does not have are NaN. */
export class TextRows implements Rows {
  private readonly lines: Iterator<Uint8Array>
  private scan: ObjScanner | null = null
  private isFirst = true

  constructor(cursor: ByteCursor) {
    this.lines = linesIn(textPieces(cursor.rest()))
  }

  begin(): void {
    for (;;) {
      if (this.scan && !this.isFirst) this.scan.skipLine()
      this.isFirst = false
      if (!this.scan || this.scan.at >= this.scan.bytes.length) {
        const next = this.lines.next()
        if (next.done) throw cutOff()
        this.scan = new ObjScanner(next.value)
      }
      const byte = this.scan.next()
      if (byte !== lineFeed && byte !== firstOfComment) return
    }
  }

  number(): number {
    return this.scan!.number()
  }
}

const cutOff = () =>
  new UnreadableMesh('It ends before all the vertices and faces that its header announces.')

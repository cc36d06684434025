import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { namesOf, rawName, textOf, textPieces, utf8Of } from '../../formats/textBytes.js'

const encoder = new TextEncoder()
const utf16 = (text: string, isBig: boolean) => {
  const bytes = new Uint8Array(2 * text.length + 2)
  const view = new DataView(bytes.buffer)
  ;[0xfeff, ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))].forEach((unit, at) =>
    view.setUint16(at * 2, unit, !isBig),
  )
  return bytes
}
const forms: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'UTF-8': text => encoder.encode(text),
  'UTF-8 with mark': text => encoder.encode(`\uFEFF${text}`),
  'UTF-16 little': text => utf16(text, false),
  'UTF-16 big': text => utf16(text, true),
}
const ends = { LF: '\n', CRLF: '\r\n', CR: '\r' }

/** The text in pieces of random lengths, where each piece is overwritten when the next is requested. */
function* inPieces(bytes: Uint8Array, lengths: readonly number[]): Generator<Uint8Array> {
  const room = new Uint8Array(64)
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const length = Math.min(lengths[turn % lengths.length]!, bytes.length - at)
    room.fill(255)
    room.set(bytes.subarray(at, at + length))
    yield room.subarray(0, length)
    at += length
  }
}
const gathered = (pieces: Iterable<Uint8Array>) => Buffer.concat([...pieces].map(piece => piece.slice()))
function* copies(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
  for (const piece of pieces) yield piece.slice()
}

describe('textBytes', () => {
  it('reads every encoding and line end alike, whole and in pieces', () => {
    const line = fc.stringMatching(/^[a-zA-Z0-9 äß漢€😀#]*$/u)
    const lengths = fc.array(fc.integer({ min: 1, max: 64 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), lengths, (lines, sizes) => {
        for (const encode of Object.values(forms))
          for (const end of Object.values(ends)) {
            const bytes = encode(lines.join(end))
            const right = lines.join('\n').trim()
            expect(textOf(bytes).trim()).toBe(right)
            const text = gathered(copies(textPieces(inPieces(bytes, sizes)))).toString('utf8')
            expect(text.replaceAll('\r\n', '\n').trim()).toBe(right)
          }
      }),
    )
  })

  it('reads bytes that are not UTF-8 as Windows-1252', () => {
    expect(textOf(Uint8Array.of(0x47, 0x72, 0xf6, 0xdf, 0x65, 0x20, 0x80))).toBe('Größe €')
    expect(utf8Of(Uint8Array.of(0xf6)).was).toBe('windows-1252')
  })

  it('passes on plain pieces without a copy', () => {
    const piece = encoder.encode('v 0 0 0\r\nf 1 2 3\r\n')
    expect([...textPieces([piece])][0]).toBe(piece)
  })

  it('never gives two raw names one name', () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.array(bytes, { maxLength: 6 }), list => {
        const raw = [...new Set(list.map(rawName))]
        expect(new Set(namesOf(raw).names).size).toBe(raw.length)
      }),
    )
    const [utf8, latin] = [Uint8Array.of(0xc3, 0xa9), Uint8Array.of(0xe9)].map(rawName)
    expect(namesOf([utf8!, 'plain']).names).toEqual(['é', 'plain'])
    expect(namesOf([utf8!, latin!]).names).toEqual(['Ã©', 'é'])
  })
})

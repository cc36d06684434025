import { describe, expect, it } from '@jest/globals'
import { imagesOf, pathIndices, primitivesOf } from '../../formats/archive/archiveAttachments.js'
import { readArchiveLayout } from '../../formats/archive/archiveLayout.js'
import { hasMaterial, readMaterials } from '../../formats/obj/mtl.js'
import { utf8Of } from '../../formats/textBytes.js'

const textBytes = (text: string) => new TextEncoder().encode(text)

/** Each of these texts took a minute or more while the time grew with the square of the length. */
describe('hostile texts', () => {
  it.each([
    ['blanks after a picture', `newmtl a\nmap_Kd x${' '.repeat(500_000)}y\n`],
    ['a number of many digits', `newmtl a\nKd ${'1'.repeat(500_000)}x 0 0\n`],
    ['line ends', '\n'.repeat(500_000)],
    ['line separators', '\u2028'.repeat(500_000)],
    ['blanks', ' '.repeat(500_000)],
  ])('are read in linear time: %s', (_name, text) => {
    const from = performance.now()
    readMaterials(textBytes(text))
    hasMaterial(text)
    expect(performance.now() - from).toBeLessThan(10_000)
  })

  it('are recognised as a material only with newmtl and a name', () => {
    expect(
      ['newmtl a', '  newmtl\ta\n', '# a\r\nNEWMTL a\n', 'no newmtl a', 'newmtl'].map(hasMaterial),
    ).toEqual([true, true, true, false, false])
  })
})

it('names such as constructor and __proto__ are treated like other names', () => {
  expect(readMaterials(textBytes('newmtl a\nmap_Kd constructor __proto__ x.png\n')).materials).toMatchObject([
    { picture: 'constructor __proto__ x.png' },
  ])
  const layout = readArchiveLayout(['constructor/t0.obj', '__proto__/t1.obj', 'toString/notes.txt'], null)
  expect(layout.meshes.map(({ path }) => path).sort()).toEqual(['__proto__/t1.obj', 'constructor/t0.obj'])
  expect(layout.others).toEqual([])
})

it('a description matches files by the end of their paths, and its first entry counts', () => {
  const file = (path: string) => ({
    path,
    folders: path.split('/').slice(0, -1),
    base: path.split('/').at(-1)!,
    stem: path.split('/').at(-1)!.split('.')[0]!,
    extension: 'obj',
  })
  const extras = {
    links: [],
    sessions: [],
    properties: [],
    tags: [],
    bundle: 0,
    images: [],
    sets: [],
    colourMaps: [],
    primitives: [
      { file: 'b/one.obj', name: 'first' },
      { file: 'one.obj', name: 'second' },
    ],
  }
  expect(
    primitivesOf([file('a/b/one.obj'), file('a/one.obj'), file('a/xone.obj')], extras).primitives.map(
      ({ name }) => name,
    ),
  ).toEqual(['first', 'second', 'xone'])
  expect(imagesOf([], extras, 0).images).toEqual([])
  expect(pathIndices(['one.txt', 'b/one.txt', 'two.txt'], ['a/one.txt', 'a/b/one.txt'])).toEqual([0, 1, -1])
})

it('utf8Of converts other encodings in pieces and keeps characters at the seams', () => {
  const text = `${'a'.repeat((1 << 19) - 1)}😀${'é'.repeat(1 << 19)}`
  const utf16 = new Uint8Array(2 + text.length * 2)
  utf16.set([0xff, 0xfe])
  for (let at = 0; at < text.length; at++)
    new DataView(utf16.buffer).setUint16(2 + at * 2, text.charCodeAt(at), true)
  expect(new TextDecoder().decode(utf8Of(utf16).bytes) === text).toBe(true)
  expect(utf8Of(new TextEncoder().encode(text)).was).toBe('utf-8')
  const windows = new Uint8Array((1 << 20) + 5).fill(0xe9)
  expect(utf8Of(windows)).toMatchObject({ was: 'windows-1252' })
  expect(utf8Of(windows).bytes).toHaveLength(2 * windows.length)
})

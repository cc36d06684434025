import { describe, expect, it } from '@jest/globals'
import { noColour } from '../../formats/frame/frame.js'
import { materialsByName, readMaterials } from '../../formats/obj/mtl.js'
import { readObj } from '../../formats/obj/obj.js'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readMaterials(bytes(text))
const pictureOf = (line: string) => read(`newmtl m\n${line}\n`).materials[0]!

it('readMaterials reads names, diffuse colours and pictures', () => {
  const { materials, problems } = read(
    '# x\r\nnewmtl left skin\r\nKa 0 0 0\r\nKd 1 0.5 0,2\r\nmap_Kd skin one.jpg\r\n\r\nnewmtl bare\nKd 2 -1 0 # red\nnewmtl none',
  )
  expect(problems).toEqual([])
  expect(materials).toEqual([
    { name: 'left skin', colour: 0xff8033, picture: 'skin one.jpg', places: null },
    { name: 'bare', colour: 0xff0000, picture: null, places: null },
    { name: 'none', colour: noColour, picture: null, places: null },
  ])
})

it.each([
  ['map_Kd -s 2 2 1 -o 0.5 a.png', 'a.png'],
  ['map_Kd -clamp on -blendu off my  picture.jpg', 'my  picture.jpg'],
  ['map_Kd -mm 0 1 -bm 1.0 textures\\deep\\a.bmp', 'textures\\deep\\a.bmp'],
  ['map_Kd -imfchan l -type sphere -texres 512 -boost 1.5 -cc on tissue #2.png', 'tissue #2.png'],
  ['map_Kd -MM 0 1 -clamp on 2.png', '2.png'],
  ['map_kd ../pictures/a.png', '../pictures/a.png'],
  ['map_Kd -s 2 2 "..\\tex\\a b.png"', '..\\tex\\a b.png'],
  ['map_Kd "a b.png"', 'a b.png'],
  ['map_Kd -s 1 1 1 2020.png', '2020.png'],
  ['map_Kd -s 1 1 \\\n 1 a.png', 'a.png'],
  ['map_Kd -s', '-s'],
  ['map_Kd', null],
])('readMaterials finds the picture of %s', (line, picture) => expect(pictureOf(line).picture).toBe(picture))

it.each([
  ['map_Kd -s 2 3 1 -o 0.5 -0,25 0 a.png', { scale: [2, 3], offset: [0.5, -0.25] }],
  ['map_Kd -o 1e-1 a.png', { scale: [1, 1], offset: [0.1, 0] }],
  ['map_Kd -clamp on -s 4 -mm 0 1 a.png', { scale: [4, 1], offset: [0, 0] }],
  ['map_Kd -s 1 1 1 -o 0 0 0 a.png', null],
])('readMaterials reads how %s moves the texture places', (line, places) =>
  expect(pictureOf(line).places).toEqual(places),
)

it('readMaterials reports unusable lines, and options that are not applied', () => {
  expect(read('Kd 1 1 1\nnewmtl m\nKd red\nmap_Kd -t 1 1 1 a.png\nmap_Kd -s 1e30 a.png').problems).toEqual([
    { line: 1, reason: "'Kd' stands before the first material." },
    { line: 3, reason: 'A colour needs three numbers.' },
    { line: 4, reason: 'Turbulence (-t) of a picture is not applied.' },
    { line: 5, reason: "The numbers of '-s' are too large. They are not applied." },
  ])
})

describe('a name', () => {
  it.each([
    'Material #12',
    '#12',
    'cell  wall',
    'ecto\tderm',
    'a#b # c',
    'Gewebe\u00a0',
    'n\u0153ud',
    'x \\ y',
  ])('%j is the same in OBJ and MTL', name => {
    const { materials } = readObj(bytes(`usemtl \t${name} \r\nv 0 0 0\nf 1 1 1\n`))
    expect(materials).toEqual([name])
    expect(read(`newmtl\t${name}\t\r\nKd 1 0 0\n`).materials[0]).toMatchObject({ name, colour: 0xff0000 })
  })

  it.each(['latin1', 'utf16le', 'utf8'] as const)('is found when the MTL is in %s', encoding => {
    const mark = encoding === 'latin1' ? '' : '\ufeff'
    const file = Buffer.from(`${mark}newmtl Gef\u00e4\u00df\rKd 0 0 1\rmap_Kd b\u00e4r.png`, encoding)
    const { find, problems } = materialsByName([file])
    expect(find('Gefa\u0308\u00df')).toMatchObject({ colour: 255, picture: 'b\u00e4r.png' })
    expect(problems.length).toBe(encoding === 'latin1' ? 1 : 0)
  })
})

it('the first definition of a material counts', () => {
  const { find } = materialsByName(['newmtl a\nKd 1 0 0\nnewmtl a\nKd 0 1 0\n', 'newmtl a\n'].map(bytes))
  expect(find('a')!.colour).toBe(0xff0000)
})

import { expect, it } from '@jest/globals'
import { noColour } from '../../formats/frame/frame.js'
import { readMaterials } from '../../formats/obj/mtl.js'

it('readMaterials reads names, diffuse colours and pictures', () => {
  const { materials, problems } = readMaterials(
    '# x\r\nnewmtl left skin\r\nKa 0 0 0\r\nKd 1 0.5 0,2\r\nmap_Kd skin one.jpg\r\n\r\nnewmtl bare # comment\nKd 2 -1 0\nnewmtl none',
  )
  expect(problems).toEqual([])
  expect(materials).toEqual([
    { name: 'left skin', colour: 0xff8033, picture: 'skin one.jpg' },
    { name: 'bare', colour: 0xff0000, picture: null },
    { name: 'none', colour: noColour, picture: null },
  ])
})

it.each([
  ['map_Kd -s 2 2 1 -o 0.5 a.png', 'a.png'],
  ['map_Kd -clamp on -blendu off my picture.jpg', 'my picture.jpg'],
  ['map_Kd -mm 0 1 -bm 1.0 textures\\deep\\a.bmp', 'a.bmp'],
  ['map_kd ../pictures/a.png', 'a.png'],
  ['map_Kd "a b.png"', 'a b.png'],
  ['map_Kd -s 1 1 1 2020.png', '2020.png'],
  ['map_Kd', null],
])('readMaterials finds the picture of %s', (line, picture) =>
  expect(readMaterials(`newmtl m\n${line}\n`).materials[0]!.picture).toBe(picture),
)

it('readMaterials reports unusable lines', () => {
  expect(readMaterials('Kd 1 1 1\nnewmtl m\nKd red\n').problems).toEqual([
    { line: 1, reason: "'Kd' stands before the first material." },
    { line: 3, reason: 'A colour needs three numbers.' },
  ])
})

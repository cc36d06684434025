import { describe, expect, it } from '@jest/globals'
import { lookRemarks } from '../../server/pipeline/frames/lookRemarks.js'

const bytesOf = (text: string) => new TextEncoder().encode(text)

function remarksOn(obj: string, { materials = [] as string[], pictures = [] as string[] } = {}) {
  const content = bytesOf(obj)
  return lookRemarks(
    {
      path: 'a.obj',
      bytes: content.length,
      channel: 0,
      materials: materials.map(bytesOf),
      textures: pictures.map(name => ({ name })),
    },
    { pieces: () => [content] },
  )
}

const square = 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nvt 0 0\nvt 1 0\nvt 1 1\n'
const face = 'f 1/1 2/2 3/3\n'
const two = ['newmtl red\nKd 1 0 0\nnewmtl blue\nKd 0 0 1\nnewmtl also red\nKd 1 0 0\n']

describe('objects with several colours', () => {
  it.each([
    ['of two materials', `g 1\nusemtl red\n${face}usemtl blue\n${face}g 2\nusemtl red\n${face}`, 1],
    ['of materials and none', `g 1\n${face}usemtl blue\n${face}g 2\n${face}usemtl red\n${face}`, 2],
    ['in parts that are apart', `g 1\nusemtl red\n${face}g 2\n${face}g 1\nusemtl blue\n${face}`, 1],
    ['but not of materials of one colour', `g 1\nusemtl red\n${face}usemtl also red\n${face}`, 0],
    ['but not in one each', `g 1\nusemtl red\n${face}g 2\nusemtl blue\n${face}`, 0],
  ])('are counted %s', (_, faces, mixed) => {
    expect(remarksOn(square + faces, { materials: two })).toEqual({ mixed, remarks: [] })
  })

  it('are counted by their vertices, with a material and without', () => {
    const tinted = 'v 0 0 0 1 0 0\nv 1 0 0 1 0 0\nv 1 1 0 1 0 0\nv 2 0 0 0 1 0\n'
    expect(remarksOn(`${tinted}g 1\nf 1 2 3\ng 2\nf 1 2 4\n`).mixed).toBe(1)
    expect(remarksOn(`${tinted}usemtl blue\ng 1\nf 1 2 3\ng 2\nf 1 2 4\n`, { materials: two }).mixed).toBe(1)
  })

  it('are counted without the triangles that show a picture', () => {
    const materials = ['newmtl skin\nmap_Kd a.png\nnewmtl red\nKd 1 0 0\n']
    const faces = `usemtl skin\n${face}usemtl red\n${face}`
    expect(remarksOn(square + faces, { materials, pictures: ['a.png'] })).toEqual({ mixed: 0, remarks: [] })
  })
})

it('materials and pictures that are missing are named, at most three of each', () => {
  const names = ['a', 'b', 'c', 'd']
  const uses = (kind: string) =>
    names.map(name => `g ${kind}${name}\nusemtl ${kind}${name}\n${face}`).join('')
  const materials = [names.map(name => `newmtl has${name}\nKd 1 0 0\nmap_Kd tex/${name}.png\n`).join('')]
  const options = { materials, pictures: ['a.png', 'preview thumbnail.png'] }
  expect(remarksOn(square + uses('has') + uses('no'), options).remarks).toEqual([
    "The material 'noa' is not in the material file.",
    "The material 'nob' is not in the material file.",
    "The material 'noc' is not in the material file.",
    "The picture 'tex/b.png' is missing.",
    "The picture 'tex/c.png' is missing.",
    "The picture 'tex/d.png' is missing.",
  ])
})

it('a mesh without a material file lacks none of them', () => {
  expect(remarksOn(`${square}usemtl red\n${face}usemtl blue\n${face}`)).toEqual({ mixed: 0, remarks: [] })
})

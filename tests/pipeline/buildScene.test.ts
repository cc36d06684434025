import { describe, expect, it } from '@jest/globals'
import { noColour } from '../../formats/frame/frame.js'
import { readObj } from '../../formats/obj/obj.js'
import { TooLarge } from '../../server/kernel/errors.js'
import { buildScene } from '../../server/pipeline/buildScene.js'

const corner = { name: 'corner', bytes: new TextEncoder().encode('v 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 2 3\n') }
const build = (text: string, maxBytes = 10_000) => buildScene({ text, primitives: [corner], maxBytes })

describe('an OBJ built from primitives', () => {
  it('moves, scales and rotates each primitive and keeps it as its own object', async () => {
    const half = Math.SQRT1_2
    const { bytes, objects } = await build(
      `0,1;corner;10,0,0\n0,2;corner;0,0,5;2\n0,3;corner;0,0,0;1;0,0,${half},${half}\n`,
    )
    const mesh = readObj(bytes)
    expect([objects, mesh.objects, mesh.problemCount]).toEqual([3, ['0,1', '0,2', '0,3'], 0])
    // a quarter turn about z maps x to y and y to -x
    expect([...mesh.positions]).toEqual([
      11, 0, 0, 10, 1, 0, 10, 0, 1, 2, 0, 5, 0, 2, 5, 0, 0, 7, 0, 1, 0, -1, 0, 0, 0, 0, 1,
    ])
    expect([...mesh.corners]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('keeps the colours at the vertices of each primitive, of any scale', async () => {
    const shape = (name: string, colours: readonly string[]) => ({
      name,
      bytes: new TextEncoder().encode(`v 1 0 0 ${colours[0]}\nv 0 1 0 ${colours[1]}\nv 0 0 1\nf 1 2 3\n`),
    })
    const primitives = [shape('ones', ['1 0 0', '0.2 0.4 0.6']), shape('bytes', ['255 128 2', '0 0 1'])]
    const { bytes } = await buildScene({
      text: '0,1;ones;0,0,0\n0,2;bytes;5,0,0\n0,3;ones;9,0,0\n',
      primitives,
      maxBytes: 10_000,
    })
    const ones = [0xff0000, 0x336699, noColour]
    expect([...readObj(bytes).vertexColours!]).toEqual([...ones, 0xff8002, 0x000001, noColour, ...ones])
  })

  it('is refused when it becomes too large', async () => {
    await expect(build('0,1;corner;0,0,0\n'.repeat(1000))).rejects.toThrow(TooLarge)
  })
})

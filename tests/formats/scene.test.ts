import { describe, expect, it } from '@jest/globals'
import { readScene } from '../../formats/obj/scene.js'

describe('readScene', () => {
  it('reads the primitive, position, scale and rotation of each object', () => {
    const { placements, problemCount } = readScene(
      '# object;primitive;position\n\np 0,1;box;1,2,3\r\n0,2; box ;(4, 5, 6);2\n0,3;ball;[7 8 9];1,2,3;0,0,2,0\n',
    )
    expect(problemCount).toBe(0)
    expect(placements).toEqual([
      { object: '0,1', primitive: 'box', position: [1, 2, 3], scale: [1, 1, 1], rotation: [0, 0, 0, 1] },
      { object: '0,2', primitive: 'box', position: [4, 5, 6], scale: [2, 2, 2], rotation: [0, 0, 0, 1] },
      { object: '0,3', primitive: 'ball', position: [7, 8, 9], scale: [1, 2, 3], rotation: [0, 0, 1, 0] },
    ])
  })

  it.each([
    ['words', 'A line is object;primitive;x,y,z'],
    ['0,1;box', 'A position is three numbers'],
    ['0,1;box;1,2', 'A position is three numbers'],
    ['0,1;box;1,x,3', 'A position is three numbers'],
    ['0,1;box;1,2,3;1,2', 'A scale is one number or three'],
    ['0,1;box;1,2,3;1;0,0,0,0', 'A rotation is the four numbers of a quaternion'],
    ['0,1;box;1,2,3;1;0,0,0', 'A rotation is the four numbers of a quaternion'],
    ['0,1;box;1,2,3;1;0,0,0,1;5', 'There is more than a position, a scale and a rotation'],
  ])('reports the unreadable line %s', (line, reason) => {
    expect(readScene(`0,9;box;0,0,0\n${line}\n`).problems).toEqual([{ line: 2, reason }])
  })
})

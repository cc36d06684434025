import { describe, expect, it } from '@jest/globals'
import { nameOf } from '../../client/instrument/naming'
import { indexOfRows } from '../support/indexRows'
import { propertyOf } from '../viewer/support'

const object = (time: number, id: number, name: string) => ({ time, id, name })
const property = propertyOf('type:string\n1,1:by the property\n1,2:second\n2,4:later\n')
const at = (time: number, id: number) => ({ time, id, channel: 0 })

describe('the name of an object', () => {
  const blocks = [
    indexOfRows([object(1, 1, 'by the file'), object(1, 2, '')]),
    indexOfRows([object(2, 4, '')]),
  ]

  it('is the name in the mesh file, otherwise the value of the property that names objects', () => {
    expect([at(1, 1), at(1, 2), at(2, 4)].map(ref => nameOf({ blocks, property }, ref))).toEqual([
      'by the file',
      'second',
      'later',
    ])
  })

  it('is the value of the property while the index is loading, and empty without both', () => {
    expect(nameOf({ blocks: [], property }, at(1, 1))).toBe('by the property')
    expect(nameOf({ blocks, property: null }, at(1, 1))).toBe('by the file')
    expect(nameOf({ blocks, property: null }, at(1, 2))).toBe('')
    expect(nameOf({ blocks, property }, at(7, 7))).toBe('')
  })
})

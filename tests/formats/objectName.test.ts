import { expect, it } from '@jest/globals'
import { readObjectName } from '../../formats/objectName.js'

it.each([
  ['4,7,0', { time: 4, id: 7, channel: 0 }],
  ['4, 7 ,2', { time: 4, id: 7, channel: 2 }],
  ['4,7', { time: 4, id: 7, channel: null }],
  ['7', { time: null, id: 7, channel: null }],
  ['40007', { time: null, id: 40007, channel: null }],
  ['4 cell_7', { time: 4, id: 7, channel: null }],
  ['cell_7', { time: null, id: 7, channel: null }],
  ['Cell_7', { time: null, id: 7, channel: null }],
])('readObjectName reads %s', (text, name) => expect(readObjectName(text)).toEqual(name))

it.each(['', 'a6.1', '1.5', '1,2,3,4', 'cell 7', '-1', '4,5000000000', '1,1,70000', 'skin'])(
  'readObjectName treats %j as a label',
  text => expect(readObjectName(text)).toBeNull(),
)

import { describe, expect, it } from '@jest/globals'
import { rowVolumes, volumeProperty } from '../../../client/instrument/lineage/rowVolumes'
import type { PropertyEntry } from '../../../formats/frame/manifest'
import { readProperty } from '../../../formats/property/propertyReader'
import { grown } from './support'

const read = (text: string) => readProperty(new TextEncoder().encode(text), null).property!
const entry = (id: number, name: string, more: Partial<PropertyEntry> = {}): PropertyEntry => ({
  id,
  name,
  type: 'float',
  values: 1,
  range: null,
  sha256: '',
  load: 'click',
  ...more,
})

describe('the volumes of the cells', () => {
  it('are those of the newest number property with this name', () => {
    const properties = [
      entry(1, 'volume', { isReplaced: true }),
      entry(2, 'Volume', { type: 'string' }),
      entry(3, 'volumes'),
      entry(4, 'Volume'),
    ]
    expect(volumeProperty({ properties })?.id).toBe(4)
    expect(volumeProperty({ properties: properties.slice(0, 3) })).toBeNull()
  })

  it('belong to rows by time, id and channel', () => {
    const { index } = grown(['1,1:2,7', '1,1:2,3']).world
    const volumes = rowVolumes(index, read('type:float\n2,7:4.5\n1,1:9\n3,1:8'))
    expect([...volumes!]).toEqual([9, NaN, 4.5])
    expect(rowVolumes(index, read('type:string\n1,1:9'))).toBeNull()
  })
})

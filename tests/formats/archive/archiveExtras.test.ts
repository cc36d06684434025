import { describe, expect, it } from '@jest/globals'
import { readArchiveExtras } from '../../../formats/archive/archiveExtras.js'

const propertiesOf = (...properties: unknown[]) => readArchiveExtras({ properties }).properties

describe('the properties that an archive describes', () => {
  it('keep the names of their files, and tell an unnamed text from a description without the name', () => {
    const names = ['volumes of\tMay.txt', null, 7, 'x'.repeat(300)]
    const read = propertiesOf(...names.map(name => ({ file_name: name })), {})
    expect(read.map(({ fileName }) => fileName)).toEqual([
      'volumes of May.txt',
      null,
      undefined,
      'x'.repeat(255),
      undefined,
    ])
  })
})

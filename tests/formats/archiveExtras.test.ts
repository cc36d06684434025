import { describe, expect, it } from '@jest/globals'
import { readArchiveExtras } from '../../formats/archive/archiveExtras.js'

const propertiesOf = (...properties: unknown[]) => readArchiveExtras({ properties }).properties

describe('the properties that an archive describes', () => {
  it('keep the names of their files, and tell an unnamed text from a description without the name', () => {
    const read = propertiesOf(
      { original: 'volumes of\tMay.txt' },
      { original: null },
      { original: 7 },
      { original: 'x'.repeat(300) },
      {},
    )
    expect(read.map(({ original }) => original)).toEqual([
      'volumes of May.txt',
      null,
      null,
      'x'.repeat(255),
      undefined,
    ])
  })

  it('keep formulas and known computations, each computation once', () => {
    const sources = [
      'formula:volume / past(volume)',
      'formula: ',
      `formula:${'1'.repeat(1001)}`,
      'derived:volume',
      'derived:volume',
      'derived:toString',
      'elsewhere',
      7,
    ]
    expect(propertiesOf(...sources.map(source => ({ source }))).map(({ source }) => source)).toEqual([
      'formula:volume / past(volume)',
      '',
      '',
      'derived:volume',
      '',
      '',
      '',
      '',
    ])
  })
})

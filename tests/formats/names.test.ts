import { describe, expect, it } from '@jest/globals'
import { pathIndices } from '../../formats/archive/archiveAttachments.js'
import { readArchiveLayout } from '../../formats/archive/archiveLayout.js'
import { readProperty } from '../../formats/property/propertyReader.js'
import { allTexts, type TextTable } from '../../formats/property/propertyTexts.js'
import { Wildcard } from '../../formats/query/queryWildcard.js'
import { acceptedTexts } from '../../formats/query/queryTexts.js'
import type { Condition } from '../../formats/query/queryCondition.js'
import { nameInSeries } from '../../server/domains/properties/versions/series.js'

const [composed, decomposed] = ['Œil élevé'.normalize('NFC'), 'Œil élevé'.normalize('NFD')]
const read = (text: string) => readProperty(new TextEncoder().encode(text), null).property!
const textsOf = (text: string) => (read(text) as unknown as { texts: TextTable }).texts

describe('names that differ only in their Unicode form', () => {
  it.each(['string', 'group'])('are one category of type %s, as written first', type => {
    const property = read(`type:${type}\n0,1:${decomposed}\n0,2:${composed}\n0,3:a\n0,4:${decomposed}`)
    expect(allTexts((property as unknown as { texts: TextTable }).texts)).toEqual([decomposed, 'a'])
    expect([...(property as unknown as { values: Uint8Array }).values]).toEqual([0, 0, 1, 0])
  })

  it.each([composed, decomposed])('are found by a text and a pattern of a query: %s', text => {
    const table = textsOf(`type:string\n0,1:${composed}\n`)
    const other = textsOf(`type:string\n0,1:${decomposed}\n`)
    const place = { start: 0, end: 0 } as unknown as Wildcard['at']
    const wanted = { texts: [{ text, forms: [] }], pattern: null } as unknown as Condition
    const pattern = {
      texts: [],
      pattern: new Wildcard('Œ*é?evé'.normalize('NFD'), place),
    } as unknown as Condition
    for (const each of [table, other])
      expect([acceptedTexts(each, wanted, false)[0], acceptedTexts(each, pattern, false)[0]]).toEqual([1, 1])
  })

  it('name the file of a description', () => {
    const meta = JSON.stringify({ properties: [{ file: `${composed}.txt`, name: composed, type: 'float' }] })
    const { properties } = readArchiveLayout([`a/${decomposed}.txt`, 'a/dataset.json', 'a/t1.obj'], meta)
    expect(properties).toMatchObject([{ name: composed, assumed: 'float' }])
    expect(pathIndices([composed], [`x/${decomposed}`])).toEqual([0])
  })

  it('are one series of versions: that of the same bytes, else the older', () => {
    const own = { ownerId: 1, source: '' }
    const twins = [
      { ...own, id: 3, name: composed },
      { ...own, id: 2, name: decomposed },
      { ...own, id: 1, ownerId: 2, name: 'other' },
    ]
    const third = 'Œil e\u0301levé'
    expect(nameInSeries(twins, { ownerId: 1, name: composed })).toBe(composed)
    expect(nameInSeries(twins, { ownerId: 1, name: third })).toBe(decomposed)
    expect(nameInSeries(twins, { ownerId: 2, name: third })).toBe(third)
  })
})

import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  hasParameters,
  longestLinkValue,
  readViewerLink,
  viewerLinkQuery,
  writtenForms,
} from '../../formats/viewerLink'

const nothing = {
  dataset: null,
  menu: null,
  reset: false,
  stage: null,
  fate: null,
  territory: null,
  genes: [],
  minTime: null,
  maxTime: null,
  faults: [],
}

describe('the parameters of a viewer link', () => {
  it('reads every documented parameter in any letter case', () => {
    const text =
      '?ID_Dataset=3&MENU=Objects&reset2&Stage=Early_gastrula&gene=Foxa&GENE2=Otx&fate=a+b&Territory=A&minTime=-1&MAXTIME=9'
    expect(readViewerLink(text)).toEqual({
      dataset: 3,
      menu: 'objects',
      reset: true,
      stage: 'Early_gastrula',
      fate: 'a b',
      territory: 'A',
      genes: ['Foxa', 'Otx'],
      minTime: -1,
      maxTime: 9,
      faults: [],
    })
  })

  it.each([
    ['the first of repeated values', 'id_dataset=3&ID_DATASET=4', { dataset: 3 }],
    ['empty values as missing', 'id_dataset=&stage=&gene=&fate=%20', {}],
    ['no reset for 0', 'reset=0', {}],
    ['unknown parameters as missing', 'genesis=1&__proto__=2&x', {}],
    ['10,000 letters as a fault', `stage=${'a'.repeat(10_000)}`, { faults: ['stage'] }],
    ['a script as no number', 'mintime=<script>', { faults: ['mintime'] }],
    ['an id with a sign as a fault', 'id_dataset=-1', { faults: ['id_dataset'] }],
    ['broken escapes as they are', 'fate=%E0%A4%A&stage=%', { fate: '\uFFFD%A', stage: '%' }],
  ])('reads %s', (_, text, wanted) => expect(readViewerLink(text)).toEqual({ ...nothing, ...wanted }))

  it('reads any text without a fault of its own, within its limits', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), text => {
        const { genes, faults, stage } = readViewerLink(`stage=${text}&gene=${text}&${text}`)
        expect(genes.length).toBeLessThanOrEqual(20)
        expect(faults.length).toBeLessThanOrEqual(5)
        expect(stage?.length ?? 0).toBeLessThanOrEqual(longestLinkValue)
      }),
    ))

  it('keeps at most 20 genes', () =>
    expect(
      readViewerLink(Array.from({ length: 90 }, (_, at) => `gene${at}=g${at}`).join('&')).genes,
    ).toHaveLength(20))

  it('reads back the queries that it writes', () =>
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60 }), text => {
        fc.pre(text.trim() !== '')
        const query = viewerLinkQuery([
          ['id_dataset', '7'],
          ['stage', ''],
          ['fate', text],
        ])
        expect(readViewerLink(query)).toEqual({
          ...nothing,
          dataset: 7,
          fate: text.trim().replace(/ /g, '_'),
        })
      }),
    ))

  it.each([
    ['', false],
    ['?', false],
    ['?&', false],
    ['?reset', true],
  ])('the query %j has parameters: %s', (text, wanted) => expect(hasParameters(text)).toBe(wanted))

  it('tries a value as written before it reads underscores as spaces', () => {
    expect(writtenForms('Head_Epidermis')).toEqual(['head_epidermis', 'head epidermis'])
    expect(writtenForms('Head')).toEqual(['head'])
  })
})

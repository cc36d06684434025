import { describe, expect, it } from '@jest/globals'
import type { PropertyEntry } from '../../formats/frame/manifest'
import type { Property } from '../../formats/property/property'
import { readViewerLink } from '../../formats/viewerLink'
import { stateOfLink } from '../../client/instrument/session/linkState'
import { refsIn } from '../../client/instrument/sets/objectSet'

const rows = {
  times: Int32Array.of(1, 2),
  offsets: Uint32Array.of(0, 2, 3),
  ids: Uint8Array.of(4, 5, 4),
  channels: Uint8Array.of(0, 0, 0),
}
const label = (names: readonly string[]): Property => ({
  type: 'label',
  rows,
  range: null,
  values: Uint8Array.of(1, 2, 1),
  labels: names.map((name, at) => ({ value: at + 1, name, colour: null })),
})
const gene: Property = { type: 'float', rows, range: null, values: Float32Array.of(0, 2, -1) }
const entry = (id: number, name: string, type: PropertyEntry['type'] = 'label'): PropertyEntry => ({
  id,
  name,
  type,
  values: 3,
  range: null,
  sha256: String(id),
  load: 'click',
})
const manifest = {
  minTime: 1,
  maxTime: 9,
  stages: [{ name: 'Early gastrula', time: 2 }],
  properties: [
    entry(1, 'Tissue fate'),
    entry(2, 'Territory'),
    entry(3, 'gene_Foxa', 'float'),
    entry(4, 'gene_X y', 'float'),
    entry(5, 'Territory of 2019'),
  ],
}
const values: Readonly<Record<number, Property>> = {
  1: label(['Head epidermis', 'Head_epidermis']),
  2: label(['A', 'B c']),
  3: gene,
  4: gene,
  5: label(['Tail', 'A']),
}
const opened = async (text: string) => {
  const { state, missing } = await stateOfLink(readViewerLink(text), manifest, ({ id }) =>
    Promise.resolve(values[id]!),
  )
  const cells = (state.selection && refsIn(state.selection, 10))?.map(({ time, id }) => `${time}.${id}`)
  return { ...state, cells, missing }
}

describe('the state of a link', () => {
  it.each([
    ['fate=HEAD_EPIDERMIS', ['1.5'], 1],
    ['fate=head epidermis', ['1.4', '2.4'], 1],
    ['territory=b_C', ['1.5'], 2],
    ['territory=Tail', ['1.4', '2.4'], 5],
    ['gene=foxa', ['1.5'], 3],
    ['gene7=x_Y', ['1.5'], 4],
  ])('%s selects and colours by its property', async (text, cells, propertyId) =>
    expect(await opened(text)).toMatchObject({
      cells,
      chosenBy: [propertyId],
      colour: { mode: 'property', propertyId },
      missing: [],
    }),
  )

  it('joins the cells of all parameters', async () =>
    expect(await opened('territory=A&gene=Foxa')).toMatchObject({ cells: ['1.4', '2.4', '1.5'] }))

  it.each([
    ['stage=EARLY_gastrula', { time: 2, missing: [] }],
    ['mintime=3&maxtime=5', { timeRange: [3, 5], time: 5 }],
    ['menu=INFOS', { menu: 'properties' }],
    ['menu=hide', { menu: null }],
    ['reset3', { unknown: [] }],
    ['mintime=5&maxtime=3', { missing: ['mintime and maxtime'] }],
    [
      'stage=Late&gene=Otx&fate=Tail&menu=constructor',
      { missing: ['fate "Tail"', 'gene "Otx"', 'menu "constructor"', 'stage "Late"'] },
    ],
  ])('reads %s', async (text, wanted) => expect(await opened(text)).toMatchObject(wanted))
})

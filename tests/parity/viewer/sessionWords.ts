import { expect } from '@jest/globals'
import { readSession } from '../../../client/instrument/session/session'
import { stateOfLink } from '../../../client/instrument/session/linkState'
import { refsIn } from '../../../client/instrument/sets/objectSet'
import { initialState, type ViewerState } from '../../../client/instrument/viewerState'
import type { Manifest, PropertyEntry } from '../../../formats/frame/manifest'
import { readViewerLink } from '../../../formats/viewerLink'
import { readEmbedAddress } from '../../../client/screens/embed/embedAddress'
import { manifestOf, propertyOf } from '../../viewer/support'

export type Drive = () => void | Promise<void>

const entry = (id: number, name: string, type: PropertyEntry['type']): PropertyEntry => ({
  id,
  name,
  type,
  values: 2,
  range: null,
  sha256: String(id),
  load: 'click',
})
const texts: Readonly<Record<number, string>> = {
  1: 'type:string\n1,4:Head epidermis\n1,5:Tail\n',
  2: 'type:string\n1,4:A\n1,5:B\n',
  3: 'type:float\n1,4:0\n1,5:2\n',
  4: 'type:float\n1,4:3\n1,5:0\n',
}
const manifest: Manifest = manifestOf([], {
  id: 12,
  stages: [{ name: 'Early gastrula', time: 6 }],
  properties: [
    entry(1, 'fate', 'string'),
    entry(2, 'territory', 'string'),
    entry(3, 'gene_Foxa', 'float'),
    entry(4, 'gene_Otx', 'float'),
  ],
})

/** The state of a viewer that was opened with a session text. */
export const opened = (text: string, about: Manifest = manifest): ViewerState =>
  initialState(about, readSession(text))

/** The state of a viewer that was opened by parameters, and its selected cells. */
async function linked(text: string) {
  const { state, missing } = await stateOfLink(readViewerLink(text), manifest, ({ id }) =>
    Promise.resolve(propertyOf(texts[id]!)),
  )
  expect(missing).toEqual([])
  const cells = state.selection ? refsIn(state.selection, 10)!.map(({ id }) => id) : []
  return { ...initialState(manifest, state), given: state, cells }
}

export const linkWords: Readonly<Record<string, Drive>> = {
  id_dataset: () => {
    expect(readViewerLink('?id_dataset=12').dataset).toBe(12)
    expect(readEmbedAddress({ pathname: '/morphoapi/', search: '?stage=a' }).description).toBe(
      '/api/embed/dataset',
    )
  },
  menu: async () => expect((await linked('menu=infos')).menu).toBe('properties'),
  // a complete state keeps the default session away
  reset: async () => expect((await linked('reset')).given.unknown).toEqual([]),
  'reset+number': async () => expect((await linked('reset3=1')).given.unknown).toEqual([]),
  stage: async () => expect((await linked('stage=Early_gastrula')).time).toBe(6),
  gene: async () => expect((await linked('gene=foxa')).cells).toEqual([5]),
  'gene+number': async () => expect((await linked('gene=Foxa&gene2=Otx')).cells.sort()).toEqual([4, 5]),
  fate: async () => expect((await linked('fate=Head_epidermis')).cells).toEqual([4]),
  territory: async () => expect((await linked('territory=B')).cells).toEqual([5]),
  mintime: async () => expect((await linked('mintime=3')).timeRange).toEqual([3, 9]),
  maxtime: async () => expect((await linked('maxtime=7')).timeRange).toEqual([0, 7]),
}

export const launchWords: Readonly<Record<string, Drive>> = {
  id: () => expect(opened('id_dataset=12').datasetId).toBe(12),
  mintime: () => expect(opened('mintime=3').timeRange).toEqual([3, 9]),
  maxtime: () => expect(opened('maxtime=7').timeRange).toEqual([0, 7]),
}

export const parameterWords: Readonly<Record<string, Drive>> = {
  quality: () => expect([opened('quality=0').quality, opened('quality=9').quality]).toEqual([0, 1]),
  time: () => expect([opened('time=4').time, opened('').time]).toEqual([4, 9]),
}

export const sessionWords: Readonly<Record<string, Drive>> = {
  id_dataset: () => expect(readSession('id_dataset=12').datasetId).toBe(12),
  quality: parameterWords.quality!,
  time: parameterWords.time!,
  minTime: () => expect(opened('minTime=3').timeRange).toEqual([3, 9]),
  maxTime: () => expect(opened('maxTime=7').timeRange).toEqual([0, 7]),
}

const button = (name: string, menu: string, other: string): Record<string, Drive> => ({
  [`bttnN=show_${name}`]: () => expect(opened(`bttn1=hide_${other}&bttn4=show_${name}`).menu).toBe(menu),
  [`bttnN=hide_${name}`]: () => {
    expect(opened(`bttn1=hide_${name}`).menu).toBeNull()
    expect(opened(`bttn1=show_${other}&bttn2=hide_${name}`).menu).not.toBe(menu)
  },
})

export const buttonWords: Readonly<Record<string, Drive>> = {
  ...button('dataset', 'dataset', 'infos'),
  ...button('infos', 'properties', 'dataset'),
  ...button('objects', 'objects', 'infos'),
  ...button('groups', 'groups', 'infos'),
}

const property = (word: string) => {
  const { loaded, drawn, colour } = opened(`cor1=${word}_3`)
  return { loaded, drawn, colours: colour.mode === 'property' ? colour.propertyId : null }
}

export const propertyWords: Readonly<Record<string, Drive>> = {
  'corN=show_infoId': () => expect(property('show')).toEqual({ loaded: [3], drawn: [3], colours: null }),
  'corN=hide_infoId': () => expect(property('hide')).toEqual({ loaded: [], drawn: [], colours: null }),
  'corN=load_infoId': () => expect(property('load')).toEqual({ loaded: [3], drawn: [], colours: null }),
  'corN=apply_infoId': () => expect(property('apply')).toEqual({ loaded: [3], drawn: [], colours: 3 }),
}

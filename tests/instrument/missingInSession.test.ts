import { expect, it } from '@jest/globals'
import { missingInSession } from '../../client/instrument/session/missingInSession'
import { readSession } from '../../client/instrument/session/session'
import { manifestOf } from '../viewer/support'

const entry = { name: 'volume', type: 'float' as const, values: 3, range: null, sha256: 'a' }
const manifest = manifestOf([{ time: 0 }], { properties: [{ ...entry, id: 7, load: 'click' }] })
const missing = (text: string) => missingInSession(readSession(text), manifest)

it('a link of the old program names its wrong values, times outside, and properties that are gone', () => {
  expect(missing('id_dataset=3&time=x&speed=0')).toEqual(['time "x"', 'speed "0"'])
  expect(missing('id_dataset=3&time=500')).toEqual(['time "500"'])
  expect(missing('id_dataset=3&cor1=apply_99&cor2=load_98')).toEqual(['property 99', 'property 98'])
})

it('a link of the old program says nothing of values with effect and of keys without meaning here', () => {
  expect(missing('id_dataset=3&time=2&cor1=apply_7&bttn1=show_x&u_name=Public&utm_source=mail')).toEqual([])
})

import { describe, expect, it } from '@jest/globals'
import { legendOf } from '../../client/instrument/colour/legend'
import { nextPlace } from '../../client/instrument/sets/nextPlace'
import { coloursWords } from '../../client/instrument/spoken/coloursWords'
import { spokenChange, visibilityWords, type SpokenFacts } from '../../client/instrument/spoken/spokenChange'
import { defaultColour } from '../../client/instrument/viewerState'
import { propertyOf, tableOf } from '../viewer/support'

const facts: SpokenFacts = {
  time: 'Time point 4',
  playing: false,
  selected: 0,
  hasSelection: false,
  one: null,
  isolated: null,
  hidden: 0,
  ghosted: 0,
  colours: 'Coloured by object',
  sets: [],
}
const listening = { saysTime: false, saysObject: false }
const said = (
  before: Partial<SpokenFacts>,
  after: Partial<SpokenFacts>,
  context: Partial<typeof listening> = {},
) => spokenChange({ ...facts, ...before }, { ...facts, ...after }, { ...listening, ...context })

const picked = { selected: 1, hasSelection: true, one: 'a7.1, volume 12' }

describe('words after a change', () => {
  it('says nothing without a change', () => {
    expect(said({}, {})).toBe('')
  })

  it('names the only selected object with its value, and counts several', () => {
    expect(said({}, picked)).toBe('a7.1, volume 12 selected')
    expect(said(picked, { selected: 1200, hasSelection: true })).toBe('1,200 objects selected')
    expect(said(picked, { hasSelection: true })).toBe('No selected object at this time')
    expect(said(picked, {})).toBe('Selection cleared')
  })

  it('names the object that was hidden', () => {
    expect(said(picked, { hidden: 1 })).toBe('a7.1, volume 12 hidden. 1 hidden')
    expect(said({ ...picked, hidden: 1 }, { hidden: 1 })).toBe('Selection cleared')
  })

  it('leaves out what the focused control says itself', () => {
    expect(said({}, { time: 'Time point 5' }, { saysTime: true })).toBe('')
    expect(said({}, picked, { saysObject: true })).toBe('')
  })

  it('says time, colours, visibility and sets together', () => {
    expect(
      said({}, { time: 'Time point 5', colours: 'Coloured by fate', ghosted: 40, sets: ['Left side'] }),
    ).toBe('Time point 5. Coloured by fate. 40 ghosted. Set Left side saved')
    expect(said({ sets: ['a'] }, { sets: ['b'] })).toBe('Set a is now b')
    expect(said({ sets: ['a'] }, {})).toBe('Set a deleted')
  })

  it('says only the start and the end of playing', () => {
    expect(said({}, { playing: true })).toBe('Playing')
    expect(said({ playing: true }, { playing: true, time: 'Time point 9', ...picked })).toBe('')
    expect(said({ playing: true }, { time: 'Time point 9' })).toBe('Paused at Time point 9')
  })

  it('counts objects that are not shown as usual', () => {
    expect(visibilityWords({ isolated: 3, hidden: 1, ghosted: 0 })).toBe('3 isolated, 1 hidden')
    expect(visibilityWords({ isolated: 0, hidden: 0, ghosted: 0 })).toBe('No isolated object at this time')
    expect(visibilityWords({ isolated: null, hidden: 0, ghosted: 0 })).toBe('All objects are shown')
  })
})

describe('words about the colours', () => {
  const shown = { time: 1, tables: [tableOf([1, 2, 3])] }
  const legend = (text: string, name: string) =>
    legendOf({ id: 1, name }, propertyOf(text), { ...defaultColour, mode: 'property', propertyId: 1 }, shown)

  it('name the ends of a ramp with the unit, and the objects without a value', () => {
    const ramp = legend('type:float\n1,1:60\n1,2:90\n', 'volume (µm³)')
    expect(coloursWords({ mode: 'property' }, ramp)).toBe(
      'Coloured by volume, from 60 to 90 µm³, 1 object without a value',
    )
  })

  it('count the categories, and say nothing before the values are loaded', () => {
    const texts = legend('type:string\n1,1:Brain\n1,2:Tail\n1,3:Tail\n', 'fate')
    expect(coloursWords({ mode: 'property' }, texts)).toBe('Coloured by fate, 2 categories')
    expect(coloursWords({ mode: 'property' }, null)).toBe('')
    expect(coloursWords({ mode: 'plain' }, null)).toBe('One colour for all objects')
  })
})

describe('the next object', () => {
  const items = ['a', 'b', 'c', 'd']
  const next = (chosen: string, by: 1 | -1) => items[nextPlace(items, item => chosen.includes(item), by)]

  it('comes after the last chosen one or before the first, around the ends', () => {
    expect([next('bc', 1), next('bc', -1), next('d', 1), next('a', -1)]).toEqual(['d', 'a', 'a', 'd'])
  })

  it('is the first or the last one when none is chosen', () => {
    expect([next('', 1), next('', -1)]).toEqual(['a', 'd'])
    expect(nextPlace([], () => true, 1)).toBe(-1)
  })
})

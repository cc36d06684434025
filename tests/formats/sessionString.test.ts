import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  chosenIn,
  isPageName,
  isShortcut,
  joinPairs,
  propertiesIn,
  renumberedChoice,
  renumberedProperties,
  sessionOfDataset,
  sessionPairs,
  withoutSets,
} from '../../formats/sessionString'

const documented =
  'id_dataset=3&bttn1=show_infos&bttn2=hide_movie&cor1=apply_7&quality=0&time=12&minTime=4&maxTime=82'

describe('the state string', () => {
  it('splits any text into pairs', () => {
    expect(sessionPairs(' ?a=1&&b&=c&d=e=f& ')).toEqual([
      { key: 'a', value: '1', text: 'a=1' },
      { key: 'b', value: '', text: 'b' },
      { key: '', value: 'c', text: '=c' },
      { key: 'd', value: 'e=f', text: 'd=e=f' },
    ])
    expect(sessionPairs('')).toEqual([])
  })

  it('names the properties that chose its sets; another word counts as a hidden property', () => {
    expect(chosenIn('time=1&chosen=7,12&set=a:1.2')).toEqual([7, 12])
    expect(chosenIn('chosen=7%2C12&chosen=9')).toEqual([7, 12, 9])
    expect(chosenIn('chosen=7,x')).toEqual([7, 0])
    expect(chosenIn(documented)).toEqual([])
  })

  it('leaves out all its sets, and nothing else', () => {
    const sets = ['hidden=1.2', 'isolated=', 'ghosted=life:1.2', 'selection=1.2', 'set=a:1.2', 'set=b:1.3']
    expect(withoutSets(joinPairs(['time=1', ...sets, 'chosen=7', 'x=y']))).toBe('time=1&x=y')
    expect(withoutSets(documented)).toBe(documented)
  })

  it('gives the properties that chose its sets other ids, or leaves the sets out', () => {
    const idOf = (id: number) => ({ 7: 1, 9: 2 })[id]
    expect(renumberedChoice('time=1&chosen=9,7&set=a:1.2', idOf)).toBe('time=1&chosen=2,1&set=a:1.2')
    expect(renumberedChoice('time=1&chosen=9,8&set=a:1.2', idOf)).toBe('time=1')
    expect(renumberedChoice(documented, idOf)).toBe(documented)
  })

  it('keeps unknown keys, repeated keys and their order', () => {
    expect(joinPairs(sessionPairs(documented).map(({ text }) => text))).toBe(documented)
    const pair = fc
      .tuple(fc.stringMatching(/^[\w%.-]{1,8}$/), fc.stringMatching(/^[\w%.,=-]{0,12}$/))
      .map(([key, value]) => `${key}=${value}`)
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 20 }), pairs => {
        expect(sessionPairs(joinPairs(pairs)).map(({ text }) => text)).toEqual(pairs)
      }),
    )
  })

  it('begins with one id of its dataset', () => {
    expect(sessionOfDataset(documented, 3)).toBe(documented)
    expect(sessionOfDataset('?time=2&id_dataset=99&id_dataset=98&x', 5)).toBe('id_dataset=5&time=2&x')
    expect(sessionOfDataset('', 5)).toBe('id_dataset=5')
  })

  it('has short links of exactly eight ASCII letters or digits', () => {
    expect(['AbCd1234', '00000000'].map(isShortcut)).toEqual([true, true])
    expect(['AbCd123', 'AbCd12345', 'AbCd-123', 'AbCd1234\n', 'ÀbCd1234', ''].map(isShortcut)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})

it('pages whose address looks like a short link are known as pages', () => {
  const routes = ['routes', 'FurtherRoutes']
    .map(name => readFileSync(`client/app/${name}.tsx`, 'utf8'))
    .join('')
  const first = [...routes.matchAll(/<Route path="\/([^/":]*)/g)].map(([, name]) => name!)
  expect(first.length).toBeGreaterThan(30)
  expect(first.filter(isShortcut).sort()).toEqual(['citation', 'feedback', 'validate'])
  expect(first.filter(isShortcut).every(isPageName)).toBe(true)
  expect([isPageName('Citation'), isPageName('Ab12Cd34')]).toEqual([true, false])
})

describe('the properties of a state', () => {
  const text =
    'id_dataset=1&cor1=apply_7&cor2=show_9&cor3=odd&colour=property,7,viridis&group=9.3:aabbcc:&x=7'

  it('are found in all its pairs', () => {
    expect(propertiesIn(text)).toEqual([7, 9, 7, 9])
  })

  it('get other ids, and pairs without one are left out', () => {
    const ids = new Map([[7, 70]])
    expect(renumberedProperties(text, id => ids.get(id))).toBe(
      'id_dataset=1&cor1=apply_70&colour=property,70,viridis&x=7',
    )
    expect(renumberedProperties(text, id => id)).toBe(text.replace('&cor3=odd', ''))
  })
})

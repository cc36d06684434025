import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { isShortcut, joinPairs, sessionOfDataset, sessionPairs } from '../../formats/sessionString'

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

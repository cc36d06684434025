import { describe, expect, it } from '@jest/globals'
import type { Controller } from '../../../client/viewer/state/controller'
import { lineageSource } from '../../../client/viewer/state/windows/lineageSource'
import { grown } from '../../instrument/lineage/support'
import { lineageOf } from '../support'

const links = ['1,1:2,1', '1,1:2,2']

describe('the dataset of a lineage plot', () => {
  it('is not linked before its rows have the links of the loaded lineage', () => {
    const isLinked = (lineage: readonly string[] | null, rows: readonly string[]) =>
      lineageSource({
        lineage: lineage && lineageOf(lineage),
        world: grown(rows, undefined, ['1,1', '2,1', '2,2']).world,
      } as Controller).isLinked()
    expect(isLinked(links, [])).toBe(false)
    expect(isLinked(links, links)).toBe(true)
    expect(isLinked([], [])).toBe(true)
    expect(isLinked(null, [])).toBe(true)
  })
})

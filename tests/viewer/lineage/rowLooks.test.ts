import { describe, expect, it } from '@jest/globals'
import { createStore } from 'zustand/vanilla'
import type { LineageSource } from '../../../client/instrument/lineage/source'
import { initialState } from '../../../client/instrument/viewerState'
import { RowLooks } from '../../../client/lineage/state/rowLooks'
import { grown } from '../../instrument/lineage/support'
import { lineageOf, manifestOf } from '../support'

const links = ['1,1:2,1', '1,1:2,2']

describe('looks of the rows in the tree', () => {
  it('colours new rows at once, so that the first picture has colours', () => {
    const live = createStore(() => ({ world: grown([]).world }))
    const source = {
      live,
      state: createStore(() => initialState(manifestOf([{ time: 1 }]))),
      blocks: createStore(() => ({ blocks: [] })),
      lineage: lineageOf(links),
      properties: new Map(),
    } as unknown as LineageSource
    const looks = new RowLooks(source)
    looks.follow()
    live.setState({ world: grown(links).world })
    looks.follow()
    expect(looks.colours.getState().rows).toHaveLength(3)
    expect(looks.states.getState().rows).toHaveLength(3)
  })
})

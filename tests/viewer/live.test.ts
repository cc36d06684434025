import { describe, expect, it } from '@jest/globals'
import { createStore } from 'zustand/vanilla'
import { quiet, setChanged, type Live } from '../../client/viewer/state/live'

describe('the facts of the viewer', () => {
  it('call their listeners only when one of them differs', () => {
    const live = createStore<Live>(() => quiet)
    const seen: number[] = []
    live.subscribe(({ done }) => seen.push(done))
    setChanged(live, { done: 0, late: false })
    setChanged(live, { done: 3, late: false })
    setChanged(live, { done: 3, late: false })
    expect(seen).toEqual([3])
  })
})

import { afterEach, describe, expect, it } from '@jest/globals'
import { createStore } from 'zustand/vanilla'
import type { Manifest } from '../../formats/frame/manifest'
import { writeLineageBinary } from '../../formats/lineage/lineageBinary'
import { DataLoader } from '../../client/viewer/state/dataLoader'
import { type Live, quiet, readyValue } from '../../client/viewer/state/live'
import { lineageOf, manifestOf } from './support'

const original = globalThis.fetch
afterEach(() => {
  globalThis.fetch = original
})

/** A loader, its manifest that tests replace, and answers that wait until the test gives them. */
function loading() {
  const live = createStore<Live>(() => quiet)
  const waiting: (() => void)[] = []
  globalThis.fetch = (address: RequestInfo | URL) => {
    const isLong = (address instanceof Request ? address.url : address.toString()).includes('long')
    const links = isLong ? ['0,1:1,1', '1,1:2,1'] : ['0,1:1,1']
    const answer = new Response(writeLineageBinary(lineageOf(links)).slice())
    return new Promise(done => waiting.push(() => done(answer)))
  }
  let manifest = manifestOf([])
  const loader = new DataLoader(() => manifest, live)
  return {
    want(lineage: Manifest['lineage']) {
      manifest = manifestOf([], { lineage })
      loader.want(new Set())
    },
    answer: async (at: number) => {
      waiting[at]!()
      await new Promise(done => setTimeout(done))
    },
    cells: () => readyValue(live.getState().lineage)?.cells.ids.length ?? null,
  }
}

describe('the lineage of a dataset', () => {
  it('is dropped when the dataset no longer has it', async () => {
    const { want, answer, cells } = loading()
    want('short')
    await answer(0)
    expect(cells()).toBe(2)
    want(null)
    expect(cells()).toBeNull()
  })

  it('is the newest one when answers arrive in another order', async () => {
    const { want, answer, cells } = loading()
    want('short')
    want('long')
    await answer(1)
    await answer(0)
    expect(cells()).toBe(3)
  })
})

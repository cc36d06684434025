import { afterEach, describe, expect, it } from '@jest/globals'
import type { Manifest } from '../../formats/frame/manifest'
import { writeIndexBlock } from '../../formats/objectIndex/indexBlock'
import { fetchBlock } from '../../client/viewer/state/fetchBlock'
import { IndexLoader } from '../../client/viewer/state/indexLoader'
import { indexOfRows } from '../support/indexRows'
import { manifestOf } from './support'

const blockOf = (time: number) => writeIndexBlock(indexOfRows([{ time, id: time + 100 }]))
const files = new Map([0, 1, 2, 3].map(time => [`sha${time}`, blockOf(time)]))
const original = globalThis.fetch
afterEach(() => {
  globalThis.fetch = original
})

const manifest = (...times: number[]): Manifest =>
  manifestOf([], {
    index: {
      revision: 1,
      first: times,
      last: times,
      rows: times.map(() => 1),
      sha256: times.map(time => `sha${time}`),
      bytes: times.map(() => 10),
      measures: times.map(() => 'm'),
    },
  })

/** Answers from memory, and 404 for other files. Returns the names of the fetched files. */
function serve(missing: readonly string[] = []) {
  const asked: string[] = []
  globalThis.fetch = (address: RequestInfo | URL) => {
    const name = /(sha\d)\.bin/.exec(address instanceof Request ? address.url : address.toString())?.[1] ?? ''
    asked.push(name)
    const bytes = missing.includes(name) ? undefined : files.get(name)
    return Promise.resolve(bytes ? new Response(bytes.slice()) : new Response(null, { status: 404 }))
  }
  return asked
}

/** Resolves with the times of each list of blocks once `done` is true for the last one. */
const until = (loader: (arrived: (times: number[]) => void) => void, done: (times: number[]) => boolean) =>
  new Promise<number[][]>(resolve => {
    const lists: number[][] = []
    loader(times => {
      lists.push(times)
      if (done(times)) resolve(lists)
    })
  })

const loaderFor = (arrived: (times: number[]) => void) =>
  new IndexLoader(({ blocks }) => arrived(blocks.flatMap(({ times }) => [...times])))

describe('the blocks of the object index', () => {
  it('are fetched from the block of the current time on, then the earlier ones', async () => {
    const asked = serve()
    const lists = await until(
      arrived => loaderFor(arrived).want(manifest(0, 1, 2, 3), 2),
      times => times.length === 4,
    )
    expect(asked).toEqual(['sha2', 'sha3', 'sha0', 'sha1'])
    expect(lists[0]).toEqual([2])
  })

  it('are read elsewhere, except for the block of the current time', async () => {
    serve()
    const elsewhere: string[] = []
    await new Promise<void>(resolve => {
      const loader = new IndexLoader(
        ({ blocks }) => blocks.length === 3 && resolve(),
        address => {
          elsewhere.push(/(sha\d)\.bin/.exec(address)?.[1] ?? '')
          return fetchBlock(address)
        },
      )
      loader.want(manifest(0, 1, 2), 1)
    })
    expect(elsewhere).toEqual(['sha2', 'sha0'])
  })

  it('arrive without the blocks that the server does not have', async () => {
    serve(['sha1'])
    const lists = await until(
      arrived => loaderFor(arrived).want(manifest(0, 1, 2), 0),
      times => times.includes(2),
    )
    expect(lists.at(-1)).toEqual([0, 2])
  })

  it('arrive with the news that a block is missing, also when it is the only one', async () => {
    serve(['sha1'])
    const news = (...times: number[]) =>
      new Promise<boolean>(resolve => {
        const loader = new IndexLoader(({ blocks, isDamaged }) => {
          if (isDamaged || blocks.length === times.length) resolve(isDamaged)
        })
        loader.want(manifest(...times), 0)
      })
    expect([await news(0, 1), await news(1), await news(0)]).toEqual([true, true, false])
  })

  it('are fetched again on request when they could not be read', async () => {
    serve(['sha1'])
    const news: [blocks: number, isDamaged: boolean][] = []
    await new Promise<void>(resolve => {
      const loader = new IndexLoader(({ blocks, isDamaged }) => {
        news.push([blocks.length, isDamaged])
        if (blocks.length === 2) resolve()
        else if (isDamaged)
          setTimeout(() => {
            serve()
            loader.again()
          })
      })
      loader.want(manifest(0, 1), 0)
    })
    expect(news.slice(-3)).toEqual([
      [1, true],
      [1, false],
      [2, false],
    ])
  })

  it('are replaced when the manifest names others, and kept ones are not fetched again', async () => {
    const asked = serve()
    let changed = false
    await until(
      arrived => {
        const loader = loaderFor(times => {
          arrived(times)
          if (times.length === 2 && !changed) {
            changed = true
            setTimeout(() => loader.want(manifest(1, 3), 1))
          }
        })
        loader.want(manifest(0, 1), 0)
      },
      times => times.includes(3),
    )
    expect(asked).toEqual(['sha0', 'sha1', 'sha3'])
  })
})

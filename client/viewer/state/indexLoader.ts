import { indexAddress, type Manifest } from '../../../formats/frame/manifest'
import { blockAt, type ObjectIndex } from '../../../formats/objectIndex/objectIndex'
import { fetchBlock } from './fetchBlock'

/** Loaded blocks are passed on together, because each time all rows are numbered again. Milliseconds. */
const together = 400

/** The blocks of the object index that are loaded. */
export interface LoadedBlocks {
  readonly blocks: readonly ObjectIndex[]
  /** other blocks could not be loaded */
  readonly isDamaged: boolean
}

/** The block that holds a time point; null until it is loaded. */
export const blockWith = ({ blocks }: LoadedBlocks, time: number): ObjectIndex | null =>
  blocks.find(({ times }) => times.includes(time)) ?? null

/** Fetches the blocks of the object index: the block of the current time first, the others one after another. */
export class IndexLoader {
  private readonly loaded = new Map<string, ObjectIndex>()
  private readonly failed = new Set<string>()
  private wanted: readonly string[] = []
  private loading = false
  private passedOn = -Infinity
  private stopped = false
  private manifest: Manifest | null = null

  /** `elsewhere` reads all blocks but that of the current time, which the first picture waits for. */
  constructor(
    private readonly arrived: (loaded: LoadedBlocks) => void,
    private readonly elsewhere = fetchBlock,
  ) {}

  /** Call after each change of the manifest. Blocks that it no longer names are dropped. */
  want(manifest: Manifest, time: number) {
    const { first, last, sha256 } = manifest.index
    this.manifest = manifest
    this.stopped = false
    this.failed.clear()
    const now = blockAt({ first, last }, time)
    this.wanted = [...sha256.slice(Math.max(0, now)), ...sha256.slice(0, Math.max(0, now))]
    const gone = [...this.loaded.keys()].filter(sha => !sha256.includes(sha))
    for (const sha of gone) this.loaded.delete(sha)
    if (gone.length > 0) this.passOn()
    void this.load()
  }

  stop() {
    this.stopped = true
  }

  /** Fetches the blocks again that could not be read. */
  readonly again = () => {
    this.failed.clear()
    this.passOn()
    void this.load()
  }

  private async load() {
    if (this.loading) return
    this.loading = true
    for (let sha = this.next(); sha !== undefined && !this.stopped; sha = this.next()) {
      const read = this.loaded.size === 0 ? fetchBlock : this.elsewhere
      const block = this.manifest && (await read(indexAddress(this.manifest, sha)))
      if (block && this.wanted.includes(sha)) this.loaded.set(sha, block)
      else this.failed.add(sha)
      const last = this.next() === undefined
      if (last || (block && performance.now() - this.passedOn > together)) this.passOn()
    }
    this.loading = false
  }

  private next() {
    return this.wanted.find(sha => !this.loaded.has(sha) && !this.failed.has(sha))
  }

  private passOn() {
    this.passedOn = performance.now()
    if (!this.stopped) this.arrived({ blocks: [...this.loaded.values()], isDamaged: this.failed.size > 0 })
  }
}

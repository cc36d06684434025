import type { World } from '../../instrument/sets/objectSet'
import { TreeDesk, type TreeAnswer, type TreeTask } from './treeDesk'

type Wish = Omit<TreeTask, 'id' | 'world'>

/** Up to this number of rows, the first tree is laid out at once: it takes less time than the start of a worker. */
const mostHere = 40_000

/** Lays out trees in a worker, one at a time: of the wishes that wait, only the newest is done. */
export class LayoutRunner {
  private worker: Worker | null = null
  private sent: World | null = null
  private next = 1
  private busy = false
  private waiting: { readonly world: World; readonly wish: Wish } | null = null

  /** `done` gets each answer with the world that it is about. */
  constructor(private readonly done: (answer: TreeAnswer, world: World) => void) {}

  /** Starts the worker, so that its program is there before the first tree. `rows`: how many are expected. */
  warm(rows: number) {
    if (rows > mostHere) this.worker ??= this.start()
  }

  run(world: World, wish: Wish) {
    if (this.next === 1 && world.index.size <= mostHere)
      return this.done(new TreeDesk().answer(this.taskOf(world, wish, true)), world)
    this.waiting = { world, wish }
    if (!this.busy) this.send()
  }

  stop() {
    this.worker?.terminate()
    this.worker = null
    this.sent = null
    this.waiting = null
    this.busy = false
  }

  private send() {
    const { waiting } = this
    if (!waiting) return
    this.waiting = null
    this.busy = true
    const { world, wish } = waiting
    const isNew = world !== this.sent
    this.sent = world
    const worker = (this.worker ??= this.start())
    worker.onmessage = ({ data }: MessageEvent<TreeAnswer>) => this.finish(data, world)
    worker.postMessage(this.taskOf(world, wish, isNew))
  }

  private taskOf({ kinship, index }: World, wish: Wish, isNew: boolean): TreeTask {
    const { lives, lifeCount, lifeMothers, lifeFurther } = kinship
    const { times, offsets } = index.rows
    const sent = { links: { lives, lifeCount, lifeMothers, lifeFurther }, times, offsets }
    return { ...wish, id: this.next++, world: isNew ? sent : null }
  }

  private finish(answer: TreeAnswer, world: World) {
    this.busy = false
    this.send()
    this.done(answer, world)
  }

  private start(): Worker {
    const worker = new Worker(new URL('./tree.worker.ts', import.meta.url), { type: 'module' })
    worker.onerror = () => {
      const world = this.sent
      this.stop()
      if (world) this.done({ id: 0, fault: 'The lineage could not be laid out here.' }, world)
    }
    return worker
  }
}

import { createStore } from 'zustand'
import { categoryColour } from '../../../formats/categoryColours'
import { type AlgorithmName, algorithms, firstOptions, type Options, refusalOf } from '../model/algorithms'
import { type Clustering } from '../model/clustering'
import { type Likeness, linkDimensions } from '../model/features'
import type { Network } from '../model/network'
import type { ClusterAnswer, ClusterTask } from './clusterDesk'

/** What the page shows. */
export interface DeskState {
  readonly fileName: string
  readonly network: Network | null
  readonly clustering: Clustering | null
  /** a sentence about the work in the background */
  readonly busy: string | null
  readonly fault: string | null
  readonly likeness: Likeness
  readonly options: Options
  /** the cluster that stands out, else -1 */
  readonly chosen: number
  readonly isGrouped: boolean
}

export const nothingOpen: DeskState = {
  fileName: '',
  network: null,
  clustering: null,
  busy: null,
  fault: null,
  likeness: 'links',
  options: firstOptions,
  chosen: -1,
  isGrouped: false,
}

export const clusterColours = ({ sizes }: Clustering): string[] =>
  Array.from(
    sizes,
    (_, cluster) =>
      `#${categoryColour(cluster + 1)
        .toString(16)
        .padStart(6, '0')}`,
  )

type Wish = { readonly file: Blob } | Omit<Extract<ClusterTask, { algorithm: AlgorithmName }>, 'id'>

/** The state of the clustering page and its worker. */
export class Desk {
  readonly state = createStore<DeskState>(() => nothingOpen)
  private worker: Worker | null = null
  private file: File | null = null
  private last = 0

  open(file: File) {
    this.end()
    this.file = file
    this.state.setState({ ...nothingOpen, fileName: file.name, busy: 'Reading the network' }, true)
    this.send({ file })
  }

  set(change: Partial<Pick<DeskState, 'likeness' | 'options' | 'chosen' | 'isGrouped'>>) {
    this.state.setState(change)
  }

  cluster(algorithm: AlgorithmName) {
    const { likeness, options } = this.state.getState()
    this.state.setState({ busy: algorithms[algorithm].label, fault: null })
    this.send({ algorithm, likeness, options })
  }

  /** Why an algorithm cannot take this network; null when it can. */
  refusal(algorithm: AlgorithmName): string | null {
    const { network, likeness, options } = this.state.getState()
    if (!network) return null
    return refusalOf(algorithm, {
      nodes: network.ids.length,
      links: network.sources.length,
      dimensions: likeness === 'links' ? linkDimensions : likeness.length,
      k: options.k,
    })
  }

  /** Ends the worker. The network is read again before the next clustering. */
  cancel() {
    this.end()
    this.state.setState({ busy: null })
    if (this.file && this.state.getState().network) this.send({ file: this.file })
  }

  end() {
    this.last++
    this.worker?.terminate()
    this.worker = null
  }

  private send(wish: Wish) {
    const id = ++this.last
    this.worker ??= this.start()
    this.worker.postMessage({ ...wish, id } satisfies ClusterTask)
  }

  private hear(answer: ClusterAnswer) {
    if (answer.id !== this.last) return
    if ('fault' in answer) this.state.setState({ busy: null, fault: answer.fault })
    else if ('network' in answer) {
      // the same network again after a cancelled clustering
      if (this.state.getState().network) this.state.setState({ busy: null })
      else this.state.setState({ busy: null, network: answer.network })
    } else this.state.setState({ busy: null, clustering: answer.clustering, chosen: -1 })
  }

  private start(): Worker {
    const worker = new Worker(new URL('./cluster.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<ClusterAnswer>) => this.hear(data)
    worker.onerror = () => {
      this.end()
      this.state.setState({ busy: null, fault: 'This browser ran out of memory for this network.' })
    }
    return worker
  }
}

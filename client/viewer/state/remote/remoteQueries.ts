import { createStore } from 'zustand/vanilla'
import { eachMember, refOfRow } from '../../../instrument/sets/rowIndex'
import type { ObjectRef } from '../../../instrument/objectRef'
import type { ObjectSet } from '../../../instrument/sets/objectSet'
import type { Found, QueryState } from '../query/useQuery'

export interface RemoteFound {
  readonly count: number
  /** the first objects, in the order of time points and ids */
  first(most: number): readonly ObjectRef[]
  readonly set: ObjectSet
  /** ids of the properties that chose the objects */
  readonly properties: readonly number[]
}

interface Asked {
  readonly number: number
  readonly text: string
  settle(state: QueryState): void
}

const patience = 30_000 // ms

/** Queries from outside, one after another. A component of the viewer evaluates the one that is asked. */
export class RemoteQueries {
  readonly asked = createStore<Asked | null>(() => null)
  private last: Promise<unknown> = Promise.resolve()
  private number = 0

  ask(text: string): Promise<RemoteFound> {
    const found = this.last.then(() => this.run(text))
    this.last = found.catch(() => undefined)
    return found
  }

  private run(text: string): Promise<RemoteFound> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        this.asked.setState(null, true)
      }
      const timer = setTimeout(() => {
        end()
        reject(new Error('The data of the query did not arrive in time.'))
      }, patience)
      const settle = (state: QueryState) => {
        if (state.stage === 'waiting') return
        end()
        if (state.stage === 'found') resolve(foundOf(state))
        else reject(new Error(faultOf(state)))
      }
      this.asked.setState({ number: ++this.number, text, settle }, true)
    })
  }
}

const foundOf = ({ result, rows, set, properties, indexed: { index } }: Found): RemoteFound => ({
  count: result.count,
  first(most) {
    const refs: ObjectRef[] = []
    eachMember(index, rows, (row, time) => {
      refs.push(refOfRow(index, row, time))
      return refs.length < most
    })
    return refs
  },
  set,
  properties,
})

function faultOf(state: Exclude<QueryState, { readonly stage: 'found' | 'waiting' }>): string {
  if (state.stage === 'empty') return 'The query is empty.'
  return state.stage === 'failed' ? state.reason : state.remark.message
}

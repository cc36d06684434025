import { createContext, useContext, useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ObjectRows } from '../../../formats/property/propertyRows'
import { readSetRuns } from '../../../formats/query/setRuns'
import type { Loading } from './live'

/** A set of objects that a manager saved with the dataset. */
export interface SavedSet {
  readonly id: string
  readonly name: string
  /** #RRGGBB */
  readonly colour: string | null
  /** when it was saved */
  readonly objectCount: number
  /** ids of the properties whose values chose the objects */
  readonly properties: readonly number[]
  /** address of the objects; other objects have another address */
  readonly url: string
}

export type SavedList =
  | { readonly stage: 'loading' }
  | { readonly stage: 'failed'; readonly reason: string; again(): void }
  | {
      readonly stage: 'ready'
      readonly sets: readonly SavedSet[]
      /** whether this person may save, change and delete sets */
      readonly mayChange: boolean
    }

/** The objects of a set (formats/query/setRuns), and the ids of the properties whose values chose them. */
export interface SetContent {
  readonly objects: Uint8Array
  readonly properties: readonly number[]
}

/** The sets of the dataset on the server. A change returns null, or the reason of its refusal. */
export interface SavedSetsPort {
  readonly list: SavedList
  save(name: string, content: SetContent): Promise<string | null>
  change(set: SavedSet, change: SavedSetChange): Promise<string | null>
  remove(set: SavedSet): Promise<string | null>
}
export interface SavedSetChange {
  readonly name?: string
  readonly colour?: string
  readonly content?: SetContent
}

type Loads = ReadonlyMap<string, Loading<ObjectRows>>

/** Loads the objects of sets. Each address is asked for once, and again after a failure. */
export class SetLoader {
  readonly loads = createStore<Loads>(() => new Map())

  readonly want = (urls: Iterable<string>): void => {
    for (const url of urls)
      if ((this.loads.getState().get(url)?.stage ?? 'failed') === 'failed') void this.load(url)
  }

  async load(url: string): Promise<Loading<ObjectRows>> {
    const known = this.loads.getState().get(url)
    if (known?.stage === 'ready') return known
    this.keep(url, { stage: 'loading' })
    const found = await fetched(url)
    this.keep(url, found)
    return found
  }

  private keep(url: string, load: Loading<ObjectRows>) {
    this.loads.setState(new Map(this.loads.getState()).set(url, load), true)
  }
}

async function fetched(url: string): Promise<Loading<ObjectRows>> {
  try {
    const answer = await fetch(url)
    if (!answer.ok) return { stage: 'failed', reason: `The server answered ${answer.status}.` }
    return { stage: 'ready', value: readSetRuns(new Uint8Array(await answer.arrayBuffer())) }
  } catch (error) {
    return { stage: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

export interface SavedSets {
  readonly port: SavedSetsPort
  readonly loader: SetLoader
}

/** Null where the viewer has no server to save sets on. */
export const SavedSetsContext = createContext<SavedSets | null>(null)

export const useSavedSets = () => useContext(SavedSetsContext)

const noSets: readonly SavedSet[] = []
const nothing = new SetLoader()

/** The sets that queries can name, and their objects by address. */
export function useNamedSaved(): { readonly sets: readonly SavedSet[]; readonly loads: Loads } {
  const saved = useSavedSets()
  const loads = useStore((saved?.loader ?? nothing).loads)
  const list = saved?.port.list
  const sets = list?.stage === 'ready' ? list.sets : noSets
  return useMemo(() => ({ sets, loads }), [sets, loads])
}

/** Loads the sets with these names. */
export function useWantedSets(sets: readonly SavedSet[], names: ReadonlySet<string> | undefined) {
  const loader = useSavedSets()?.loader
  useEffect(() => {
    if (names) loader?.want(sets.filter(({ name }) => names.has(name)).map(({ url }) => url))
  }, [loader, sets, names])
}

import { createStore } from 'zustand/vanilla'
import type { Lineage } from '../../../formats/lineage/lineage'
import { kinshipWithin, type OtherKinship } from '../../instrument/lineage/otherLineage'
import type { LineageSource } from '../../instrument/lineage/source'
import type { RowIndex } from '../../instrument/sets/rowIndex'

/** Another lineage of the dataset, as the plot sees it. It has the same objects, selection, time and colours. */
export interface OtherSource extends LineageSource {
  /** number of its cells that the dataset has no object for */
  readonly unknown: () => number
  stop(): void
}

/** `id`: the property of the lineage. Sets that are chosen by its links carry this id, so they follow its rights. */
export function otherSource(source: LineageSource, id: number, lineage: Lineage): OtherSource {
  let known: { readonly index: RowIndex; readonly found: OtherKinship } | null = null
  const linked = (index: RowIndex) => {
    if (known?.index !== index) known = { index, found: kinshipWithin(index, lineage) }
    return known.found
  }
  const seen = (): ReturnType<LineageSource['live']['getState']> => {
    const { world, lineage: own, properties } = source.live.getState()
    const { index } = world
    // the rows are complete only with the lineage of the dataset
    const kinship = own && own.stage !== 'ready' ? world.kinship : linked(index).kinship
    return { world: { index, kinship }, lineage: own, properties }
  }
  const live = createStore(seen)
  const stop = source.live.subscribe((now, before) => {
    if (now.world !== before.world || now.lineage !== before.lineage || now.properties !== before.properties)
      live.setState(seen())
  })
  return {
    ...source,
    // accessors are not copied by the spread as accessors
    get lineage() {
      return source.lineage
    },
    get properties() {
      return source.properties
    },
    live,
    dispatch: action =>
      source.dispatch(
        action.type === 'selectSet'
          ? { ...action, properties: [...new Set([...(action.properties ?? []), id])] }
          : action,
      ),
    unknown: () => known?.found.unknown ?? 0,
    stop,
  }
}

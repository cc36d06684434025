import type { StoreApi } from 'zustand/vanilla'
import type { Lineage } from '../../../formats/lineage/lineage'
import { readLineageBinary } from '../../../formats/lineage/lineageBinary'
import { lineageAddress, propertyAddress, type Manifest } from '../../../formats/frame/manifest'
import type { Property } from '../../../formats/property/property'
import { readPropertyBinary } from '../../../formats/property/propertyBinary'
import type { Live, Loading } from './live'

/** Fetches properties and the lineage once each, and keeps their typed arrays out of React. */
export class DataLoader {
  private lineageOf: string | null = null

  constructor(
    private readonly manifest: () => Manifest,
    private readonly live: StoreApi<Live>,
  ) {}

  want(propertyIds: ReadonlySet<number>) {
    for (const id of propertyIds) this.wantProperty(id)
    const { lineage } = this.manifest()
    if (lineage === this.lineageOf) return
    this.lineageOf = lineage
    if (lineage === null) this.live.setState({ lineage: null })
    else
      void this.load(lineageAddress(this.manifest(), lineage), readLineageBinary, loading => {
        if (lineage === this.lineageOf) this.live.setState({ lineage: loading })
      })
  }

  forget(propertyId: number) {
    const properties = new Map(this.live.getState().properties)
    properties.delete(propertyId)
    this.live.setState({ properties })
  }

  private wantProperty(id: number) {
    const entry = this.manifest().properties.find(property => property.id === id)
    if (!entry || entry.type === 'time' || this.live.getState().properties.has(id)) return
    void this.load(propertyAddress(this.manifest(), entry.sha256), readPropertyBinary, loading =>
      this.setProperty(id, loading),
    )
  }

  /** Reads a lineage that may not be that of the manifest. */
  async fetchLineage(sha256: string): Promise<Lineage> {
    return readLineageBinary(await fetched(lineageAddress(this.manifest(), sha256)))
  }

  private async load<T>(address: string, read: (bytes: Uint8Array) => T, set: (loading: Loading<T>) => void) {
    set({ stage: 'loading' })
    try {
      set({ stage: 'ready', value: read(await fetched(address)) })
    } catch (error) {
      set({ stage: 'failed', reason: error instanceof Error ? error.message : String(error) })
    }
  }

  private setProperty(id: number, loading: Loading<Property>) {
    this.live.setState({ properties: new Map(this.live.getState().properties).set(id, loading) })
  }
}

async function fetched(address: string): Promise<Uint8Array> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

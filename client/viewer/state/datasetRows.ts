import type { ObjectTable } from '../../../formats/frame/frame'
import type { Lineage } from '../../../formats/lineage/lineage'
import type { ObjectIndex } from '../../../formats/objectIndex/objectIndex'
import { kinshipSteps } from '../../instrument/sets/kinship'
import type { ObjectRef } from '../../instrument/objectRef'
import type { World } from '../../instrument/sets/objectSet'
import { finished, Slices, type Steps } from '../../lib/steps'
import { byTime, RowIndexBuilder, timeRowsOf, type TimeRows } from '../../instrument/sets/rowIndex'

const noRows = {
  times: new Int32Array(0),
  offsets: new Uint32Array(1),
  ids: new Uint8Array(0),
  channels: new Uint8Array(0),
}
const noLinks: Lineage = {
  cells: noRows,
  mothers: new Int32Array(0),
  daughterOffsets: new Uint32Array(1),
  daughters: new Uint32Array(0),
  furtherMothers: new Uint32Array(0),
}
/** Datasets with more objects are numbered in steps, because that would stop the browser for too long. */
const mostAtOnce = 65_536

function* worldSteps(index: Steps<World['index']>, lineage: Lineage | null): Steps<World> {
  const made = yield* index
  return { index: made, kinship: yield* kinshipSteps(made, lineage) }
}
export const emptyWorld = finished(worldSteps(new RowIndexBuilder().steps(new Map(), []), noLinks))

/**
 * Collects the objects of a dataset: from the blocks of the object index, from decoded frames of times without
 * a block, from the lineage, and from sets that name unknown objects.
 */
export class DatasetRows {
  private readonly builder = new RowIndexBuilder()
  private blocks: readonly ObjectIndex[] = []
  private readonly parts = new WeakMap<ObjectIndex, ReadonlyMap<number, TimeRows>>()
  /** objects of frames on screen that no block holds */
  private readonly tables = new Map<number, TimeRows>()
  /** tables whose objects all have rows, by the rows of their time point */
  private readonly held = new WeakMap<TimeRows, WeakSet<ObjectTable>>()
  private cells = new Map<number, TimeRows>()
  private readonly named = new Map<number, TimeRows>()
  private lineage: Lineage | null | undefined = undefined
  private current: World | null = null
  /** the number of changes */
  private version = 0
  private readonly slices = new Slices<World>()

  /** `numbered` gets a world that was numbered in slices. */
  constructor(private readonly numbered: (world: World) => void = () => undefined) {}

  /** `undefined`: the dataset has a lineage that is not loaded, so the links of its objects are unknown. */
  setLineage(lineage: Lineage | null | undefined): boolean {
    if (lineage === this.lineage) return false
    this.lineage = lineage
    this.cells = lineage ? byTime(lineage.cells) : new Map<number, TimeRows>()
    return this.changed()
  }

  /** Replaces the blocks that are loaded. Each takes the place of the frames of its time points. */
  setBlocks(blocks: readonly ObjectIndex[]) {
    for (const block of blocks)
      if (!this.blocks.includes(block)) for (const time of block.times) this.tables.delete(time)
    this.blocks = blocks
    return this.changed()
  }

  /** Adds the objects of frames on screen. Returns false when all of them are known. */
  addTables(time: number, tables: readonly ObjectTable[]): boolean {
    const known = this.tables.get(time) ?? this.indexed(time)
    if (known && tables.every(table => this.isHeld(known, table))) return false
    const objects = [...(known ? objectsOf(known) : []), ...tables.flatMap(objectsOfTable)]
    this.tables.set(time, timeRowsOf(objects))
    return this.changed()
  }

  /** Adds objects that a set names and that have no row. */
  addRefs(refs: readonly ObjectRef[]): boolean {
    for (const time of new Set(refs.map(ref => ref.time))) {
      const before = this.named.get(time)
      const objects = [...(before ? objectsOf(before) : []), ...refs.filter(ref => ref.time === time)]
      this.named.set(time, timeRowsOf(objects))
    }
    return refs.length > 0 && this.changed()
  }

  get world(): World {
    return this.current ?? finished(this.numbering())
  }

  /** Whether reading `world` numbers so many rows that it takes longer than a picture. */
  get isSlow() {
    const cells = this.lineage?.cells.ids.length ?? 0
    const rows = this.blocks.reduce((sum, { ids }) => sum + ids.length, 0)
    return this.current === null && Math.max(rows, cells) > mostAtOnce
  }

  /** Numbers the rows while the browser draws and answers. Objects that are added in between are not among them. */
  numberInSlices() {
    this.slices.start(() => this.numbering(), this.numbered)
  }

  /** Ends numbering in slices. */
  stop() {
    this.slices.stop()
  }

  private numbering(): Steps<World> {
    return this.kept(this.steps(), this.version)
  }

  private *kept(steps: Steps<World>, version: number): Steps<World> {
    const world = yield* steps
    if (version === this.version) this.current = world
    return world
  }

  private steps(): Steps<World> {
    const meshes = new Map([...this.blocks.flatMap(block => [...this.partsOf(block)]), ...this.tables])
    const index = this.builder.steps(meshes, [this.cells, this.named])
    return worldSteps(index, this.lineage === undefined ? noLinks : this.lineage)
  }

  /** Compares a table with the rows of a time point once, because each step in time asks again. */
  private isHeld(known: TimeRows, table: ObjectTable): boolean {
    const held = this.held.get(known) ?? new WeakSet<ObjectTable>()
    this.held.set(known, held)
    if (held.has(table)) return true
    if (!holds(known, table)) return false
    held.add(table)
    return true
  }

  private indexed(time: number): TimeRows | undefined {
    const block = this.blocks.find(({ times }) => times.includes(time))
    return block && this.partsOf(block).get(time)
  }

  /** The time points of a block. Made once, because the builder recognises unchanged time points by identity. */
  private partsOf(block: ObjectIndex): ReadonlyMap<number, TimeRows> {
    const parts = this.parts.get(block) ?? byTime(block, block.places)
    this.parts.set(block, parts)
    return parts
  }

  private changed(): true {
    this.current = null
    this.version++
    return true
  }
}

const objectsOf = ({ ids, channels, places }: TimeRows) =>
  Array.from(ids, (id, row) => ({
    id,
    channel: channels[row] ?? 0,
    ...(places ? { at: [...places.subarray(row * 4, row * 4 + 4)] } : {}),
  }))

const objectsOfTable = ({ ids, channels, centroids }: ObjectTable) =>
  Array.from(ids, (id, index) => ({
    id,
    channel: channels[index] ?? 0,
    at: [...centroids.subarray(index * 3, index * 3 + 3), NaN],
  }))

/** Whether all objects of a table have rows. Tables and rows usually have the same order. */
function holds({ ids, channels }: TimeRows, table: ObjectTable): boolean {
  const known = new Set<number>()
  let next = 0
  for (let index = 0; index < table.count; index++) {
    if (ids[next] === table.ids[index] && channels[next] === table.channels[index]) next++
    else {
      if (known.size === 0) ids.forEach((id, row) => known.add(id * 65_536 + (channels[row] ?? 0)))
      if (!known.has((table.ids[index] ?? 0) * 65_536 + (table.channels[index] ?? 0))) return false
    }
  }
  return true
}

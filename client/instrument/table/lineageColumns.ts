import type { Lineage } from '../../../formats/lineage/lineage'
import type { SpaceProperty } from '../../../formats/property/property'
import { timeOf } from '../../../formats/property/propertyRows'
import type { TableColumn } from './tableData'

/** The ids of properties are positive. */
const [ofMothers, ofDaughters] = [-1, -2]

/** Two columns that hold a lineage: the mothers and the daughters of each cell, written like neighbours. */
export function lineageColumns(
  lineage: Lineage,
  name: string,
): { readonly columns: readonly TableColumn[]; readonly properties: ReadonlyMap<number, SpaceProperty> } {
  return {
    columns: [
      { key: ofMothers, title: `${name}: mothers`, isNumber: false },
      { key: ofDaughters, title: `${name}: daughters`, isNumber: false },
    ],
    properties: new Map([
      [ofMothers, targetsOf(lineage, mothersOfAll(lineage))],
      [ofDaughters, targetsOf(lineage, daughtersOfAll(lineage))],
    ]),
  }
}

/** A row of the lineage and one that it is linked to, in the order of the first. */
interface Pairs {
  readonly from: Uint32Array
  readonly to: Uint32Array
}

function daughtersOfAll({ daughters, daughterOffsets }: Lineage): Pairs {
  const from = new Uint32Array(daughters.length)
  for (let cell = 0; cell + 1 < daughterOffsets.length; cell++)
    from.fill(cell, daughterOffsets[cell], daughterOffsets[cell + 1])
  return { from, to: daughters }
}

function mothersOfAll({ mothers, furtherMothers }: Lineage): Pairs {
  const further = new Map<number, number[]>()
  for (let at = 0; at < furtherMothers.length; at += 2) {
    const cell = furtherMothers[at]!
    further.set(cell, [...(further.get(cell) ?? []), furtherMothers[at + 1]!])
  }
  const count = mothers.reduce((sum, mother) => sum + Number(mother >= 0), 0) + furtherMothers.length / 2
  const [from, to] = [new Uint32Array(count), new Uint32Array(count)]
  let end = 0
  mothers.forEach((mother, cell) => {
    for (const one of mother < 0 ? [] : [mother, ...(further.get(cell) ?? [])]) {
      from[end] = cell
      to[end++] = one
    }
  })
  return { from, to }
}

/** The links as a property of neighbours. The cells of a lineage are ordered like the rows of a property. */
function targetsOf({ cells }: Lineage, { from, to }: Pairs): SpaceProperty {
  const offsets = new Uint32Array(cells.offsets.length)
  let at = 0
  cells.offsets.forEach((end, time) => {
    while (at < from.length && from[at]! < end) at++
    offsets[time] = at
  })
  return {
    type: 'space',
    range: null,
    rows: {
      times: cells.times,
      offsets,
      ids: from.map(cell => cells.ids[cell]!),
      channels: from.map(cell => cells.channels[cell]!),
    },
    targets: {
      times: Int32Array.from(to, cell => timeOf(cells, cell)),
      ids: to.map(cell => cells.ids[cell]!),
      channels: to.map(cell => cells.channels[cell]!),
    },
  }
}

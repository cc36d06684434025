import type { Property } from '../../../formats/property/property'
import type { GroupLook } from '../groups/groupLooks'
import { nameOfGroup, rowsOfGroup } from '../groups/groupTree'
import { refsOfRuns } from '../sets/objectRuns'
import { rowsIn, setOfRefs, type World } from '../sets/objectSet'
import type { RowSet } from '../sets/rowSet'
import type { HandColour } from './handColours'

/** Objects coloured by hand; `colour` null = they have the colour of the rule. */
export interface HandRows {
  readonly rows: RowSet
  readonly colour: number | null
  /** of the group that has the colour; missing for objects that a person coloured */
  readonly group?: string
}

/** The rows of the groups with colours. */
export const groupRowsOf = (
  looks: readonly GroupLook[],
  properties: ReadonlyMap<number, Property>,
  { index }: World,
): readonly HandRows[] =>
  looks.flatMap(({ propertyId, node, colour, name }) => {
    const property = properties.get(propertyId)
    return colour !== null && property?.type === 'group'
      ? [{ colour, rows: rowsOfGroup(property, node, index), group: name ?? nameOfGroup(property, node) }]
      : []
  })

/** The rows of cells that a person coloured, with all that their colours reach through time. */
export const paintedRowsOf = (painted: readonly HandColour[], world: World): readonly HandRows[] =>
  painted.map(({ colour, objects, extent = 'lineage' }) => ({
    colour,
    rows: rowsIn(setOfRefs(refsOfRuns(objects), extent), world),
  }))

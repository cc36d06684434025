import { createContext, useContext } from 'react'

/** A colour map that is saved with the dataset. */
export interface SavedColourMap {
  readonly id: string
  readonly name: string
  /** text of the map (formats/colourMap) */
  readonly content: string
  /** the property that has these colours when a reader first chooses it */
  readonly propertyId: number | null
}

/** A colour map that this person saved for their own use. */
export type OwnColourMap = Pick<SavedColourMap, 'id' | 'name' | 'content'>

/** The colour maps of the dataset on the server. A change returns null, or the reason of its refusal. */
export interface ColourMapsPort {
  readonly maps: readonly SavedColourMap[]
  /** why the maps are missing; null without a fault */
  readonly fault: string | null
  /** whether this person may save and remove maps for all readers */
  readonly mayChange: boolean
  readonly own: readonly OwnColourMap[]
  /** whether this person has an account, which can hold own maps */
  readonly mayKeep: boolean
  /** asks for the maps */
  want(): void
  save(name: string, content: string, propertyId: number | null): Promise<string | null>
  remove(id: string): Promise<string | null>
  saveOwn(name: string, content: string): Promise<string | null>
  removeOwn(id: string): Promise<string | null>
}

export const ColourMapsContext = createContext<ColourMapsPort | null>(null)

/** Null without a server. */
export const useColourMaps = () => useContext(ColourMapsContext)

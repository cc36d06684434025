import type { Legend } from '../../../instrument/colour/legend'
import type { DrawnShapes } from '../../../instrument/shapes/shapes'

/** What the colours of tracks mean. */
export interface TrackColourLegend {
  readonly founders: readonly { readonly name: string; readonly colour: number }[]
  /** founders that are not named */
  readonly more: number
  /** the age at the end of the ramp, in time points; null: age does not colour the tracks */
  readonly oldest: number | null
}

/** What a picture explains: the colours of the objects, and the shapes beside them. */
export interface PictureLegend {
  /** null: no property colours the objects */
  readonly legend: Legend | null
  /** the title without such a property */
  readonly title: string
  readonly shapes: readonly DrawnShapes[]
  /** objects with a colour that the legend does not explain; colour null for several colours */
  readonly others: readonly {
    readonly name: string
    readonly colour: number | null
    readonly count: number
  }[]
  /** null without tracks, and for tracks in the colours of the objects */
  readonly tracks: TrackColourLegend | null
  /** the background of the picture is white */
  readonly onWhite: boolean
  /** largest number of categories that are named */
  readonly most: number
}

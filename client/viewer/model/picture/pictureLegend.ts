import type { Legend } from '../../../instrument/colour/legend'
import type { DrawnShapes } from '../../../instrument/shapes/shapes'

/** What a picture explains: the colours of the objects, and the shapes beside them. */
export interface PictureLegend {
  /** null: no property colours the objects */
  readonly legend: Legend | null
  /** the title without such a property */
  readonly title: string
  readonly shapes: readonly DrawnShapes[]
  /** largest number of categories that are named */
  readonly most: number
}

import type { Box } from '../../../../formats/frame/frame'
import { radiusOf } from '../../model/camera'

/**
 * The box of the dataset with the shapes beside its objects. Shapes further away than the size of the specimen are
 * cut off, because the depths of objects would be rough.
 */
export function withShapes(bounds: Box, shapes: readonly number[] | null): Box {
  if (!shapes) return bounds
  const size = 2 * radiusOf(bounds)
  return bounds.map((value, at) =>
    at < 3
      ? Math.max(value - size, Math.min(value, shapes[at]!))
      : Math.min(value + size, Math.max(value, shapes[at]!)),
  ) as unknown as Box
}

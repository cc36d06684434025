import type { Model } from './model.js'

/** Splits a model into the solid rest and its shells. `glass` is null when the model has no shells. */
export function withoutShells(
  model: Model,
  shells: ReadonlySet<number>,
): { solid: Model; glass: Model | null } {
  if (shells.size === 0) return { solid: model, glass: null }
  const { indices, objects } = model
  const isGlass = (corner: number) => shells.has(objects[indices[corner - (corner % 3)]!]!)
  return {
    solid: { ...model, indices: indices.filter((_, corner) => !isGlass(corner)) },
    glass: { ...model, indices: indices.filter((_, corner) => isGlass(corner)) },
  }
}

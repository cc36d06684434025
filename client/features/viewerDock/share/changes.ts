import { counted } from '../../../lib/words/counts'

/** Differences from a view since it was made. The ids are those of properties. */
export interface Changes {
  readonly frames: boolean
  readonly properties: readonly string[]
  readonly missing: readonly string[]
  readonly leftOut: number
}

/** Facts about a view for its reader. `nameOf` returns undefined for a property without a known name. */
export function changeWords(
  { frames, properties, missing, leftOut }: Changes,
  nameOf: (id: string) => string | undefined,
): string[] {
  const names = properties.map(id => nameOf(id) ?? 'a property').join(', ')
  return [
    ...(frames ? ['The meshes of this dataset have changed since this view was shared.'] : []),
    ...(names ? [`The values of ${names} have changed since this view was shared.`] : []),
    ...(missing.length > 0
      ? [`The view uses ${counted(missing.length, 'property', 'properties')} that you cannot see.`]
      : []),
    ...(leftOut > 0
      ? [`${counted(leftOut, 'set')} made from a property that you cannot see: left out.`]
      : []),
  ]
}

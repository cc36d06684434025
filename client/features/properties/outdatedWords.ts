import type { PropertyItemFragment } from './PropertyItem.generated'

type Cause = NonNullable<PropertyItemFragment['outdatedCause']>

/** Why values are out of date, as the end of a sentence. The words of readers without all names are general. */
export function causeWords({ kind, through }: Cause): string {
  const [first] = through.map(property => `“${property.name}”`)
  switch (kind) {
    case 'CIRCLE':
      return `the formula reads itself through ${first ?? 'other formulas'}`
    case 'GONE':
      return `${first ?? 'a property that the formula reads'} was deleted`
    case 'CHANGED':
      return `${first ?? 'a property that the formula reads'} changed`
    case 'OUTDATED':
      return `${first ?? 'a property that the formula reads'} is itself out of date`
    case 'LINEAGE':
      return 'the lineage changed'
    case 'SCALE':
      return 'the units or the voxel size changed'
    case 'MESHES':
      return 'the meshes changed'
  }
}

/** What a person can do, beside computing the formula again. */
export function remedyWords({ kind }: Cause): string {
  if (kind === 'CIRCLE')
    return 'Formulas in a circle are always out of date: give one of them a formula that does not read the others.'
  if (kind === 'GONE') return 'Restore it from the bin, or add a property with this name, and compute again.'
  if (kind === 'OUTDATED') return 'Compute that property again first.'
  return ''
}

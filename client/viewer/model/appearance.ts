import type { ColourRule, ViewerState } from '../../instrument/viewerState'

/** state keys that change how the same frames look */
export const painted = [
  'colour',
  'flat',
  'hidden',
  'isolated',
  'ghosted',
  'selection',
  'labels',
  'background',
  'painted',
  'drawn',
  'groupLooks',
  'beside',
] as const satisfies readonly (keyof ViewerState)[]

/**
 * The share of an object's own colour in its picture, from 0 (full lighting) to 1 (none). Colours of values
 * keep a third, so that they can be found in the legend.
 */
export const unlitShare = (flat: boolean, rule: Pick<ColourRule, 'mode'> | undefined): number =>
  flat ? 1 : rule?.mode === 'property' ? 0.35 : 0

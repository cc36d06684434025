import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql'

/** True when the query selects only these subfields of a field. */
export const selectsOnly = (
  { fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
  names: ReadonlySet<string>,
): boolean => fieldNodes.every(({ selectionSet }) => isWithin(selectionSet, fragments, names))

const isWithin = (
  set: SelectionSetNode | undefined,
  fragments: GraphQLResolveInfo['fragments'],
  names: ReadonlySet<string>,
): boolean =>
  (set?.selections ?? []).every(selection => {
    if (selection.kind === 'Field') return names.has(selection.name.value)
    return isWithin(
      (selection.kind === 'InlineFragment' ? selection : fragments[selection.name.value])?.selectionSet,
      fragments,
      names,
    )
  })

import { GraphQLError, Kind, type SelectionSetNode, type ValidationRule } from 'graphql'

const mostRoots = 2
/**
 * Introspection fields that return lists. Each nesting multiplies the answer by the size of the schema. The
 * standard query of tools has at most one of them on each path.
 */
const lists: ReadonlySet<string> = new Set(['fields', 'inputFields', 'interfaces', 'possibleTypes'])

/** Refuses introspection whose answer grows faster than the schema. */
export const introspectionRule: ValidationRule = context => {
  let roots = 0
  /** Fragments that were already checked, inside and outside of a list. */
  const seen = new Set<string>()

  function isNested({ selections }: SelectionSetNode, isWithin: boolean): boolean {
    return selections.some(selection => {
      if (selection.kind !== Kind.FRAGMENT_SPREAD) {
        const isList = selection.kind === Kind.FIELD && lists.has(selection.name.value)
        return (
          (isList && isWithin) ||
          (selection.selectionSet !== undefined && isNested(selection.selectionSet, isWithin || isList))
        )
      }
      const { value: name } = selection.name
      const key = `${name} ${isWithin}`
      const fragment = context.getFragment(name)
      if (!fragment || seen.has(key)) return false
      seen.add(key)
      return isNested(fragment.selectionSet, isWithin)
    })
  }

  return {
    Field(node) {
      if (node.name.value !== '__schema' && node.name.value !== '__type') return undefined
      seen.clear()
      if (++roots > mostRoots)
        context.reportError(refused(`A document may ask for the schema at most ${mostRoots} times`))
      else if (node.selectionSet && isNested(node.selectionSet, false))
        context.reportError(refused('Lists of fields and types cannot be nested in an introspection query'))
      return false
    },
  }
}

const refused = (message: string) => new GraphQLError(message, { extensions: { code: 'TOO_COMPLEX' } })

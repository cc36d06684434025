import { GraphQLError, Kind, type SelectionSetNode, type ValidationRule } from 'graphql'

const mostRoots = 2
/** Lists of types and fields: within one another they multiply by the size of the schema each time. The query that tools send has one of them at most on any path. */
const lists: ReadonlySet<string> = new Set(['fields', 'inputFields', 'interfaces', 'possibleTypes'])

/** Refuses introspection whose answer grows faster than the schema. */
export const introspectionRule: ValidationRule = context => {
  let roots = 0
  /** Fragments that were looked at, with and without a list around them. */
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
        context.reportError(refused(`A document asks ${mostRoots} times for the schema at most`))
      else if (node.selectionSet && isNested(node.selectionSet, false))
        context.reportError(refused('Lists of fields and types cannot be asked for within one another'))
      return false
    },
  }
}

const refused = (message: string) => new GraphQLError(message, { extensions: { code: 'TOO_COMPLEX' } })

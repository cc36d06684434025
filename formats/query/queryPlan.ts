import { sameName } from '../text.js'
import type { ObjectKey } from '../property/propertyPage.js'
import {
  quoted,
  type Comparison,
  type Kinship,
  type Membership,
  type Presence,
  type Query,
  type Value,
} from './queryAst.js'

import { nearest, sourceOf, type QueryCatalogue, type Source } from './queryCatalogue.js'
import { excerpt, QueryError, type Span } from './queryError.js'
import { kindOf, conditionOf, wantedText, type Condition } from './queryCondition.js'
import { Wildcard } from './queryWildcard.js'

/** A query whose names are resolved and whose values fit their fields. */
export type Plan =
  | { readonly type: 'and' | 'or'; readonly terms: readonly Plan[] }
  | { readonly type: 'not'; readonly term: Plan }
  | LeafPlan

/** One condition. */
export type LeafPlan =
  | ConditionPlan
  | { readonly type: 'has'; readonly source: Source }
  | KinshipPlan
  | { readonly type: 'set'; readonly name: string }

export interface ConditionPlan {
  readonly type: 'condition'
  readonly source: Source
  readonly condition: Condition
  /** `!=`: objects with values of which none passes the condition. */
  readonly isNegated: boolean
}
export interface KinshipPlan {
  readonly type: 'in' | 'to'
  readonly roots: ObjectKey | Condition
  readonly at: Span
}

/** Resolves names and checks types. Throws QueryError. */
export function planQuery(query: Query, catalogue: QueryCatalogue): Plan {
  switch (query.type) {
    case 'and':
    case 'or':
      return { type: query.type, terms: query.terms.map(term => planQuery(term, catalogue)) }
    case 'not':
      return { type: 'not', term: planQuery(query.term, catalogue) }
    case 'compare':
    case 'within':
      return planCondition(query, catalogue)
    case 'has':
      return planPresence(query, catalogue)
    case 'in':
    case 'to':
      return planKinship(query, catalogue)
    case 'set':
      return planSet(query.name, query.at, catalogue)
  }
}

function planCondition(query: Comparison | Membership, catalogue: QueryCatalogue): ConditionPlan {
  const source = sourceOf(query.field, catalogue)
  const isNegated = query.type === 'compare' && query.operator === '!='
  return {
    type: 'condition',
    source,
    condition: conditionOf(query, { source, scale: catalogue.scale }),
    isNegated,
  }
}

function planPresence({ field, at }: Presence, catalogue: QueryCatalogue): Plan {
  const source = sourceOf(field, catalogue)
  if (kindOf(source) !== 'lineage') return { type: 'has', source }
  throw new QueryError('A lineage has no values. Write in or to and the name of a cell.', at)
}

function planKinship({ type, root, isPattern, at }: Kinship, { hasLineage }: QueryCatalogue): KinshipPlan {
  if (!hasLineage) throw new QueryError('This dataset has no lineage.', at)
  return { type, roots: rootsOf(root, isPattern), at: root.at }
}

function rootsOf(root: Value, isPattern: boolean): ObjectKey | Condition {
  if (root.type === 'object') return root.key
  const condition = { intervals: [], texts: [], pattern: null, objects: [], colours: [] }
  return isPattern
    ? { ...condition, pattern: new Wildcard(root.text, root.at) }
    : { ...condition, texts: [wantedText(root, true)] }
}

function planSet(name: string, at: Span, { sets }: QueryCatalogue): Plan {
  const known = sets.includes(name) ? name : sets.find(other => sameName(other, name))
  if (known !== undefined) return { type: 'set', name: known }
  const similar = nearest(name, sets)
  const message = `There is no set ${excerpt(name)}.`
  throw similar === null
    ? new QueryError(message, at)
    : new QueryError(`${message} Did you mean ${excerpt(similar)}?`, at, {
        ...at,
        text: `set ${quoted(similar)}`,
      })
}

/** The data that a plan reads. */
export interface QueryNeeds {
  readonly properties: ReadonlySet<number>
  readonly lineage: boolean
  readonly measures: boolean
  /** Names of sets. */
  readonly sets: ReadonlySet<string>
}

export function needsOf(plan: Plan, nameProperty: number | null): QueryNeeds {
  const leaves = [...leavesOf(plan)]
  const sources = leaves.flatMap(sourcesOf)
  const ids = sources.flatMap(source => {
    if (source.from === 'property') return [source.property.id]
    return source.from === 'name' && nameProperty !== null ? [nameProperty] : []
  })
  return {
    properties: new Set(ids),
    lineage: leaves.some(({ type }) => type === 'in' || type === 'to'),
    measures: sources.some(({ from }) => from === 'measure'),
    sets: new Set(leaves.flatMap(leaf => (leaf.type === 'set' ? [leaf.name] : []))),
  }
}

/** The conditions of a plan, from left to right. */
export function* leavesOf(plan: Plan): Generator<LeafPlan> {
  if (plan.type === 'not') yield* leavesOf(plan.term)
  else if ('terms' in plan) for (const term of plan.terms) yield* leavesOf(term)
  else yield plan
}

function sourcesOf(leaf: LeafPlan): Source[] {
  if (leaf.type === 'condition' || leaf.type === 'has') return [leaf.source]
  if (leaf.type === 'set') return []
  return 'texts' in leaf.roots ? [{ from: 'name' }] : []
}

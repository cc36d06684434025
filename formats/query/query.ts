import { countBits } from './queryBits.js'
import { nameProperty, type QueryCatalogue } from './queryCatalogue.js'
import type { QueryRemark } from './queryError.js'
import { evaluatePlan, type Evaluation } from './queryEvaluator.js'
import { parseQuery } from './queryParser.js'
import { needsOf, planQuery, type Plan, type QueryNeeds } from './queryPlan.js'
import { remarksOn } from './queryRemarks.js'

/**
 * The query line: `fate ~ *notochord* & volume > 3e5 & in a7.3 & t in 20..40` (docs/query.md). Server and
 * browser use the same functions: `prepareQuery` reads the text and names the data that it needs, `runQuery`
 * finds the objects.
 */
export interface PreparedQuery {
  readonly plan: Plan
  readonly needs: QueryNeeds
}

/** Throws QueryError with the place of the fault. */
export function prepareQuery(text: string, catalogue: QueryCatalogue): PreparedQuery {
  const plan = planQuery(parseQuery(text), catalogue)
  return { plan, needs: needsOf(plan, nameProperty(catalogue.properties)?.id ?? null) }
}

export interface QueryResult {
  /** The objects, one bit each (queryBits). */
  readonly bits: Uint32Array
  readonly count: number
  /** Texts that no object has. */
  readonly remarks: readonly QueryRemark[]
}

/** Throws only what `tick` throws. */
export function runQuery({ plan }: PreparedQuery, evaluation: Evaluation): QueryResult {
  const bits = evaluatePlan(plan, evaluation)
  return { bits, count: countBits(bits), remarks: remarksOn(plan, evaluation) }
}

import type { LabelProperty } from '../property/property.js'
import { indexOf } from '../property/propertyRows.js'
import { nameKeyInLowerCase } from '../text.js'
import { textAt, textCount, type TextTable } from '../property/propertyTexts.js'
import { similarValue, type Source } from './queryCatalogue.js'
import type { QueryData } from './queryData.js'
import { isPatternWord, quoted } from './queryAst.js'
import { excerpt, queryLimits, type QueryRemark, type Tick } from './queryError.js'
import type { Evaluation } from './queryEvaluator.js'
import { leavesOf, type KinshipPlan, type Plan } from './queryPlan.js'
import { acceptedNames, acceptedTexts } from './queryTexts.js'
import type { Condition, WantedText } from './queryCondition.js'
import { Wildcard } from './queryWildcard.js'

/** Remarks on one query. */
const mostRemarks = 20
/** Values that a suggestion is chosen from. */
const mostCandidates = 5_000
/** Longer values are no suggestions. A file may have thousands of values of 20 kB. */
const longestCandidate = 200 // bytes

/** Texts and objects of the query that no object has: usually misspelt. The query itself is valid. */
export function remarksOn(plan: Plan, { data, tick }: Evaluation): QueryRemark[] {
  const remarks: QueryRemark[] = []
  for (const leaf of leavesOf(plan)) {
    if (leaf.type === 'condition') missingTexts(valuesOf(leaf.source, data, tick), leaf.condition, remarks)
    if (leaf.type === 'in' || leaf.type === 'to') missingRoots(leaf, data, remarks, tick)
    if (remarks.length >= mostRemarks) break
  }
  return remarks.slice(0, mostRemarks)
}

function missingRoots(
  { roots, at }: KinshipPlan,
  data: QueryData,
  remarks: QueryRemark[],
  tick?: Tick,
): void {
  if ('texts' in roots) return missingTexts(valuesOf({ from: 'name' }, data, tick), roots, remarks)
  const { time, id, channel } = roots
  const isKnown = [data.objects, data.lineage?.cells].some(
    rows => rows !== undefined && indexOf(rows, time, id, channel) >= 0,
  )
  if (!isKnown) remarks.push({ message: 'There is no such object.', at, fix: null })
}

/** The data whose texts are compared. */
export type TextData = Pick<QueryData, 'names' | 'properties'> & {
  readonly objects: Pick<QueryData['objects'], 'texts'>
}

/** Whether an object has a text that the condition accepts. */
export function isTextOf(source: Source, condition: Condition, data: TextData): boolean {
  const values = valuesOf(source, data, undefined)
  return values !== null && isFound(values, condition)
}

/** The texts of a field: a dictionary, a list, or both. */
interface Values {
  readonly table: TextTable | null
  readonly arePaths: boolean
  readonly list: readonly string[]
  readonly what: 'name' | 'value'
  readonly tick: Tick | undefined
}

function valuesOf(
  source: Source,
  { objects, names, properties }: TextData,
  tick: Tick | undefined,
): Values | null {
  const values = { table: null, arePaths: false, list: [], what: 'value', tick } as const
  if (source.from === 'name')
    return {
      ...values,
      table: names?.type === 'string' ? names.texts : null,
      list: objects.texts,
      what: 'name',
    }
  const property = source.from === 'property' ? properties.get(source.property.id) : undefined
  if (property?.type === 'label') return { ...values, list: labelNames(property) }
  if (property?.type !== 'string' && property?.type !== 'group') return null
  return { ...values, table: property.texts, arePaths: property.type === 'group' }
}

/** Numbers are names of labels without a name in the file. */
const labelNames = ({ labels }: LabelProperty): string[] => [
  ...labels.map(({ name }) => name),
  ...Array.from({ length: 255 }, (_, at) => String(at + 1)),
]

function missingTexts(values: Values | null, condition: Condition, remarks: QueryRemark[]): void {
  if (values === null) return
  for (const wanted of condition.texts.slice(0, mostRemarks)) {
    if (isFound(values, { ...condition, texts: [wanted], pattern: null })) continue
    remarks.push(missingText(wanted, values))
  }
  if (condition.pattern && !isFound(values, { ...condition, texts: [] }))
    remarks.push(missingPattern(condition.pattern, values))
}

/** Suggests the value that contains the text, a pattern when several values do, or else a similar value. */
function missingText({ text, at, comparison }: WantedText, values: Values): QueryRemark {
  const { what, tick } = values
  tick?.()
  const candidates = candidatesOf(values)
  const holders = candidates.filter(value => nameKeyInLowerCase(value).includes(nameKeyInLowerCase(text)))
  const message = `No object has the ${what} ${excerpt(text)}.`
  if (holders.length > 1 && comparison)
    return {
      message: `${message} ${holders.length} ${what}s contain it.`,
      at,
      fix: { ...comparison, text: ` ~ ${partPattern(text)}` },
    }
  const fix = holders.length === 1 ? { ...at, text: quoted(holders[0]!) } : similarValue(text, candidates, at)
  return { message, at, fix }
}

function missingPattern({ pattern, at }: Wildcard, values: Values): QueryRemark {
  const part = partPattern(pattern)
  const isPart = !/[*?]/.test(pattern) && pattern.length + 2 <= queryLimits.pattern
  const helps = isPart && isFound(values, { ...nothing, pattern: new Wildcard(`*${pattern}*`, at) })
  return { message: `No ${values.what} fits this pattern.`, at, fix: helps ? { ...at, text: part } : null }
}

const nothing: Condition = { intervals: [], texts: [], pattern: null, objects: [], colours: [] }

/** The pattern of texts that contain `text`. */
function partPattern(text: string): string {
  const pattern = `*${text.replace(/[*?\\]/g, '\\$&')}*`
  return isPatternWord(pattern) ? pattern : quoted(pattern)
}

const isFound = ({ table, arePaths, list, tick }: Values, condition: Condition) =>
  acceptedNames(list, condition, tick).includes(1) ||
  (table !== null && acceptedTexts(table, condition, arePaths, tick).includes(1))

const candidatesOf = ({ table, list }: Values) => [
  ...list.slice(0, mostCandidates).filter(text => text !== '' && text.length <= longestCandidate),
  ...(table === null ? [] : shortTexts(table)),
]

const shortTexts = (table: TextTable) =>
  Array.from({ length: Math.min(textCount(table), mostCandidates) }, (_, at) => at)
    .filter(at => table.offsets[at + 1]! - table.offsets[at]! <= longestCandidate)
    .map(at => textAt(table, at))

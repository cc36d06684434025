import type { Route } from '../../kernel/rest.js'
import { datasetCalls } from './datasetCalls.js'
import { fileCalls } from './fileCalls.js'
import { peopleCalls } from './peopleCalls.js'
import { pythonCalls } from './pythonCalls.js'

type Call = Pick<Route, 'method' | 'path'>

/** One sentence that says what the call does, or describes the content of a file. */
export function sentenceOf({ method, path }: Call): string | undefined {
  const name = `${method.toUpperCase()} ${path}`
  return peopleCalls[name] ?? datasetCalls[name] ?? pythonCalls[name] ?? fileCalls[name]
}

/**
 * Whether visitors may send the call too; they see public things. Files of public datasets need no token, and
 * pictures of feedback are for staff.
 */
export const isForVisitors = ({ family, path, rights }: Route): boolean =>
  family !== 'python' &&
  (path.startsWith('/api/') ? rights?.isForVisitors === true : path !== '/files/feedback/:storedAs')

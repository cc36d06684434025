import 'reflect-metadata'
import { readFileSync } from 'node:fs'
import { domains } from '../../server/domains.js'

export interface Line {
  readonly method: string
  readonly path: string
  readonly parameters: string
  readonly auth: string
  readonly answer: string
  readonly group: string
}

const rowsOf = (name: string): string[][] =>
  readFileSync(`tests/parity/${name}.tsv`, 'utf8')
    .split('\n')
    .filter(line => line.trim() && !line.startsWith('#'))
    .map(line => line.split('\t'))

/** Method and path with `{}` for parameters, for example `GET /api/sitedataset/{}`. */
export const signature = (method: string, path: string) =>
  `${method.toUpperCase()} ${path.replace(/\{[^}]*\}|[:*]\w+/g, '{}').replace(/\/$/, '')}`

export const documented: readonly Line[] = rowsOf('rest-paths').map(
  ([method = '', path = '', parameters = '', auth = '', answer = '', group = '']) => ({
    method,
    path,
    parameters,
    auth,
    answer,
    group,
  }),
)
export const python: readonly Line[] = rowsOf('python-client-paths').map(
  ([method = '', path = '', parameters = '', answer = '', group = '']) => ({
    method,
    path,
    parameters,
    auth: 'token',
    answer,
    group,
  }),
)
export const nameOf = ({ method, path }: Pick<Line, 'method' | 'path'>) => `${method} ${path}`

/** The contract lines without a route. */
export const notBuilt = rowsOf('not-built').map(([method = '', path = '', reason = '']) => ({
  name: nameOf({ method, path }),
  reason,
}))
export const routes = domains.flatMap(domain => domain.routes)
export const built = routes.map(route => signature(route.method, route.path))
export const isBuilt = ({ method, path }: Line) => built.includes(signature(method, path))

/** Selects the calls about users, connections and interactions. */
export const isOfPeople = ({ group, path }: Line) =>
  ['accounts', 'connections'].includes(group) || path === '/api/storeuserinteraction/'

/** Selects the calls about the bin, and those that delete or export a dataset. */
export const isOfBin = ({ group, path }: Line) =>
  group === 'bin' || ['/api/deletedatasetweb/', '/api/exportdataset/'].includes(path)

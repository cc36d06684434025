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

export const linesOf = (name: string): Line[] =>
  readFileSync(`tests/parity/${name}.tsv`, 'utf8')
    .split('\n')
    .filter(line => line.trim() && !line.startsWith('#'))
    .map(line => {
      const [method = '', path = '', parameters = '', auth = '', answer = '', group = ''] = line.split('\t')
      return { method, path, parameters, auth, answer, group }
    })

/** `GET /api/sitedataset/{}` */
export const signature = (method: string, path: string) =>
  `${method.toUpperCase()} ${path.replace(/\{[^}]*\}|:\w+/g, '{}').replace(/\/$/, '')}`

export const documented = linesOf('rest-paths')
export const python = linesOf('python-client-paths')
export const built = domains
  .flatMap(domain => domain.routes)
  .map(route => signature(route.method, route.path))
export const isBuilt = ({ method, path }: Line) => built.includes(signature(method, path))

/** People, their connections, what they do. */
export const isOfPeople = ({ group, path }: Line) =>
  ['accounts', 'connections'].includes(group) || path === '/api/storeuserinteraction/'

/** The bin, and what takes a dataset away. */
export const isOfBin = ({ group, path }: Line) =>
  group === 'bin' || ['/api/deletedatasetweb/', '/api/exportdataset/'].includes(path)

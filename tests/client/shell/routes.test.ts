import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { matchPath } from 'react-router-dom'
import { helpTopics } from '../../../client/screens/help/helpTopics'

const source = ['routes', 'FurtherRoutes']
  .map(name => readFileSync(`client/app/${name}.tsx`, 'utf8'))
  .join('\n')
const patterns = [
  ...[...source.matchAll(/path="([^"]+)"/g)]
    .map(([, path = '']) => (path.startsWith(':') ? `/dataset/${path}` : path))
    .filter(path => path !== '*' && path !== '/:shortcut'),
  ...helpTopics.map(({ path }) => path),
]
const documented = readFileSync('tests/parity/routes.tsv', 'utf8')
  .split('\n')
  .filter(line => line.startsWith('/'))
  .map(line => line.split('\t')[0] ?? '')

/** Simulations, plots and servers have issues of their own. */
const later = [
  '/simulation/',
  '/simulation/{simulationName}',
  '/simulation-upload',
  '/morphoplot/',
  '/distantservers/',
  '/morphosimul/',
]

it('every documented screen outside simulations, plots and servers has a route', () => {
  expect(documented.length).toBeGreaterThan(60)
  const isBuilt = (route: string) => {
    const example = route.replace(/\{[^}]+\}/g, '7').replace(/\?.*/, '')
    return patterns.some(pattern => matchPath(pattern, example) !== null)
  }
  const missing = documented.filter(route => !isBuilt(route) && !/^\/\{/.test(route))
  expect(missing.filter(route => !later.includes(route))).toEqual([])
})

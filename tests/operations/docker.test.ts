import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { readConfig } from '../../server/kernel/config.js'
import { environment } from '../../server/kernel/environment.js'

interface Service {
  image?: string
  build?: { context: string; dockerfile: string }
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: object
  volumes?: string[]
  ports?: string[]
}
interface Compose {
  services: Record<string, Service>
  volumes: Record<string, null>
}

const given: Record<string, string> = {
  SITE_HOST: 'morula.example.org',
  DATABASE_PASSWORD: 'given1234',
  ADMIN_EMAIL: 'ada@example.org',
  ADMIN_PASSWORD: 'correct horse',
}
const text = readFileSync('docker/compose.yml', 'utf8')
// Substitutes variables like compose: the value of the operator, or else the default.
const compose = parse(
  text.replace(
    /\$\{(\w+):([-?])([^}]*)\}/g,
    (_whole, name: string, kind: string, rest: string) =>
      given[name] ?? (kind === '-' && rest !== '' ? rest : "''"),
  ),
) as Compose
const instructions = readFileSync('docker/Dockerfile', 'utf8')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => {
    const [, word, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (!word || !rest) throw new Error(`Not an instruction: ${line}`)
    return { word, rest }
  })
const stages = instructions.reduce<(typeof instructions)[]>(
  (all, next) =>
    next.word === 'FROM' ? [...all, [next]] : [...all.slice(0, -1), [...(all.at(-1) ?? []), next]],
  [],
)
const last = stages.at(-1)!
const restOf = (word: string, from = last) => from.filter(line => line.word === word).map(({ rest }) => rest)
const settings = Object.fromEntries(
  restOf('ENV')
    .flatMap(rest => rest.split(/\s+/))
    .map(pair => pair.split('=') as [string, string]),
)
const known = Object.keys(environment.shape)

describe('Dockerfile', () => {
  it('builds in one stage and runs in another as an unprivileged user', () => {
    expect(stages.length).toBeGreaterThan(1)
    expect(restOf('USER')).toEqual(['node'])
    expect(restOf('HEALTHCHECK')[0]).toContain('/readyz')
    expect(JSON.parse(restOf('CMD')[0]!)).toContain('dist/bundle/main.js')
  })

  it('copies only existing files', () => {
    const ignored = readFileSync('docker/Dockerfile.dockerignore', 'utf8').split('\n')
    const sources = stages
      .flatMap(stage => restOf('COPY', stage))
      .filter(rest => !rest.startsWith('--from'))
      .flatMap(rest => rest.split(/\s+/).slice(0, -1))
    for (const source of sources) expect(ignored).toContain(`!${source}`)
    expect(sources.filter(source => source !== 'demo' && !existsSync(source))).toEqual([])
  })

  it('sets only variables of the configuration', () => {
    expect(Object.keys(settings).filter(name => name !== 'NODE_ENV' && !known.includes(name))).toEqual([])
  })
})

describe('compose.yml', () => {
  it('has a proxy, the application and MySQL 8.4', () => {
    expect(Object.keys(compose.services).sort()).toEqual(['app', 'database', 'proxy'])
    expect(compose.services.database!.image).toBe('mysql:8.4')
    expect(compose.services.app!.build).toEqual({ context: '..', dockerfile: 'docker/Dockerfile' })
    expect(compose.services.app!.depends_on).toEqual({ database: { condition: 'service_healthy' } })
    expect(compose.services.database!.healthcheck).toBeDefined()
  })

  it('sets only variables of the configuration, with accepted values', () => {
    const settingsOfApp = compose.services.app!.environment!
    expect(Object.keys(settingsOfApp).filter(name => !known.includes(name))).toEqual([])
    const config = readConfig({ ...settings, ...settingsOfApp })
    expect(config.database).toEqual({
      host: 'database',
      port: 3306,
      username: 'morula',
      password: compose.services.database!.environment!.MYSQL_PASSWORD,
      database: 'morula',
    })
    expect(config.mail.smtpUrl).toBeNull()
    expect(config.host).toBe('0.0.0.0')
    expect(config.publicUrl).toBe('https://morula.example.org')
    expect(config.trustProxy).toBe('1')
  })

  it('contains no password and stops when the operator sets none', () => {
    const demanded = [...text.matchAll(/\$\{(\w+):\?[^}]+\}/g)].map(([, name]) => name)
    expect([...new Set(demanded)].sort()).toEqual(Object.keys(given).sort())
    expect([...text.matchAll(/\$\{(\w*(?:PASSWORD|SECRET|TOKEN)\w*):-([^}]+)\}/g)]).toEqual([])
    expect(text).not.toMatch(/PASSWORD: (?!\$\{|'1')/)
    const example = readFileSync('docker/env.example', 'utf8')
    for (const name of Object.keys(given)) expect(example).toMatch(new RegExp(`^${name}=`, 'm'))
    expect(example).not.toMatch(/PASSWORD=./)
  })

  it('publishes only the ports of the proxy, which forwards all requests to the application', () => {
    expect(
      Object.entries(compose.services)
        .filter(([, service]) => service.ports)
        .map(([name]) => name),
    ).toEqual(['proxy'])
    const caddy = readFileSync('docker/Caddyfile', 'utf8')
    expect(caddy).toContain(`reverse_proxy app:${settings.PORT}`)
    expect(compose.services.proxy!.volumes).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro')
  })

  it('stores files and the database in named volumes', () => {
    const mounted = Object.values(compose.services)
      .flatMap(service => service.volumes ?? [])
      .map(volume => volume.split(':')[0]!)
      .filter(name => !name.startsWith('.'))
    expect(mounted.sort()).toEqual(Object.keys(compose.volumes).sort())
    expect(compose.services.app!.volumes![0]!.split(':')[1]).toBe(settings.DATA_DIR)
  })
})

describe('documents', () => {
  const operations = readFileSync('docs/operations.md', 'utf8')

  it('name every variable of compose.yml, and only variables of the configuration', () => {
    const table = [...operations.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name!)
    expect(table.filter(name => !known.includes(name))).toEqual([])
    expect(
      ['MIN_FREE_BYTES', 'REQUESTS_PER_MINUTE', 'MAX_CONNECTIONS', 'METRICS_TOKEN', 'TRUST_PROXY'].filter(
        name => !table.includes(name),
      ),
    ).toEqual([])
    const [readme, security] = ['README.md', 'SECURITY.md'].map(file => readFileSync(file, 'utf8'))
    expect(readme).toContain('docs/operations.md')
    expect(readme).toContain('SECURITY.md')
    expect(security).toMatch(/report/i)
  })

  it('contain valid bash scripts for backup and restore that stop at an error', () => {
    const scripts = [...operations.matchAll(/```bash\n([\s\S]*?)```/g)].map(([, script]) => script!)
    expect(scripts).toHaveLength(4)
    for (const script of scripts) {
      expect(script).toContain('#!/bin/bash\nset -eu -o pipefail\n')
      execFileSync('bash', ['-n'], { input: script })
    }
  })

  it('explain every metric of the gateway', () => {
    const sources = ['server/gateway/operation/gauges.ts', 'server/gateway/operation/metrics.ts']
      .map(file => readFileSync(file, 'utf8'))
      .join('\n')
    const gauges = [...sources.matchAll(/gauge\('(\w+)'/g)].map(([, name]) => `morula_${name}`)
    const named = [...sources.matchAll(/'(morula_\w+)'/g)]
      .map(([, name]) => name!)
      .filter(name => name !== 'morula_')
    expect([...gauges, ...named].filter(name => !operations.includes(`\`${name}`))).toEqual([])
  })
})

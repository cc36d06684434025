import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { environment, readConfig } from '../../server/kernel/config.js'

interface Service { image?: string; build?: { context: string; dockerfile: string }; environment?: Record<string, string>; depends_on?: Record<string, { condition: string }>; healthcheck?: object; volumes?: string[]; ports?: string[] }
interface Compose { services: Record<string, Service>; volumes: Record<string, null> }

// as compose reads it where nothing is set: the default of each variable
const compose = parse(readFileSync('docker/compose.yml', 'utf8').replace(/\$\{\w+:-([^}]*)\}/g, (_whole, preset: string) => preset || "''")) as Compose
const instructions = readFileSync('docker/Dockerfile', 'utf8').replace(/\\\n/g, ' ').split('\n').filter(line => line !== '' && !line.startsWith('#')).map(line => {
  const [, word, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? []
  if (!word || !rest) throw new Error(`Not an instruction: ${line}`)
  return { word, rest }
})
const stages = instructions.reduce<(typeof instructions)[]>((all, next) => (next.word === 'FROM' ? [...all, [next]] : [...all.slice(0, -1), [...(all.at(-1) ?? []), next]]), [])
const last = stages.at(-1)!
const restOf = (word: string, from = last) => from.filter(line => line.word === word).map(({ rest }) => rest)
const settings = Object.fromEntries(restOf('ENV').flatMap(rest => rest.split(/\s+/)).map(pair => pair.split('=') as [string, string]))
const known = Object.keys(environment.shape)

describe('Dockerfile', () => {
  it('builds in one stage and runs in another, as nobody special', () => {
    expect(stages.length).toBeGreaterThan(1)
    expect(restOf('USER')).toEqual(['node'])
    expect(restOf('HEALTHCHECK')[0]).toContain('/readyz')
    expect(JSON.parse(restOf('CMD')[0]!)).toContain('dist/server/main.js')
  })

  it('copies what is there', () => {
    const ignored = readFileSync('docker/Dockerfile.dockerignore', 'utf8').split('\n')
    const sources = stages.flatMap(stage => restOf('COPY', stage)).filter(rest => !rest.startsWith('--from')).flatMap(rest => rest.split(/\s+/).slice(0, -1))
    for (const source of sources) expect(ignored).toContain(`!${source}`)
    expect(sources.filter(source => source !== 'demo' && !existsSync(source))).toEqual([])
  })

  it('sets only what the configuration knows', () => {
    expect(Object.keys(settings).filter(name => name !== 'NODE_ENV' && !known.includes(name))).toEqual([])
  })
})

describe('compose.yml', () => {
  it('has the application, MySQL 8.4 and a mail catcher', () => {
    expect(Object.keys(compose.services).sort()).toEqual(['app', 'database', 'mail'])
    expect(compose.services.database!.image).toBe('mysql:8.4')
    expect(compose.services.app!.build).toEqual({ context: '..', dockerfile: 'docker/Dockerfile' })
    expect(compose.services.app!.depends_on).toEqual({ database: { condition: 'service_healthy' } })
    expect(compose.services.database!.healthcheck).toBeDefined()
  })

  it('sets only what the configuration knows, and what it accepts', () => {
    const given = compose.services.app!.environment!
    expect(Object.keys(given).filter(name => !known.includes(name))).toEqual([])
    const config = readConfig({ ...settings, ...given })
    expect(config.database).toEqual({ host: 'database', port: 3306, username: 'morula', password: compose.services.database!.environment!.MYSQL_PASSWORD, database: 'morula' })
    expect(new URL(config.mail.smtpUrl!).hostname).toBe('mail')
    expect(config.host).toBe('0.0.0.0')
  })

  it('keeps files and rows in named volumes', () => {
    const mounted = Object.values(compose.services).flatMap(service => service.volumes ?? []).map(volume => volume.split(':')[0]!)
    expect(mounted.sort()).toEqual(Object.keys(compose.volumes).sort())
    expect(compose.services.app!.volumes![0]!.split(':')[1]).toBe(settings.DATA_DIR)
  })
})

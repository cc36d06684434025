// morula download: fetches the meshes and properties of a dataset into a folder.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { progressOf } from './progress.mjs'
import { exitCodes, Failure, idFrom } from './site.mjs'

const facts = 'id name description minTime maxTime secondsPerFrame startSeconds'
const meshPage = `query ($id: ID!, $after: String) {
  dataset(id: $id) { meshes(first: 100, after: $after) {
    nodes { fileName bytes sha256 url } pageInfo { endCursor hasNextPage }
  } }
}`
const propertyPage = `query ($id: ID!, $after: String) {
  dataset(id: $id) { properties(first: 100, after: $after) {
    nodes { id name type valueCount shared owner { login } textUrl } pageInfo { endCursor hasNextPage }
  } }
}`

const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`

export async function download(site, [given, folder = given, ...more], { quiet }) {
  if (more.length > 0) throw new Failure('name a dataset and a folder', exitCodes.usage)
  const id = idFrom(given)
  const { dataset } = await site.ask(`query ($id: ID!) { dataset(id: $id) { ${facts} } }`, { id })
  const meshes = await allOf(site, meshPage, id, 'meshes')
  const properties = await propertiesOf(site, id)
  const progress = progressOf(quiet)
  await mkdir(join(folder, 'properties'), { recursive: true })
  await writeFile(join(folder, 'dataset.json'), `${JSON.stringify(dataset, null, 2)}\n`)
  const taken = new Set(ownNames)
  const files = [
    ...meshes.map(({ fileName, url, bytes, sha256 }) => ({
      path: join(folder, freeName(taken, fileName)),
      url,
      bytes,
      sha256,
    })),
    ...properties.map(({ name, id: propertyId, textUrl }) => ({
      path: join(folder, 'properties', freeName(taken, `${name}.txt`, propertyId)),
      url: textUrl,
    })),
  ]
  const total = files.reduce((sum, { bytes = 0 }) => sum + bytes, 0)
  let done = 0
  for (const file of files) {
    await fetchFile(site, file, got => progress.tell('Fetching', done + got, total))
    done += file.bytes ?? 0
  }
  progress.end()
  console.log(
    `${folder}: ${counted(meshes.length, 'mesh', 'meshes')}, ${counted(properties.length, 'property', 'properties')}`,
  )
}

/** Names that the command itself uses in the folder of a dataset. */
const ownNames = ['dataset.json', 'properties']

/** The properties of a dataset that the caller sees, newest versions only. */
export const propertiesOf = (site, id) => allOf(site, propertyPage, id, 'properties')

async function allOf(site, query, id, list) {
  const all = []
  for (let after = null; ;) {
    const { dataset } = await site.ask(query, { id, after })
    const { nodes, pageInfo } = dataset[list]
    all.push(...nodes)
    if (!pageInfo.hasNextPage) return all
    after = pageInfo.endCursor
  }
}

/**
 * A name that is safe in every file system and not taken yet. Names come from other people: they may hold
 * slashes, dots and control characters, and differ only by case.
 */
export function freeName(taken, name, mark) {
  const safe =
    name
      .normalize('NFC')
      .replace(/[\p{C}/\\:*?"<>|]/gu, '_')
      .replace(/^[. ]+|[. ]+$/g, '_')
      .slice(-120) || '_'
  let free = safe
  const isTaken = () => [free, `${free}.part`].some(one => taken.has(one.toLowerCase()))
  for (let at = 2; isTaken(); at++) free = safe.replace(/(\.[^.]*)?$/, ` (${at === 2 ? (mark ?? at) : at})$1`)
  for (const one of [free, `${free}.part`]) taken.add(one.toLowerCase())
  return free
}

/** Fetches one file. A part of an earlier attempt is continued, and a complete file is left as it is. */
async function fetchFile(site, { path, url, bytes, sha256 }, tell) {
  if (sha256 && (await sizeOf(path)) === bytes && (await sha256Of(path)) === sha256) return tell(bytes)
  const part = `${path}.part`
  // the text of a property may have changed since its part was written, and has no sum to check
  if (!sha256) await rm(part, { force: true })
  for (const isLast of [false, true]) {
    await fetchRest(site, url, part, tell)
    if (!sha256 || (await sha256Of(part)) === sha256) return rename(part, path)
    await rm(part, { force: true })
    if (isLast) throw new Failure(`${path}: the file arrived damaged twice`)
  }
}

async function fetchRest(site, url, part, tell) {
  const from = (await sizeOf(part)) ?? 0
  const answer = await site.fetched(url, {
    headers: { ...site.headers, ...(from > 0 && { Range: `bytes=${from}-` }) },
  })
  if (answer.status === 416) return // the part is the whole file
  if (!answer.ok) throw new Failure(`${part}: the site answered ${answer.status}`)
  const isRest = answer.status === 206
  let got = isRest ? from : 0
  try {
    await pipeline(
      answer.body,
      async function* (pieces) {
        for await (const piece of pieces) {
          tell((got += piece.length))
          yield piece
        }
      },
      createWriteStream(part, { flags: isRest ? 'a' : 'w' }),
    )
  } catch (error) {
    if (error.code === 'ENOSPC') throw new Failure(`${part}: the disk is full`)
    throw new Failure(`${part}: the connection broke`, exitCodes.connection)
  }
}

const sizeOf = async path => (await stat(path).catch(() => null))?.size

async function sha256Of(path) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

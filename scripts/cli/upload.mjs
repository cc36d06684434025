// morula upload: sends a folder of meshes and properties, or an archive, by resumable uploads (tus 1.0).
import { createReadStream, mkdirSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'
import tus from 'tus-js-client'
import { descriptionIn, descriptionNames, propertyOf } from './description.mjs'
import { added, checkTaxon, created } from './dataset.mjs'
import { progressOf } from './progress.mjs'
import { exitCodes, Failure, idFrom, printable, waitedFor } from './site.mjs'

const pieceBytes = 8_000_000
/** So many meshes belong to one change: the limit of `createDatasetFromUploads`. */
const mostMeshes = 1000
const pictures = ['.png', '.jpg', '.jpeg', '.bmp']

/** The uploads that have not become a dataset yet, by file. The site keeps them for 24 hours. */
function keptUploads() {
  const folder = join(process.env.XDG_STATE_HOME || join(homedir(), '.local', 'state'), 'morula')
  mkdirSync(folder, { recursive: true })
  return new tus.FileUrlStorage(join(folder, 'uploads.json'))
}

export async function upload(site, [path, ...more], { name, dataset, quiet }) {
  if (!path || more.length > 0) throw new Failure('name one folder or one zip file', exitCodes.usage)
  const target = dataset === undefined ? null : idFrom(dataset)
  const found = await stat(path).catch(() => null)
  if (!found) throw new Failure(`${path} does not exist`, exitCodes.usage)
  await site.checkToken()
  const desk = { site, kept: keptUploads(), progress: progressOf(quiet) }
  const { id, refused = 0 } = found.isDirectory()
    ? await uploadFolder(desk, path, { name, target })
    : { id: await uploadArchive(desk, path, target) }
  desk.progress.end()
  console.log(`${site.base}/dataset/${id}/`)
  if (refused > 0) throw new Failure(`${refused} of the properties ${refused === 1 ? 'was' : 'were'} refused`)
}

async function uploadArchive(desk, path, target) {
  if (extname(path).toLowerCase() !== '.zip')
    throw new Failure(`${path} is neither a folder nor a zip file`, exitCodes.usage)
  if (target)
    throw new Failure('an archive becomes a dataset of its own: leave out --dataset', exitCodes.usage)
  const [sent] = await sendAll(desk, [path])
  const { importUpload: job } = await desk.site.ask(
    'mutation ($id: ID!) { importUpload(uploadId: $id) { id } }',
    { id: sent.id },
  )
  await forget(desk, [sent])
  const query = 'query ($id: ID!) { import(id: $id) { state error done total remarks dataset { id } } }'
  const end = await waitedFor(
    async () => (await desk.site.ask(query, { id: job.id })).import,
    ({ state }) => ['DONE', 'FAILED', 'CANCELLED'].includes(state),
    ({ done, total }) => desk.progress.tell('Importing', done, total),
  )
  desk.progress.end()
  for (const remark of end.remarks) console.error(remark)
  if (end.state !== 'DONE') throw new Failure(end.error ?? 'the import was cancelled')
  return end.dataset.id
}

/** Returns the dataset and the number of properties that the site refused. */
async function uploadFolder(desk, folder, { name, target }) {
  const { description, ...files } = await filesIn(folder)
  for (const remark of description.remarks) console.error(remark)
  const { input, range, changes } = description
  if (!target) await checkTaxon(desk.site, input.taxonId)
  const facts = { ...input, name: name ?? input.name ?? basename(resolve(folder)) }
  const id = await sendMeshes(desk, files, { facts, range, changes, target })
  const refused = await addProperties(desk, id, folder, {
    files: files.properties,
    described: description.properties,
  })
  await prepared(desk, id)
  return { id, refused }
}

/** Returns the dataset, which is new without a `target`. */
async function sendMeshes(desk, files, { target, ...described }) {
  const meshes = await sendAll(desk, files.meshes)
  const [material, texture] = await sendAll(desk, [files.material, files.texture].filter(Boolean))
  let id = target
  for (let from = 0; from < meshes.length; from += mostMeshes) {
    const part = meshes.slice(from, from + mostMeshes)
    const uploads = {
      meshes: part.map(one => one.id),
      material: from === 0 ? (material?.id ?? null) : null,
      texture: from === 0 ? (texture?.id ?? null) : null,
    }
    id = id ? await added(desk.site, id, uploads) : await created(desk.site, described, uploads)
    await forget(desk, part)
  }
  await forget(desk, [material, texture].filter(Boolean))
  return id
}

/** Returns the number of properties that the site refused. */
async function addProperties(desk, id, folder, { files, described }) {
  let refused = 0
  for (const [at, path] of files.entries()) {
    desk.progress.tell('Adding properties', at, files.length)
    try {
      await addProperty(desk.site, id, join(folder, path), propertyOf(path, described))
    } catch (error) {
      if (!(error instanceof Failure) || error.exitCode !== exitCodes.refused) throw error
      console.error(`${path}: ${error.message}`)
      refused++
    }
  }
  return refused
}

const mostReasons = 10

/** Adds a property file to a dataset, and tells what the site could not read of it. */
export async function addProperty(site, datasetId, path, input) {
  const query =
    'mutation ($id: ID!, $file: Upload!, $input: NewProperty!) { addProperty(datasetId: $id, file: $file, input: $input) { id name valueCount problemCount problems { line reason } } }'
  const { addProperty: added } = await site.askWithFile(query, { id: datasetId, input }, path)
  const shown = added.problems.slice(0, mostReasons)
  for (const { line, reason } of shown)
    console.error(printable(`${basename(path)}: ${line > 0 ? `line ${line}: ` : ''}${reason}`))
  const others = added.problemCount - shown.length
  if (others > 0) console.error(`${basename(path)}: ${others} further problems`)
  return added
}

async function prepared({ site, progress }, id) {
  const query = 'query ($id: ID!) { dataset(id: $id) { preparation { stage error done total } } }'
  const end = await waitedFor(
    async () => (await site.ask(query, { id })).dataset.preparation,
    ({ stage }) => ['READY', 'FAILED'].includes(stage),
    ({ done, total }) => progress.tell('Preparing', done, total),
  )
  if (end.stage === 'FAILED')
    throw new Failure(`dataset ${id}: ${end.error ?? 'its meshes could not be prepared'}`)
}

/** The files of a folder that Morula reads. Other files are named and left out. */
async function filesIn(folder) {
  const names = await namesIn(folder)
  const ends = (name, endings) => !name.endsWith('/') && endings.includes(extname(name).toLowerCase())
  const ofEnding = (...endings) => names.filter(name => ends(name, endings)).map(name => join(folder, name))
  const meshes = ofEnding('.obj')
  const materials = ofEnding('.mtl')
  const textures = ofEnding(...pictures)
  if (meshes.length === 0) throw new Failure(`${folder} has no .obj file`, exitCodes.usage)
  if (materials.length > 1)
    throw new Failure(`${folder} has ${materials.length} .mtl files: one is possible`, exitCodes.usage)
  if (textures.length > 1)
    throw new Failure(`${folder} has ${textures.length} pictures: one is possible`, exitCodes.usage)
  const description = await descriptionIn(folder, names)
  const texts = [...names, ...(await namesIn(folder, 'properties'))]
  const properties = texts.filter(name => ends(name, ['.txt']))
  const known = new Set([...meshes, ...materials, ...textures].map(path => basename(path)))
  for (const name of [...properties, ...descriptionNames]) known.add(name)
  for (const name of texts) if (!known.has(name)) console.error(`${name} is left out`)
  return { meshes, material: materials[0], texture: textures[0], properties, description }
}

/** The files of a folder, or of a folder in it, in the order of their numbers. Hidden files do not count. */
async function namesIn(folder, inner = '') {
  const entries = await readdir(join(folder, inner), { withFileTypes: true }).catch(() => [])
  return entries
    .filter(entry => !entry.name.startsWith('.') && (inner || entry.name !== 'properties'))
    .map(entry => (inner ? `${inner}/${entry.name}` : entry.name) + (entry.isFile() ? '' : '/'))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

/** Sends files one after another and returns their uploads, in the same order. */
async function sendAll(desk, paths) {
  const sizes = await Promise.all(paths.map(async path => (await stat(path)).size))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const sent = []
  let before = 0
  for (const [at, path] of paths.entries()) {
    const from = before
    sent.push(await send(desk, path, done => desk.progress.tell('Sending', from + done, total)))
    before += sizes[at]
  }
  return sent
}

async function send({ site, kept }, path, tell) {
  const { size, mtimeMs } = await stat(path)
  const fingerprint = [site.base, resolve(path), size, Math.round(mtimeMs)].join('\n')
  const previous = (await kept.findUploadsByFingerprint(fingerprint)).at(-1)
  return new Promise((done, fail) => {
    const sending = new tus.Upload(createReadStream(path), {
      endpoint: `${site.base}/uploads`,
      headers: site.headers,
      metadata: { filename: basename(path) },
      uploadSize: size,
      chunkSize: pieceBytes,
      retryDelays: [0, 1000, 3000, 10_000, 30_000],
      urlStorage: kept,
      fingerprint: async () => fingerprint,
      onProgress: tell,
      onError: error => fail(failureOf(error, basename(path))),
      onSuccess: () => done({ id: sending.url.split('/').at(-1), fingerprint }),
    })
    if (previous) sending.resumeFromPreviousUpload(previous)
    sending.start()
  })
}

/** The site answered: its reason. The site did not answer: the connection. */
function failureOf(error, name) {
  const answer = error.originalResponse
  if (!answer) return new Failure(`${name}: the connection broke`, exitCodes.connection)
  const reason = reasonIn(answer.getBody()) ?? `the site answered ${answer.getStatus()}`
  return new Failure(
    `${name}: ${reason}`,
    answer.getStatus() >= 500 ? exitCodes.connection : exitCodes.refused,
  )
}

function reasonIn(body) {
  try {
    return JSON.parse(body).detail
  } catch {
    return body || undefined
  }
}

/** Uploads that became a part of a dataset cannot be used again. */
async function forget({ kept }, sent) {
  for (const { fingerprint } of sent)
    for (const { urlStorageKey } of await kept.findUploadsByFingerprint(fingerprint))
      await kept.removeUpload(urlStorageKey)
}

// morula upload: sends a folder of meshes and properties, or an archive, by resumable uploads (tus 1.0).
import { createReadStream, mkdirSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'
import tus from 'tus-js-client'
import { progressOf } from './progress.mjs'
import { exitCodes, Failure, idFrom, waitedFor } from './site.mjs'

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
  const id = found.isDirectory()
    ? await uploadFolder(desk, path, { name: name ?? basename(resolve(path)), target })
    : await uploadArchive(desk, path, target)
  desk.progress.end()
  console.log(`${site.base}/dataset/${id}/`)
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

async function uploadFolder(desk, folder, { name, target }) {
  const files = await filesIn(folder)
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
    id = id ? await added(desk.site, id, uploads) : await created(desk.site, name, uploads)
    await forget(desk, part)
  }
  await forget(desk, [material, texture].filter(Boolean))
  for (const [at, path] of files.properties.entries()) {
    desk.progress.tell('Adding properties', at, files.properties.length)
    await addProperty(desk.site, id, path)
  }
  await prepared(desk, id)
  return id
}

/** Adds a property file to a dataset, under the name of the file. */
export async function addProperty(site, datasetId, path, name = basename(path, extname(path))) {
  const query =
    'mutation ($id: ID!, $file: Upload!, $input: NewProperty!) { addProperty(datasetId: $id, file: $file, input: $input) { id name valueCount problemCount } }'
  return (await site.askWithFile(query, { id: datasetId, input: { name } }, path)).addProperty
}

async function created(site, name, uploads) {
  const query =
    'mutation ($input: NewDataset!, $uploads: UploadedMeshes!) { createDatasetFromUploads(input: $input, uploads: $uploads) { id } }'
  return (await site.ask(query, { input: { name }, uploads })).createDatasetFromUploads.id
}

async function added(site, datasetId, uploads) {
  const query =
    'mutation ($id: ID!, $uploads: UploadedMeshes!) { addMeshesFromUploads(datasetId: $id, uploads: $uploads) { id } }'
  return (await site.ask(query, { id: datasetId, uploads })).addMeshesFromUploads.id
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
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const ofEnding = (...endings) =>
    names.filter(name => endings.includes(extname(name).toLowerCase())).map(name => join(folder, name))
  const meshes = ofEnding('.obj')
  const materials = ofEnding('.mtl')
  const textures = ofEnding(...pictures)
  if (meshes.length === 0) throw new Failure(`${folder} has no .obj file`, exitCodes.usage)
  if (materials.length > 1)
    throw new Failure(`${folder} has ${materials.length} .mtl files: one is possible`, exitCodes.usage)
  if (textures.length > 1)
    throw new Failure(`${folder} has ${textures.length} pictures: one is possible`, exitCodes.usage)
  const properties = ofEnding('.txt')
  const known = new Set([...meshes, ...materials, ...textures, ...properties])
  for (const name of names) if (!known.has(join(folder, name))) console.error(`${name} is left out`)
  return { meshes, material: materials[0], texture: textures[0], properties }
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

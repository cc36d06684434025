// Writes demo/*.zip, demo/order.json and demo/README.md.
// Usage: node scripts/demo/build.mjs <folder with the source archives> [name …]
import { createHash } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readZip, writeZip } from './archive.mjs'
import { datasets } from './datasets.mjs'
import { readme } from './readme.mjs'

const [folder, ...wanted] = process.argv.slice(2)
const target = new URL('../../demo/', import.meta.url).pathname
const limit = 25_000_000

if (!folder) throw new Error('Usage: node scripts/demo/build.mjs <folder with the source archives> [name …]')
await mkdir(target, { recursive: true })
const built = []
for (const dataset of datasets) {
  const path = join(target, `${dataset.file}.zip`)
  const isWanted = wanted.length === 0 || wanted.some(name => dataset.file.includes(name))
  if (isWanted) await writeZip(path, dataset.source ? await reduced(dataset) : await simulated(dataset))
  const meta = JSON.parse((await readZip(path)).get('meta.json'))
  const { size } = await stat(path)
  built.push({
    ...dataset,
    meta,
    bytes: size,
    sha256: createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  })
  console.log(`${dataset.file}.zip ${size}`)
}
const total = built.reduce((sum, { bytes }) => sum + bytes, 0)
if (total > limit) throw new Error(`The demo has ${total} bytes; the limit is ${limit}`)
const order = built.map(({ file, meta, bytes, sha256 }, at) => ({
  rank: at + 1,
  file: `${file}.zip`,
  name: meta.name,
  bytes,
  sha256,
}))
await writeFile(join(target, 'order.json'), `${JSON.stringify(order, null, 2)}\n`)
await writeFile(join(target, 'README.md'), readme(built, total))
console.log(`${total} bytes in total`)

/**
 * Returns a source archive without the files that may not be redistributed. `meta.modifications` lists the
 * removed files.
 */
async function reduced(dataset) {
  const { source, drop = () => false, without = () => false, leftOut, licence, description } = dataset
  const files = await readZip(join(folder, `${source}.zip`))
  const dropped = [...files.keys()].filter(drop)
  for (const path of dropped) files.delete(path)
  const meta = JSON.parse(files.get('meta.json'))
  for (const path of dropped) delete meta.counts.properties?.[/^property_(.*)\.txt$/.exec(path)?.[1] ?? '']
  for (const list of ['source', 'citation']) meta[list] = meta[list].filter(text => !without(text))
  if (dataset.labelled) keepLabels(files, meta, ...dataset.labelled)
  Object.assign(meta, { licence, ...(description ? { description } : {}) })
  if (dropped.length > 0) meta.modifications = `${meta.modifications}; left out here: ${leftOut}`
  return files.set('meta.json', `${JSON.stringify(meta, null, 1)}\n`)
}

/** Keeps the labels of a property, which have names and colours, in place of its texts. */
function keepLabels(files, meta, text, label) {
  const path = name => `property_${name}.txt`
  const labels = String(files.get(path(label))).replace(`# property ${label}\n`, `# property ${text}\n`)
  if (valuesIn(String(files.get(path(text)))).join('\n') !== namedIn(labels).join('\n'))
    throw new Error(`${path(text)} and ${path(label)} differ`)
  files.set(path(text), labels)
  files.delete(path(label))
  delete meta.counts.properties[label]
  meta.modifications += `; ${text} as labels only, whose names are those of its texts`
}

function valuesIn(text) {
  return text.split('\n').filter(line => /^\d/.test(line))
}

/** The lines of labels with the names of the labels, without their colours. */
function namedIn(text) {
  const names = new Map(
    Array.from(text.matchAll(/^# (\d+)=(.*?)(?: #[0-9a-f]{6})?$/gm), ([, label, name]) => [label, name]),
  )
  return valuesIn(text).map(line => line.replace(/:(\d+)$/, (_, label) => `:${names.get(label)}`))
}

async function simulated({ licence }) {
  const { meristem } = await import('./meristem.mjs')
  return meristem(licence)
}

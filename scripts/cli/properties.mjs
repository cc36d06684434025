// morula properties: lists, fetches and adds properties of a dataset.
import { stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { propertiesOf } from './download.mjs'
import { exitCodes, Failure, idFrom, printable } from './site.mjs'
import { propertyOf } from './description.mjs'
import { addProperty } from './upload.mjs'

export async function properties(site, [given, action = 'list', ...words], { name }) {
  const id = idFrom(given)
  if (action === 'list' && words.length === 0) return list(site, id)
  if (action === 'get' && words.length > 0 && words.length < 3) return get(site, id, words)
  if (action === 'add' && words.length === 1) return add(site, id, words[0], name)
  throw new Failure('name a dataset, and nothing more, get <name> [file], or add <file.txt>', exitCodes.usage)
}

/** Prints a line for each property: id, name, type, values, owner and whether all readers see it, between tabs. */
async function list(site, id) {
  for (const { id: one, name, type, valueCount, owner, shared } of await propertiesOf(site, id))
    console.log(
      [one, printable(name), type, valueCount, printable(owner.login), shared ? 'shared' : 'private'].join(
        '\t',
      ),
    )
}

async function get(site, id, [wanted, path]) {
  const found = (await propertiesOf(site, id)).filter(
    ({ name, id: one }) => name === wanted || one === wanted,
  )
  if (found.length === 0) throw new Failure(`dataset ${id} has no property ${wanted}`)
  if (found.length > 1)
    throw new Failure(
      `several properties have this name: give an id, ${found.map(one => one.id).join(' or ')}`,
    )
  const answer = await site.fetched(found[0].textUrl, { headers: site.headers })
  if (!answer.ok) throw new Failure(`the site answered ${answer.status}`)
  if (path) await writeFile(path, answer.body)
  else for await (const piece of answer.body) process.stdout.write(piece)
}

async function add(site, id, path, name) {
  if (!(await stat(path).catch(() => null))?.isFile())
    throw new Failure(`${path} is not a file`, exitCodes.usage)
  const given = propertyOf(basename(path))
  const added = await addProperty(site, id, path, { ...given, name: name ?? given.name })
  console.log([added.id, printable(added.name), added.valueCount].join('\t'))
}

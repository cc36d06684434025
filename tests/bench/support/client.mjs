// A client that logs in and imports an archive, like the scripts of laboratories.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

export async function tokenOf(server) {
  const answer = await fetch(`${server.base}/rest-auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: server.password }),
  })
  return (await answer.json()).key
}

/** @returns {Promise<number>} the id of the new dataset */
export async function importArchive(base, token, path) {
  const form = new FormData()
  const query = 'mutation ($file: Upload!) { importDataset(file: $file) { dataset { id } } }'
  form.append('operations', JSON.stringify({ query, variables: { file: null } }))
  form.append('map', '{"0":["variables.file"]}')
  form.append('0', new Blob([readFileSync(path)], { type: 'application/zip' }), basename(path))
  const answer = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { authorization: `Token ${token}` },
    body: form,
  })
  const { data, errors } = await answer.json()
  if (errors) throw new Error(`${answer.status}: ${errors[0].message}`)
  return Number(data.importDataset.dataset.id)
}

export async function manifestOf(base, token, id) {
  const answer = await fetch(`${base}/files/datasets/${id}/manifest`, {
    headers: { authorization: `Token ${token}` },
  })
  if (!answer.ok) throw new Error(`manifest: ${answer.status}`)
  return answer.json()
}

// A REST client that logs in and imports an archive, like the scripts of laboratories.
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
  form.append('file', new Blob([readFileSync(path)], { type: 'application/zip' }), basename(path))
  const answer = await fetch(`${base}/api/importdataset/`, {
    method: 'POST',
    headers: { authorization: `Token ${token}` },
    body: form,
  })
  const body = await answer.json()
  if (!answer.ok) throw new Error(`${answer.status}: ${body.detail}`)
  return body.id
}

export async function manifestOf(base, token, id) {
  const answer = await fetch(`${base}/files/datasets/${id}/manifest`, {
    headers: { authorization: `Token ${token}` },
  })
  if (!answer.ok) throw new Error(`manifest: ${answer.status}`)
  return answer.json()
}

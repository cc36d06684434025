// Sends a hostile file to a running server and measures the effect on other people.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { newProperty } from './hostileFiles.mjs'

export const goals = {
  seconds: 5,
  childMegabytes: 500,
  serverMegabytes: 50,
  healthMilliseconds: 250,
  otherSeconds: 10,
}

/**
 * `pid` is the pid of the server. `token` and `other` belong to two people, `dataset` and `othersDataset` are
 * one dataset of each.
 */
export async function attack({ base, pid, token, other, dataset, othersDataset }, file) {
  const before = memoryOf(pid)
  const watch = watching(base, pid)
  const began = performance.now()
  const attacking = send(base, token, file.request(dataset)).then(answer => ({
    ...answer,
    seconds: (performance.now() - began) / 1000,
  }))
  attacking.catch(() => undefined) // awaited below, but it can reject before that
  await pause(100)
  const from = performance.now()
  const small = await send(base, other, newProperty(othersDataset))
  const otherSeconds = (performance.now() - from) / 1000
  const answer = await attacking
  const id = answer.made
  // an accepted file is converted and rendered
  while (id !== null && !(watch.isIdle() && (await isSettled(base, token, id)))) await pause(100)
  const { health, child, server } = await watch.end()
  return {
    name: file.name,
    isRefused: answer.isRefused,
    words: answer.words,
    seconds: answer.seconds,
    childMegabytes: child,
    serverMegabytes: server - before,
    healthMilliseconds: health,
    otherSeconds,
    otherIsRefused: small.isRefused,
  }
}

async function isSettled(base, token, id) {
  const answer = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ dataset(id: ${id}) { preparation { stage } } }` }),
  })
  const { data } = await answer.json()
  return ['READY', 'FAILED'].includes(data.dataset.preparation.stage)
}

export async function send(base, token, { path, body, json }) {
  const answer = await fetch(base + path, {
    method: 'POST',
    headers: {
      authorization: `Token ${token}`,
      'apollo-require-preflight': '1',
      ...(json ? { 'content-type': 'application/json' } : {}),
    },
    body,
  })
  const reply = await answer.json()
  const isRefused = !answer.ok || reply?.status === 'error' || Boolean(reply?.errors)
  // an import answers without an id, and its frames are made by a job like those of any dataset
  const made = isRefused ? null : reply?.data?.createDataset?.id
  return {
    isRefused,
    made: made === null || made === undefined ? null : Number(made),
    words: isRefused
      ? `${answer.status} ${reply?.errors?.[0]?.message ?? reply?.error_message ?? reply?.detail ?? ''}`.slice(
          0,
          120,
        )
      : 'accepted',
  }
}

/** Records the highest values until `end` is called. */
function watching(base, pid) {
  const worst = { health: 0, child: 0, server: memoryOf(pid) }
  let isOver = false
  let calm = 0
  const asking = (async () => {
    while (!isOver) {
      const from = performance.now()
      await fetch(`${base}/healthz`).then(answer => answer.text())
      worst.health = Math.max(worst.health, performance.now() - from)
      await pause(25)
    }
  })()
  asking.catch(() => undefined) // awaited by end()
  const looking = setInterval(() => {
    const children = childrenOf(pid)
    calm = children.some(isBusy) ? 0 : calm + 1
    worst.server = Math.max(worst.server, memoryOf(pid))
    for (const child of children) worst.child = Math.max(worst.child, memoryOf(child))
  }, 50)
  return {
    isIdle: () => calm > 10,
    async end() {
      isOver = true
      clearInterval(looking)
      await asking
      return worst
    },
  }
}

const readOr = (path, otherwise) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise // the process has ended
  }
}

/** Resident memory in MB. */
const memoryOf = pid => Number(/VmRSS:\s+(\d+)/.exec(readOr(`/proc/${pid}/status`, ''))?.[1] ?? 0) / 1024
const isBusy = pid => / R /.test(readOr(`/proc/${pid}/stat`, '').slice(0, 60))

/** The child processes of the worker pool, without the database. */
export function childrenOf(pid) {
  return readOr(`/proc/${pid}/task/${pid}/children`, '')
    .split(' ')
    .filter(Boolean)
    .filter(child => readOr(`/proc/${child}/cmdline`, '').includes('handlers'))
}

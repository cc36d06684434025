import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { checkMesh } from '../../server/pipeline/checkMesh.js'
import { handlers } from '../../server/pipeline/handlers.js'
import * as tasks from '../../server/pipeline/tasks.js'

it('has one handler for every task', () => {
  expect(Object.keys(handlers).sort()).toEqual(Object.values(tasks).map(task => task.name).sort())
})

it.each([
  ['v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\nl 1 2\n', true],
  ['v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\nf 1 2 9\n', false],
  ['', false],
])('calls %j usable: %s', async (text, usable) => {
  expect(await checkMesh({ bytes: new TextEncoder().encode(text) })).toMatchObject({ usable, problemCount: text === '' ? 1 : expect.any(Number) })
})

it('counts what is in a file', async () => {
  expect(await checkMesh({ bytes: new Uint8Array(readFileSync('tests/fixtures/meshes/phallusia_t040.obj')) })).toEqual({ objects: 111, vertices: 4662, triangles: 8880, problems: [], problemCount: 0, usable: true })
})

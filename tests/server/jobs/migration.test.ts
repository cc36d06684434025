import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { OneJobQueue1795345574404 } from '../../../migrations/1795345574404-OneJobQueue.js'
import { Job } from '../../../server/entities/operation/job.js'
import { OutgoingMail } from '../../../server/entities/operation/outgoingMail.js'
import { makeDataset } from '../../support/factories.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('the migration converts the rows of the three former queues to jobs, and back', async () => {
  await world.jobs.stop()
  const migration = new OneJobQueue1795345574404()
  const runner = world.db.createQueryRunner()
  const { id: ownerId } = world.users.owner
  const [open, ready] = [
    await makeDataset(world.db.manager, { ownerId }),
    await makeDataset(world.db.manager, { ownerId }),
  ]
  await migration.down(runner)
  await runner.query(
    "INSERT INTO job (dataset_id, state, stage, done, total) VALUES (?, 'done', 'preview', 1, 1), (?, 'running', 'converting', 1, 3), (?, 'done', 'preview', 2, 2)",
    [open.id, open.id, ready.id],
  )
  await runner.query(
    "INSERT INTO archive_import (owner_id, file_name, `key`, bytes, state, error, remarks, dataset_id) VALUES (?, 'a \"b\" é.zip', 'k1', 5, 'running', NULL, '[]', NULL), (?, 'c.zip', 'k2', 5, 'done', NULL, '[\"Left out: x\"]', ?), (?, 'd.zip', 'k3', 5, 'failed', 'bad', '[]', NULL)",
    [ownerId, ownerId, ready.id, ownerId],
  )
  await runner.query(
    "INSERT INTO outgoing_mail (message_id, recipient, subject, text, html, state, attempts, next_attempt_at, last_error) VALUES ('<1>', 'a@example.org', 's', 'words', 'h', 'waiting', 3, '2030-01-02 03:04:05', '450'), ('<2>', 'b@example.org', 's', '', '', 'sent', 1, '2020-01-02 03:04:05', NULL), ('<3>', 'c@example.org', 's', '', '', 'failed', 14, '2020-01-02 03:04:05', '550')",
  )
  await migration.up(runner)

  const jobs = await world.db.manager.find(Job, { order: { id: 'ASC' } })
  expect(
    jobs.map(
      ({ kind, state, lane, ownerId: owner, datasetId, input, result, isRetryable, failures, error }) => ({
        kind,
        state,
        lane,
        owner,
        datasetId,
        input,
        result,
        isRetryable,
        failures,
        error,
      }),
    ),
  ).toEqual([
    {
      kind: 'preparation',
      state: 'waiting',
      lane: `preparation:${open.id}`,
      owner: ownerId,
      datasetId: open.id,
      input: null,
      result: null,
      isRetryable: true,
      failures: 0,
      error: null,
    },
    {
      kind: 'preparation',
      state: 'done',
      lane: `preparation:${ready.id}`,
      owner: ownerId,
      datasetId: ready.id,
      input: null,
      result: null,
      isRetryable: true,
      failures: 0,
      error: null,
    },
    {
      kind: 'import',
      state: 'waiting',
      lane: `import:${ownerId}`,
      owner: ownerId,
      datasetId: null,
      input: { key: 'k1', fileName: 'a "b" é.zip' },
      result: null,
      isRetryable: true,
      failures: 0,
      error: null,
    },
    {
      kind: 'import',
      state: 'done',
      lane: `import:${ownerId}`,
      owner: ownerId,
      datasetId: null,
      input: { key: 'k2', fileName: 'c.zip' },
      result: { datasetId: ready.id, remarks: ['Left out: x'] },
      isRetryable: false,
      failures: 0,
      error: null,
    },
    {
      kind: 'import',
      state: 'failed',
      lane: `import:${ownerId}`,
      owner: ownerId,
      datasetId: null,
      input: { key: 'k3', fileName: 'd.zip' },
      result: null,
      isRetryable: false,
      failures: 0,
      error: 'bad',
    },
    {
      kind: 'mail',
      state: 'waiting',
      lane: null,
      owner: null,
      datasetId: null,
      input: null,
      result: null,
      isRetryable: true,
      failures: 3,
      error: '450',
    },
    {
      kind: 'mail',
      state: 'done',
      lane: null,
      owner: null,
      datasetId: null,
      input: null,
      result: null,
      isRetryable: false,
      failures: 1,
      error: null,
    },
    {
      kind: 'mail',
      state: 'failed',
      lane: null,
      owner: null,
      datasetId: null,
      input: null,
      result: null,
      isRetryable: false,
      failures: 14,
      error: '550',
    },
  ])
  const mails = await world.db.manager.find(OutgoingMail, { order: { id: 'ASC' } })
  expect(mails.map(({ jobId, messageId, text }) => [jobId, messageId, text])).toEqual([
    [jobs[5]!.id, '<1>', 'words'],
    [jobs[6]!.id, '<2>', ''],
    [jobs[7]!.id, '<3>', ''],
  ])
  expect(jobs[5]!.runAfter).toEqual(new Date('2030-01-02T03:04:05Z'))

  await migration.down(runner)
  expect(await runner.query('SELECT dataset_id, state FROM job ORDER BY id')).toEqual([
    { dataset_id: open.id, state: 'waiting' },
    { dataset_id: ready.id, state: 'done' },
  ])
  expect(
    await runner.query('SELECT file_name, `key`, state, remarks, dataset_id FROM archive_import ORDER BY id'),
  ).toEqual([
    { file_name: 'a "b" é.zip', key: 'k1', state: 'waiting', remarks: '[]', dataset_id: null },
    { file_name: 'c.zip', key: 'k2', state: 'done', remarks: '["Left out: x"]', dataset_id: ready.id },
    { file_name: 'd.zip', key: 'k3', state: 'failed', remarks: '[]', dataset_id: null },
  ])
  expect(
    await runner.query('SELECT message_id, state, attempts, last_error FROM outgoing_mail ORDER BY id'),
  ).toEqual([
    { message_id: '<1>', state: 'waiting', attempts: 3, last_error: '450' },
    { message_id: '<2>', state: 'sent', attempts: 1, last_error: null },
    { message_id: '<3>', state: 'failed', attempts: 14, last_error: '550' },
  ])
  await migration.up(runner)
  await runner.release()
})

import { expect, it } from '@jest/globals'
import { TaskInterrupted } from '../../server/kernel/errors.js'
import { refusalOf } from '../../server/gateway/errors.js'

const fromDatabase = (code: string) => refusalOf(Object.assign(new Error('Words of the database'), { code }))

it.each(['ER_LOCK_DEADLOCK', 'ER_NO_REFERENCED_ROW_2'])(
  'the second of two concurrent writes gets a 409 conflict: %s',
  code => {
    expect(fromDatabase(code)).toEqual({
      status: 409,
      code: 'CONFLICT',
      message: 'Somebody has changed this at the same moment: try again',
      fields: {},
    })
  },
)

it.each(['ER_DUP_ENTRY', 'ER_LOCK_WAIT_TIMEOUT', 'ER_BAD_FIELD_ERROR', ''])(
  'other database errors are internal faults and stay in the log: %j',
  code => {
    expect(fromDatabase(code)).toBeNull()
  },
)

it('a killed task answers 503, so that programs repeat the request', () => {
  expect(refusalOf(new TaskInterrupted('A worker process ended with SIGKILL'))).toMatchObject({
    status: 503,
    code: 'UNAVAILABLE',
    message:
      'The server stopped this work before it was finished; nothing was stored. Try again in a few seconds',
    retryAfter: 5,
  })
})

import { expect, it } from '@jest/globals'
import { refusalOf } from '../../server/gateway/errors.js'

const fromDatabase = (code: string) => refusalOf(Object.assign(new Error('Words of the database'), { code }))

it.each(['ER_LOCK_DEADLOCK', 'ER_NO_REFERENCED_ROW_2'])(
  'of two who wrote at once the second is told to try again: %s',
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
  'what else the database refuses is a fault of ours, and stays in the log: %j',
  code => {
    expect(fromDatabase(code)).toBeNull()
  },
)

import { In, IsNull, Not } from 'typeorm'
import { TwoFactor } from '../../entities/twoFactor.js'
import type { Batch } from '../../kernel/context.js'

/** Whether people log in with two factors. */
export const enabledFactors: Batch<number, boolean> = async ({ db }, userIds) => {
  const rows = await db.find(TwoFactor, { select: { userId: true }, where: { userId: In([...userIds]), enabledAt: Not(IsNull()) } })
  const enabled = new Set(rows.map(({ userId }) => userId))
  return userIds.map(id => enabled.has(id))
}

import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { remembered } from '../../lib/remembered.js'
import { largestHolders, sumOfDatasets } from './overview.queries.js'
import type { DatasetUse, LargeHolder } from './overview.types.js'

const mostHolders = 5

/** The sums read one entry of an index for each dataset, so they are computed at most once a minute. */
export const datasetUse = remembered(
  60_000,
  ({ db }: RequestContext) => db.connection,
  async (ctx: RequestContext): Promise<DatasetUse> => {
    const [sums, rows] = await Promise.all([sumOfDatasets(ctx.db), largestHolders(ctx.db, mostHolders)])
    const users = await Promise.all(rows.map(async ({ userId }) => ctx.find(User, userId)))
    const holders = rows.flatMap(({ bytes }, at): LargeHolder[] => {
      const user = users[at]
      return user && bytes > 0
        ? [
            {
              id: user.id,
              login: user.login,
              name: user.name,
              surname: user.surname,
              usedBytes: bytes,
              quotaBytes: user.quotaBytes,
            },
          ]
        : []
    })
    return { ...sums, holders, at: new Date() }
  },
)

import { list, read, shortList, withRights } from '../../kernel/rest.js'
import { presentInteraction, presentSources } from './statistics.presenter.js'
import { statisticsReader, connectionDays, lastSources, latestInteractions } from './statistics.service.js'
import { graphOfAll, graphOfOne, interactionsOfAll, interactionsOfOne, lastDays } from './statistics.types.js'

const day = 86_400_000
/** Without dates, the last 31 days. Days are days of UTC. */
const periodOf = (from: Date | null, until: Date | null) => {
  const end = until ?? new Date()
  return { from: from ?? new Date(end.getTime() - 31 * day), until: end, timeZone: 'UTC' }
}

const rights = {
  '/api/connexiongraph': statisticsReader,
  '/api/connexiongraphbyuser': statisticsReader,
  '/api/interactionlist': statisticsReader,
  '/api/userinteractions': statisticsReader,
  '/api/connexioncountusers': statisticsReader,
  '/api/connexioncountanonyms': statisticsReader,
}

export const statisticsRoutes = withRights(rights, [
  shortList('/api/connexiongraph', graphOfAll, (ctx, { dateBeginning, dateEnd }) =>
    connectionDays(ctx, { ...periodOf(dateBeginning, dateEnd), userId: null }),
  ),
  shortList('/api/connexiongraphbyuser', graphOfOne, (ctx, { user_id, dateBeginning, dateEnd }) =>
    connectionDays(ctx, { ...periodOf(dateBeginning, dateEnd), userId: user_id }),
  ),
  list('/api/interactionlist', interactionsOfAll, async (ctx, { maxLimit }, slice) =>
    (await latestInteractions(ctx, null, maxLimit, slice)).map(presentInteraction),
  ),
  list('/api/userinteractions', interactionsOfOne, async (ctx, { maxLimit, id_user }, slice) =>
    (await latestInteractions(ctx, id_user, maxLimit, slice)).map(presentInteraction),
  ),
  read.get('/api/connexioncountusers', lastDays, async (ctx, { dayLimit }) =>
    presentSources(await lastSources(ctx, 'people', dayLimit)),
  ),
  read.get('/api/connexioncountanonyms', lastDays, async (ctx, { dayLimit }) =>
    presentSources(await lastSources(ctx, 'visitors', dayLimit)),
  ),
])

import type { LastSources } from './statistics.service.js'
import type { InteractionRow } from './sum.queries.js'

export const presentInteraction = ({ userId, ip, name, at, datasetId }: InteractionRow) => ({
  id_user: userId,
  ip,
  name,
  access: at.toISOString(),
  id_dataset: datasetId,
})

export const presentSources = ({ count, list }: LastSources) => ({
  count,
  list: list.map(({ userId, ip, position, count: connections }) => ({
    id_user: userId,
    ip,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    count: Number(connections),
  })),
})

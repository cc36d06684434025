import type { InteractionRow, SourceRow } from './sum.queries.js'

export const presentInteraction = ({ userId, ip, name, at, datasetId }: InteractionRow) => ({
  id_user: userId,
  ip,
  name,
  access: at.toISOString(),
  id_dataset: datasetId,
})

export const presentSources = ({ count, list }: { count: number; list: readonly SourceRow[] }) => ({
  count,
  list: list.map(({ userId, ip, count: connections }) => ({
    id_user: userId,
    ip,
    count: Number(connections),
  })),
})

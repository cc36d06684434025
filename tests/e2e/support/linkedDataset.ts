// A dataset whose stages, properties and default session answer the links of tests/parity/viewer-links.tsv.
import type { ApiClient } from './apiClient.js'
import { addProperty, createTimeSeries, datasetPrepared, shareProperty } from './datasets.js'

const times = [0, 1, 2, 3, 4]
const cells = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const lines = (valueOf: (cell: number) => string | null) =>
  times
    .flatMap(time =>
      cells.flatMap(cell => (valueOf(cell) === null ? [] : [`${time},${cell}:${valueOf(cell)}\n`])),
    )
    .join('')

type Group = readonly [name: string, first: number, last: number]
const isIn = (cell: number, [, first, last]: Group) => cell >= first && cell <= last

/** Names for the cells from a first to a last one, at every time point. */
const named = (...groups: readonly Group[]) =>
  `type:string\n${lines(cell => groups.find(group => isIn(cell, group))?.[0] ?? null)}`
const expressed = (first: number, last: number) =>
  `type:float\n${lines(cell => (isIn(cell, ['', first, last]) ? '2' : '0'))}`

const properties: Readonly<Record<string, string>> = {
  fate: named(
    ['Notochord', 1, 2],
    ['Tail muscle', 3, 6],
    ['Head Epidermis', 7, 8],
    ['Head_Epidermis', 9, 11],
  ),
  Territory: named(['Animal pole', 1, 5]),
  gene_Foxa: expressed(1, 6),
  'gene_Two words': expressed(7, 9),
}

/** A tetrahedron in a row of cells. */
const meshOf = (time: number, cell: number) => {
  const x = cell * 2
  const faces = ['1 2 3', '1 2 4', '1 3 4', '2 3 4'].map(
    face => `f ${face.replace(/\d/g, corner => String(Number(corner) + (cell - 1) * 4))}\n`,
  )
  return `g t${time},${cell}\nv ${x} 0 0\nv ${x + 1} 0 0\nv ${x} 1 0\nv ${x} 0 1\n${faces.join('')}`
}

/** Returns the id of the prepared dataset. */
export async function linkedDataset(owner: ApiClient, name: string): Promise<string> {
  const id = await createTimeSeries(owner, name, times, time =>
    cells.map(cell => meshOf(time, cell)).join(''),
  )
  const { dataset } = await owner.ask<{ dataset: { version: number } }>(
    'query($id: ID!) { dataset(id: $id) { version } }',
    { id },
  )
  await owner.ask(
    'mutation($id: ID!, $version: Int!, $input: DatasetChanges!) { updateDataset(id: $id, version: $version, input: $input) { id } }',
    {
      id,
      version: dataset.version,
      input: { stages: 'Early gastrula,0\nLate gastrula,1\nEarly_gastrula,2\n' },
    },
  )
  for (const [property, values] of Object.entries(properties))
    await shareProperty(owner, await addProperty(owner, id, property, values))
  const { createViewerSession: session } = await owner.ask<{ createViewerSession: { id: string } }>(
    'mutation($datasetId: ID!, $input: NewViewerSession!) { createViewerSession(datasetId: $datasetId, input: $input) { id } }',
    { datasetId: id, input: { name: 'Usual', state: 'time=3&quality=0' } },
  )
  await owner.ask('mutation($id: ID!) { setDefaultViewerSession(id: $id, isDefault: true) { id } }', {
    id: session.id,
  })
  await datasetPrepared(owner, id)
  return id
}

export const person = (more = {}) => ({
  id: '1',
  login: 'ada',
  name: 'Ada',
  surname: 'Bell',
  isStaff: false,
  quotaBytes: null,
  usedBytes: null,
  ...more,
})

const preparation = { stage: 'READY', done: 158, total: 158, ready: true, error: null, indexRevision: 0 }
const rights = {
  manage: false,
  delete: false,
  export: false,
  refusals: [{ ability: 'manage', reason: 'NOT_MANAGER' }],
}

/** A dataset as the server returns it: an ascidian embryo with 79 time points. `more` replaces fields. */
export const dataset = (more: Record<string, unknown> = {}) => ({
  id: '4',
  name: 'Phallusia Pm07',
  description: 'An ascidian embryo.',
  organism: 'Phallusia mammillata',
  taxonId: 59560,
  type: 'OBSERVED',
  minTime: 4,
  maxTime: 82,
  secondsPerFrame: 120,
  startSeconds: 0,
  units: 'UNKNOWN',
  voxelSize: null,
  voxelUnit: 'UNKNOWN',
  axes: { anterior: null, dorsal: null, left: null },
  public: true,
  licence: 'CC BY 4.0 (figshare)',
  citation: 'Guignard 2020',
  source: 'https://example.org/data',
  timePointCount: 79,
  qualityCount: 2,
  firstObjectCount: 43,
  lastObjectCount: 217,
  objectCount: 9730,
  sizeBytes: 26_700_000,
  version: 1,
  createdAt: '2026-03-04T05:06:07.000Z',
  updatedAt: '2026-03-04T05:06:07.000Z',
  owner: person(),
  can: rights,
  tags: [],
  isFavourite: false,
  isCollaborative: false,
  priority: null,
  links: [],
  stages: [],
  preview: { animation: '/a.gif', still: '/s.gif' },
  preparation,
  propertiesUrl: null,
  derivation: null,
  properties: { totalCount: 0, nodes: [], pageInfo: { endCursor: null, hasNextPage: false } },
  ...more,
})

export const managed = { ...rights, manage: true, refusals: [] }

export const page = (nodes: readonly unknown[], more = {}) => ({
  totalCount: nodes.length,
  nodes,
  pageInfo: { endCursor: 'end', hasNextPage: false, ...more },
})

import { dataset, managed, page, person } from '../support/datasets'
import { somebody } from '../users/people'

export const ada = person({ id: '1', login: 'ada', name: 'Ada', surname: 'Bell' })
export const bob = person({ id: '10', login: 'bob', name: 'Bob', surname: '', isActive: true })
export const me = somebody({ id: '1', login: 'ada' })
export const address = '/dataset/4/sharings/'
const since = '2026-03-04T05:06:07.000Z'

export const withPerson = (user: object, level = 'READER', id = '31') => ({
  id,
  level,
  since,
  person: user,
  group: null,
})
export const withGroup = (group: object, level = 'READER', id = '41') => ({
  id,
  level,
  since,
  person: null,
  group,
})
export const ascidians = { id: '5', name: 'Ascidians', private: true }
export const access = (who: object, right: string, reasons: readonly object[]) => ({
  right,
  person: who,
  reasons: reasons.map(reason => ({ level: null, group: null, study: null, ...reason })),
})
export const invitation = (more = {}) => ({
  id: '7',
  email: 'eve@example.org',
  level: 'READER',
  createdAt: since,
  expiresAt: '2026-03-18T05:06:07.000Z',
  isValid: true,
  ...more,
})
export const reviewLink = (more = {}) => ({
  id: '8',
  label: 'Round one',
  opened: 0,
  createdAt: since,
  expiresAt: '2096-03-18T05:06:07.000Z',
  revokedAt: null,
  ...more,
})

/** A private dataset of Ada with the fields that managers receive. Ada is also the signed-in person. */
export const shared = (more: object = {}) =>
  dataset({
    public: false,
    owner: ada,
    can: managed,
    hiddenSharingCount: 0,
    sharings: page([]),
    access: page([]),
    invitations: [],
    reviewLinks: [],
    viewerSessions: [],
    ...more,
  })
/** All server answers that the sharing page needs. */
export const world = (about: object = {}, more: object = {}) => ({
  me,
  datasets: page([]),
  exampleDatasets: [],
  users: page([]),
  audiences: [],
  dataset: shared(about),
  ...more,
})

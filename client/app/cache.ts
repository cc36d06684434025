import { InMemoryCache, type TypePolicy } from '@apollo/client'

interface Page {
  nodes: readonly unknown[]
}

/** Appends pages loaded by cursor. A first page replaces the list. */
const mergePages = (
  before: Page | undefined,
  page: Page | null,
  { args }: { args: Record<string, unknown> | null },
): Page | null =>
  args?.after && before && page ? { ...page, nodes: [...before.nodes, ...page.nodes] } : page

const queryPolicy: TypePolicy = {
  fields: {
    // `datasets` is not merged: each new page would read the whole merged list from the cache again
    datasets: { keyArgs: ['filter', 'order', 'offset'], merge: false },
    knownUsers: { keyArgs: [], merge: false },
    users: { keyArgs: ['filter', 'order', 'first'], merge: mergePages },
    groups: { keyArgs: ['filter'], merge: mergePages },
    publicGroups: { keyArgs: ['filter'], merge: mergePages },
    contacts: { keyArgs: ['text'], merge: mergePages },
    binnedDatasets: { keyArgs: ['public'], merge: mergePages },
    binnedProperties: { keyArgs: [], merge: mergePages },
    auditEvents: { keyArgs: ['filter'], merge: mergePages },
    jobs: { keyArgs: ['filter'], merge: mergePages },
    // a single dataset starts with the fields that a list has already loaded
    dataset: {
      read: (known: unknown, { args, toReference }): unknown =>
        known ?? toReference({ __typename: 'Dataset', id: String(args?.id) }),
    },
  },
}

const datasetPolicy: TypePolicy = {
  fields: {
    properties: { keyArgs: ['first', 'text'], merge: mergePages },
    sharings: { keyArgs: ['first', 'text'], merge: mergePages },
    access: { keyArgs: ['text'], merge: mergePages },
    invitations: { merge: false },
    reviewLinks: { merge: false },
    tags: { merge: false },
    preparation: { merge: true },
    failedJobs: { merge: false },
    can: { merge: true },
    preview: {
      merge: (before: object | null | undefined, now: object | null) =>
        before && now ? { ...before, ...now } : now,
    },
  },
}

export const makeCache = () =>
  new InMemoryCache({
    typePolicies: {
      Query: queryPolicy,
      Group: {
        fields: {
          memberships: { keyArgs: ['text'], merge: mergePages },
          invitations: { keyArgs: [], merge: mergePages },
          studies: { merge: false },
          can: { merge: true },
        },
      },
      Study: {
        fields: {
          datasets: { keyArgs: ['text', 'order', 'offset'], merge: false },
          linkable: { keyArgs: ['text', 'order', 'offset'], merge: false },
          people: { keyArgs: ['text'], merge: mergePages },
          can: { merge: true },
        },
      },
      User: { fields: { can: { merge: true } } },
      Job: { fields: { can: { merge: true } } },
      Settings: { keyFields: [] }, // one object: the settings of the current user
      Site: { keyFields: [] }, // one object
      AuditMention: { keyFields: false }, // ids of users, groups and studies overlap
      Tag: { fields: { groupIds: { merge: false } } },
      Dataset: datasetPolicy,
    },
  })

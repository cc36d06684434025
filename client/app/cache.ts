import { InMemoryCache } from '@apollo/client'

interface Page {
  nodes: readonly unknown[]
}

/** Pages by cursor add up; a first page begins anew. */
const mergePages = (
  before: Page | undefined,
  page: Page | null,
  { args }: { args: Record<string, unknown> | null },
): Page | null =>
  args?.after && before && page ? { ...page, nodes: [...before.nodes, ...page.nodes] } : page

export const makeCache = () =>
  new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          datasets: { keyArgs: ['filter', 'order', 'offset'], merge: false }, // page by page: all in one would be read as a whole whenever one comes
          users: { keyArgs: ['filter', 'order', 'first'], merge: mergePages },
          groups: { keyArgs: ['filter'], merge: mergePages },
          contacts: { keyArgs: ['text'], merge: mergePages },
          binnedDatasets: { keyArgs: ['public'], merge: mergePages },
          binnedProperties: { keyArgs: [], merge: mergePages },
          auditEvents: { keyArgs: ['filter'], merge: mergePages },
          jobs: { keyArgs: ['filter'], merge: mergePages },
          // a detail that the list has shown already begins with what is known
          dataset: {
            read: (known: unknown, { args, toReference }): unknown =>
              known ?? toReference({ __typename: 'Dataset', id: String(args?.id) }),
          },
        },
      },
      Group: {
        fields: {
          memberships: { keyArgs: ['text'], merge: mergePages },
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
      Settings: { keyFields: [] }, // there is one, of whoever asks
      Site: { keyFields: [] }, // and one of these
      Tag: { fields: { groupIds: { merge: false } } },
      Dataset: {
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
      },
    },
  })

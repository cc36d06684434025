const publicDatasets = `# Datasets that everybody may see. Press Ctrl+Enter to run the query.
# Ctrl+Space suggests fields, and the book at the left describes all of them.
# For the next page, send \`pageInfo.endCursor\` as \`after\`.
query PublicDatasets($after: String) {
  datasets(first: 5, after: $after, filter: { public: true }) {
    totalCount
    nodes {
      id
      name
      organism
      timePointCount
      objectCount
      licence
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
`

const oneDataset = `# One dataset with its properties. Put an id of the list before into the variables below.
query OneDataset($id: ID!) {
  dataset(id: $id) {
    name
    description
    minTime
    maxTime
    secondsPerFrame
    stages {
      name
      time
    }
    properties(first: 20) {
      totalCount
      nodes {
        id
        name
        type
        valueCount
      }
    }
  }
}
`

const me = `# The site's log-in counts here: \`me\` is null until you log in.
# A script sends a token instead. Create one under 'Access tokens' of your profile,
# and try it here in the tab 'Headers' below:
#   { "Authorization": "Bearer <token>" }
query Me {
  me {
    id
    login
    usedBytes
    quotaBytes
  }
  datasets(first: 5, filter: { owner: ME }) {
    totalCount
    nodes {
      id
      name
      public
    }
  }
}
`

const loading = `# A subscription sends the state now and at each change. Stop it with the same button.
subscription Loading($id: ID!) {
  viewerLoading(datasetId: $id) {
    stage
    done
    total
    ready
  }
}
`

export interface ExampleQuery {
  readonly query: string
  readonly variables?: string
}

/** The tabs of a first visit, public data first. */
export const exampleQueries = (datasetId: string): ExampleQuery[] => {
  const variables = JSON.stringify({ id: datasetId }, null, 2)
  return [
    { query: publicDatasets },
    { query: oneDataset, variables },
    { query: me },
    { query: loading, variables },
  ]
}

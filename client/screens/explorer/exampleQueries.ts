const publicDatasets = `# Datasets that everybody may see.
# Run: Ctrl+Enter. Suggestions: Ctrl+Space.
# The book at the left describes all fields.
# Next page: \`endCursor\` as variable \`after\`.
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

const oneDataset = `# One dataset with its properties.
# The variables below contain its id.
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

const me = `# \`me\` is null until you log in.
# A script sends a token instead: see
# 'Access tokens' of your profile.
# Try a token in the tab 'Headers' below:
#   { "Authorization": "Bearer <token>" }
query Me {
  me {
    id
    login
    usedBytes
    quotaBytes
  }
  datasets(first: 5, filter: { owner: MINE }) {
    totalCount
    nodes {
      id
      name
      public
    }
  }
}
`

const loading = `# A subscription sends the state now
# and at each change. The run button stops it.
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

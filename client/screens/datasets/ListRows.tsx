import { useApolloClient } from '@apollo/client/react'
import { DatasetRow } from '../../features/datasets/DatasetRow'
import type { DatasetRowFragment } from '../../features/datasets/DatasetRow.generated'
import { phoneWidth } from '../../lib/browser/browser'
import { useMedia } from '../../lib/browser/useMedia'
import { pageSize } from '../../lib/list/usePages'
import { PagedRows } from '../../ui/list/PagedRows'
import type { DatasetListQueryVariables } from './DatasetList.generated'
import { ListPage } from './ListPage'

// px; names may take two lines on a phone
const [rowHeight, phoneRowHeight] = [64, 73]

interface Props {
  question: DatasetListQueryVariables
  first: readonly DatasetRowFragment[]
  total: number
  current: string | undefined
  search: string
  onLoad(id: string): void
}

export function ListRows({ question, first, total, current, search, onLoad }: Props) {
  const { cache } = useApolloClient()
  const height = useMedia(phoneWidth) ? phoneRowHeight : rowHeight
  const forget = (pages: readonly number[]) => {
    for (const page of pages)
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'datasets', args: { ...question, offset: page * pageSize } })
    cache.gc()
  }
  return (
    <PagedRows
      total={total}
      height={height}
      shown={first.findIndex(({ id }) => id === current)}
      onForget={forget}
    >
      {place => (
        <ListPage
          key={place.page}
          {...place}
          question={question}
          first={first}
          row={dataset => (
            <DatasetRow
              dataset={dataset}
              search={search}
              isCurrent={dataset.id === current}
              onLoad={onLoad}
            />
          )}
        />
      )}
    </PagedRows>
  )
}

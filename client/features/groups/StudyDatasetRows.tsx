import { useApolloClient } from '@apollo/client/react'
import { type MouseEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { phoneWidth } from '../../lib/browser/browser'
import { failureOf } from '../../lib/server/failure'
import { useMedia } from '../../lib/browser/useMedia'
import { pageSize } from '../../lib/list/usePages'
import { useWanted } from '../../lib/list/useWanted'
import { PagedRows } from '../../ui/list/PagedRows'
import { PageRows } from '../../ui/list/PageRows'
import type { PageOfRows } from '../../ui/list/rowPositions'
import { Skeleton } from '../../ui/status/Skeleton'
import { say } from '../../ui/overlay/Toast'
import { type Press, StudyDatasetRow } from './StudyDatasetRow'
import { StudyDatasetsDocument } from './studyDatasets.generated'
import { type Question, type StudyDataset, useLinking, useStudyDatasets } from './useStudyDatasets'

// px; a name may take two lines on a phone
const [rowHeight, phoneRowHeight] = [44, 60]
/** The height ends in half a row, to show that the list continues. */
const Pane = styled(PagedRows)`
  max-height: 462px;
  border-top: 1px solid var(--grey-5);
  border-bottom: 1px solid var(--grey-5);
  overscroll-behavior: auto;
  @media ${phoneWidth} {
    max-height: 390px;
  }
`
const Waiting = styled.div`
  display: grid;
  align-content: center;
  height: 100%;
`

interface Props {
  question: Question
  first: readonly StudyDataset[]
  total: number
  label: string
  onChanged(): Promise<unknown>
}

export function StudyDatasetRows({ question, first, total, label, onChanged }: Props) {
  const { cache } = useApolloClient()
  const change = useLinking(question)
  const busy = useRef(false)
  const height = useMedia(phoneWidth) ? phoneRowHeight : rowHeight
  const forget = (pages: readonly number[]) => {
    const { id, linked, text, order } = question
    for (const page of pages)
      cache.evict({
        id: `Study:${id}`,
        fieldName: linked ? 'datasets' : 'linkable',
        args: { text, order, offset: page * pageSize },
      })
    cache.gc()
  }
  /** Ignores a second click, because the row below moves under the pointer after the first. */
  const press = async ({ id, name }: StudyDataset, event: MouseEvent) => {
    if (busy.current || event.detail > 1) return
    busy.current = true
    try {
      await change(id)
      say(`“${name}” was ${question.linked ? 'unlinked' : 'linked'}`)
      await onChanged()
    } catch (error) {
      say(failureOf(error).message)
    } finally {
      busy.current = false
    }
  }
  return (
    <Pane total={total} height={height} label={label} onForget={forget}>
      {place => (
        <StudyDatasetPage
          key={place.page}
          {...place}
          question={question}
          first={first}
          onPress={(dataset, event) => void press(dataset, event)}
        />
      )}
    </Pane>
  )
}

interface PageProps extends PageOfRows {
  question: Question
  first: readonly StudyDataset[]
  onPress: Press
}

function StudyDatasetPage({ question, first, onPress, ...place }: PageProps) {
  const { page } = place
  const { cache } = useApolloClient()
  const isWanted = useWanted(
    () =>
      cache.readQuery({
        query: StudyDatasetsDocument,
        variables: { ...question, offset: page * pageSize },
      }) !== null,
  )
  const { found, error, again } = useStudyDatasets(question, page, page === 0 || !isWanted)
  return (
    <PageRows
      {...place}
      nodes={page === 0 ? first : found?.nodes}
      error={error}
      onAgain={again}
      row={dataset => <StudyDatasetRow dataset={dataset} onPress={onPress} />}
      skeleton={
        <Waiting>
          <Skeleton $width="60%" $height={14} />
        </Waiting>
      }
    />
  )
}

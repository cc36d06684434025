import { type ReactNode, useCallback, useState } from 'react'
import { useApolloClient } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { FoundPlaces } from '../../../formats/archive/archiveMeshes'
import { bounds } from '../../lib/bounds'
import { paths } from '../../lib/paths'
import { failureOf } from '../../lib/server/failure'
import { useTransfer } from '../../lib/upload/useTransfer'
import { Button } from '../../ui/Button'
import { ErrorState } from '../../ui/status/Message'
import { OnlyFirst } from '../../ui/list/OnlyFirst'
import { Skeleton } from '../../ui/status/Skeleton'
import { ImportForm } from './ImportForm'
import { ImportRow } from './ImportRow'
import { type ImportLineFragment, useImportsQuery } from './imports.generated'
import { Remarks, remarksLead } from './Remarks'
import { UnfinishedUploads } from './UnfinishedUploads'

const Section = styled.section`
  display: grid;
  gap: 16px;
  padding-top: 24px;
  border-top: 1px solid var(--grey-5);
  h2 {
    font-size: 14px;
    line-height: 20px;
  }
  > p {
    margin-top: -12px;
    font-size: 13px;
    color: var(--grey-10);
  }
`

interface Props {
  /** files that the form begins with */
  start?: readonly File[]
  readPlaces(file: File): Promise<FoundPlaces | null>
  onImported(name: string): void
  preparation(datasetId: string): ReactNode
}

/** Form for a new import, list of unfinished uploads, and list of recent imports. */
export function ImportDesk({ start, readPlaces, onImported, preparation }: Props) {
  const { cache } = useApolloClient()
  const transfer = useTransfer()
  const { data, error, loading, refetch } = useImportsQuery({ fetchPolicy: 'cache-and-network' })
  const [begun, setBegun] = useState<string | null>(null)
  const [remarked, setRemarked] = useState<ImportLineFragment | null>(null)
  const again = () => void refetch().catch(() => undefined) // the query shows its own error
  const done = useCallback(
    (line: ImportLineFragment) => {
      cache.evict({ fieldName: 'datasets' })
      if (line.id !== begun || !line.dataset) return
      if (line.remarks.length > 0) setRemarked(line)
      else onImported(line.dataset.name)
    },
    [cache, begun, onImported],
  )
  if (remarked?.dataset)
    return (
      <Remarks title={`${remarked.dataset.name} was imported`} lead={remarksLead} remarks={remarked.remarks}>
        <Button as={Link} $kind="primary" to={paths.dataset(remarked.dataset.id)}>
          Show the dataset
        </Button>
        <Button onClick={() => onImported(remarked.dataset!.name)}>All datasets</Button>
      </Remarks>
    )
  const { imports = [], uploads = [] } = data ?? {}
  return (
    <>
      <ImportForm
        start={start}
        transfer={transfer}
        readPlaces={readPlaces}
        onBegun={setBegun}
        onLeft={again}
      />
      {uploads.length > 0 && !transfer.sending && (
        <Section aria-label="Unfinished uploads">
          <h2>Unfinished uploads</h2>
          <p>Choose the same file again to resume its upload.</p>
          <UnfinishedUploads uploads={uploads} />
        </Section>
      )}
      {imports.length > 0 && (
        <Section aria-label="Your imports">
          <h2>Your imports</h2>
          <p>Imports continue after you leave this page.</p>
          <ul>
            {imports.map(line => (
              <ImportRow
                key={line.id}
                line={line}
                isOwn={line.id === begun}
                onDone={done}
                preparation={preparation}
              />
            ))}
          </ul>
          <OnlyFirst shown={imports.length} most={bounds.imports} />
        </Section>
      )}
      {!data && loading && <Skeleton $height={64} />}
      {!data && error && (
        <ErrorState
          title="Your imports could not be loaded"
          text={failureOf(error).message}
          actions={<Button onClick={again}>Try again</Button>}
        />
      )}
    </>
  )
}

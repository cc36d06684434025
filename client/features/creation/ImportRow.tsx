import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { moment } from '../../lib/dates'
import { failureOf } from '../../lib/failure'
import { paths } from '../../lib/paths'
import { reachable } from '../../lib/reachable'
import { useSignal } from '../../lib/useSignal'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { ProgressBar } from '../../ui/ProgressBar'
import { say } from '../../ui/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { refusalWords } from './creationSchema'
import {
  type ImportLineFragment,
  ImportsDocument,
  useCancelImportMutation,
  useDismissImportMutation,
  useImportProgressSubscription,
  useRetryImportMutation,
} from './imports.generated'

const Item = styled.li`
  display: grid;
  gap: 8px;
  min-width: 0;
  padding: 16px 0;
  border-top: 1px solid var(--grey-5);
  &:first-child {
    border-top: 0;
    padding-top: 0;
  }
  p {
    overflow-wrap: anywhere;
  }
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 16px;
  b {
    font-weight: 500;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  span {
    font-size: 13px;
    color: var(--grey-10);
    font-variant-numeric: tabular-nums;
  }
`
const Note = styled.div`
  &:not(:empty) {
    padding: 6px 0;
  }
`
const Remarks = styled.ul`
  display: grid;
  gap: 4px;
  margin: 6px 0 0;
  padding-left: 18px;
`

type Line = ImportLineFragment
const isUnderWay = ({ state }: Line) => state === 'WAITING' || state === 'RUNNING'

/** `isOwn`: begun on this page */
interface Props {
  line: Line
  isOwn: boolean
  onDone(line: Line): void
  preparation(datasetId: string): ReactNode
}

/** What became of one archive; followed while it is under way. */
export function ImportRow({ line, isOwn, onDone, preparation }: Props) {
  const { id, fileName, createdAt, state } = line
  const underWay = isUnderWay(line)
  const [isNew, setNew] = useState(underWay || isOwn)
  if (underWay && !isNew) setNew(true)
  const told = useRef(false)
  useImportProgressSubscription({ variables: { id }, skip: !underWay, ignoreResults: true })
  useEffect(() => {
    if (!isNew || told.current || state !== 'DONE') return
    told.current = true
    onDone(line)
  }, [isNew, state, line, onDone])
  return (
    <Item>
      <Head>
        <b>{fileName}</b>
        <span>{moment(createdAt)}</span>
      </Head>
      {underWay ? <UnderWay line={line} /> : <Ended line={line} isNew={isNew} preparation={preparation} />}
    </Item>
  )
}

function UnderWay({ line: { id, state, done, total, error } }: { line: Line }) {
  const [cancel, { loading }] = useCancelImportMutation({
    update: (cache, { data }) =>
      void (data?.cancelImport.state === 'CANCELLED' && cache.evict({ id: `ArchiveImport:${id}` })),
    onError: error => say(failureOf(error).message),
  })
  const isHeard = useSignal(reachable)
  const progress =
    state === 'WAITING'
      ? 'Waiting for its turn'
      : total > 0
        ? `Reading, ${Math.round((done / total) * 100)} %`
        : 'Reading'
  return (
    <ProgressBar
      announced
      what="Importing dataset , please wait . . ."
      done={done}
      total={state === 'WAITING' ? 0 : total}
      amount={isHeard ? progress : `No connection · ${progress}`}
      paused={!isHeard}
    >
      <Note role="status">
        {!isHeard && (
          <Notice kind="warning">
            The server does not answer. Nothing of the archive is lost; when the server is back, it goes on
            reading.
          </Notice>
        )}
        {isHeard && error !== null && (
          <Notice kind="warning">
            The last attempt failed, and the server tries again. {refusalWords(error)}
          </Notice>
        )}
      </Note>
      <Toolbar>
        <Button disabled={loading} onClick={() => void cancel({ variables: { id } })}>
          Cancel
        </Button>
      </Toolbar>
    </ProgressBar>
  )
}

function Ended({
  line: { id, error, canRetry, remarks, dataset },
  isNew,
  preparation,
}: {
  line: Line
  isNew: boolean
  preparation: Props['preparation']
}) {
  const [dismiss] = useDismissImportMutation({
    update: cache => void cache.evict({ id: `ArchiveImport:${id}` }),
    onError: fault => say(failureOf(fault).message),
  })
  const close = () => void dismiss({ variables: { id } })
  const [retry, { loading }] = useRetryImportMutation({
    refetchQueries: [ImportsDocument],
    onError: fault => say(failureOf(fault).message),
  })
  // only what happens before one's eyes is read out
  if (error !== null)
    return (
      <Notice kind={isNew ? 'fault' : 'warning'} onClose={close}>
        {refusalWords(error)}
        {canRetry && (
          <Toolbar>
            <Button disabled={loading} onClick={() => void retry({ variables: { id } })}>
              Try again
            </Button>
          </Toolbar>
        )}
      </Notice>
    )
  const words = dataset ? (
    <>
      Imported as <Link to={paths.dataset(dataset.id)}>{dataset.name}</Link>
    </>
  ) : (
    'Imported; the dataset has been deleted since, or belongs to somebody else'
  )
  return (
    <>
      <Notice kind={remarks.length > 0 ? 'warning' : 'information'} onClose={close}>
        {words}
        {remarks.length > 0 && (
          <>
            <br />
            Not everything in the archive became part of it:
            <Remarks>
              {remarks.map(remark => (
                <li key={remark}>{remark}</li>
              ))}
            </Remarks>
          </>
        )}
      </Notice>
      {dataset && preparation(dataset.id)}
    </>
  )
}

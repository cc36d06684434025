import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { moment } from '../../lib/words/dates'
import { failureOf } from '../../lib/server/failure'
import { paths } from '../../lib/paths'
import { reachable } from '../../lib/server/reachable'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/status/Notice'
import { ProgressBar } from '../../ui/status/ProgressBar'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { refusalWords } from './creationSchema'
import { remarksLead } from './Remarks'
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
  list-style: disc;
`

type Line = ImportLineFragment
const isUnderWay = ({ state }: Line) => state === 'WAITING' || state === 'RUNNING'

/** `isOwn`: started on this page */
interface Props {
  line: Line
  isOwn: boolean
  onDone(line: Line): void
  preparation(datasetId: string): ReactNode
}

/** State of one import. Subscribes to its progress while it runs. */
export function ImportRow({ line, isOwn, onDone, preparation }: Props) {
  const { id, fileName, createdAt, state } = line
  const underWay = isUnderWay(line)
  const [isNew, setNew] = useState(underWay || isOwn)
  if ((underWay || isOwn) && !isNew) setNew(true) // the list may show a short import before its answer arrives
  const reported = useRef(false)
  useImportProgressSubscription({ variables: { id }, skip: !underWay, ignoreResults: true })
  useEffect(() => {
    if (!isNew || reported.current || state !== 'DONE') return
    reported.current = true
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

function UnderWay({ line: { id, fileName, state, done, total, error } }: { line: Line }) {
  const [cancel, { loading }] = useCancelImportMutation({
    update: (cache, { data }) => {
      if (data?.cancelImport.state !== 'CANCELLED') return
      cache.evict({ id: `ArchiveImport:${id}` })
      say(`The import of ${fileName} was cancelled`)
    },
    onError: error => say(failureOf(error).message),
  })
  const isConnected = useStore(reachable)
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
      amount={isConnected ? progress : `No connection · ${progress}`}
      paused={!isConnected}
    >
      <Note role="status">
        {!isConnected && (
          <Notice kind="warning">
            The server does not answer. Your archive is safe: reading continues when the server is back.
          </Notice>
        )}
        {isConnected && error !== null && (
          <Notice kind="warning">
            The last attempt failed. The server tries again. {refusalWords(error)}
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
  // Screen readers announce only results that arrive while the page is open.
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
    'Imported. The dataset was deleted later, or belongs to somebody else now'
  )
  return (
    <>
      <Notice kind={remarks.length > 0 ? 'warning' : 'information'} onClose={close}>
        {words}
        {remarks.length > 0 && (
          <>
            <br />
            {remarksLead}
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

import { styled } from 'styled-components'
import { formatBytes } from '../../lib/words/bytes'
import { moment } from '../../lib/words/dates'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { say } from '../../ui/overlay/Toast'
import { type UploadLineFragment, useDiscardUploadMutation } from './imports.generated'

const List = styled.ul`
  display: grid;
  gap: 16px;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px 16px;
  }
  b {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  p {
    font-size: 13px;
    color: var(--grey-10);
    font-variant-numeric: tabular-nums;
  }
`

/** Uploads that stopped, for example after a closed page or a lost connection. */
export function UnfinishedUploads({ uploads }: { uploads: readonly UploadLineFragment[] }) {
  const [discard] = useDiscardUploadMutation({ onError: error => say(failureOf(error).message) })
  const drop = (id: string) =>
    void discard({ variables: { id }, update: cache => void cache.evict({ id: `UnfinishedUpload:${id}` }) })
  return (
    <List>
      {uploads.map(({ id, fileName, totalBytes, receivedBytes, expiresAt }) => (
        <li key={id}>
          <div>
            <b>{fileName}</b>
            <p>
              {formatBytes(receivedBytes)} of {formatBytes(totalBytes)} uploaded, kept until{' '}
              {moment(expiresAt)}
            </p>
          </div>
          <Button aria-label={`Discard ${fileName}`} onClick={() => drop(id)}>
            Discard
          </Button>
        </li>
      ))}
    </List>
  )
}

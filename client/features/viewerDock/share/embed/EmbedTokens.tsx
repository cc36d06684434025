import { type FormEvent, useState } from 'react'
import { embedSitesFault, typedSites } from '../../../../../formats/embed/embedSites'
import { failureOf } from '../../../../lib/server/failure'
import { dayInBrief, isPast } from '../../../../lib/words/dates'
import { Button } from '../../../../ui/Button'
import { Chip } from '../../../../ui/Chip'
import { Field, TextArea, TextInput } from '../../../../ui/form/Field'
import { Figures, Form, Grow, Lines, Names } from '../../../../ui/list/lines'
import { Confirm } from '../../../../ui/overlay/Confirm'
import { say } from '../../../../ui/overlay/Toast'
import { Notice } from '../../../../ui/status/Notice'
import { NotLoaded } from '../../../../ui/status/NotLoaded'
import { Skeleton } from '../../../../ui/status/Skeleton'
import {
  type EmbedTokenLineFragment,
  useCreateEmbedTokenMutation,
  useEmbedTokensQuery,
  useRevokeEmbedTokenMutation,
} from './embedTokens.generated'

interface Props {
  datasetId: string
  code: string
  /** a new address, which the server shows only once */
  onAddress(address: string): void
}

/** Creates and revokes the tokens with which pages of other sites show a private dataset. */
export function EmbedTokens({ datasetId, code, onAddress }: Props) {
  const { data, error, refetch } = useEmbedTokensQuery({ variables: { id: datasetId } })
  if (!data && error) return <NotLoaded error={error} again={refetch} />
  if (!data) return <Skeleton $height={48} />
  const tokens = data.dataset.embedTokens ?? []
  const created = (address: string) => {
    onAddress(address)
    void refetch()
  }
  return (
    <>
      <NewToken datasetId={datasetId} code={code} onCreated={created} />
      {tokens.length > 0 && (
        <Lines $height={48} aria-label="Embed tokens">
          {tokens.map(token => (
            <Line key={token.id} token={token} />
          ))}
        </Lines>
      )}
    </>
  )
}

interface NewProps {
  datasetId: string
  code: string
  onCreated(address: string): void
}

function NewToken({ datasetId, code, onCreated }: NewProps) {
  const [create, { loading }] = useCreateEmbedTokenMutation()
  const [text, setText] = useState('')
  const [day, setDay] = useState('')
  const [fault, setFault] = useState('')
  const [refused, setRefused] = useState('')
  const submit = async () => {
    const sites = typedSites(text)
    const wrong = sites.length === 0 ? 'Name at least one site' : embedSitesFault(sites)
    setFault(wrong ?? '')
    setRefused('')
    if (wrong) return
    const input = { code, sites, expiresAt: day === '' ? null : `${day}T23:59:59.999Z` }
    await create({ variables: { datasetId, input } }).then(
      ({ data }) => data && onCreated(data.createEmbedToken.address),
      (error: unknown) => setRefused(failureOf(error).message),
    )
  }
  const press = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <Form noValidate onSubmit={press}>
      <p>
        This dataset is private. An embed token lets the pages of some sites show it without an account, until
        it ends or you revoke it.
      </p>
      <p>
        Anyone who copies the address from such a page can read with it: the meshes at all time points, the
        places, names and sizes of all objects, and the properties that this view uses. It opens no uploaded
        files and no other properties.
      </p>
      <Field label="Sites" help="Such as https://lab.example, one on each line" error={fault || undefined}>
        {control => (
          <TextArea {...control} value={text} onChange={event => setText(event.target.value)} rows={2} />
        )}
      </Field>
      <Field label="Last day" help="In UTC. Without a day it does not end.">
        {control => (
          <TextInput {...control} type="date" value={day} onChange={event => setDay(event.target.value)} />
        )}
      </Field>
      {refused && <Notice kind="fault">{refused}</Notice>}
      <div>
        <Button type="submit" disabled={loading}>
          Create embed token
        </Button>
      </div>
    </Form>
  )
}

function Line({ token: { id, sites, createdAt, expiresAt, revokedAt } }: { token: EmbedTokenLineFragment }) {
  const [revoke] = useRevokeEmbedTokenMutation()
  const isOver = expiresAt !== null && isPast(expiresAt)
  const end = expiresAt === null ? 'does not end' : `${isOver ? 'ended' : 'ends'} ${dayInBrief(expiresAt)}`
  return (
    <li>
      <Grow>
        <Names>
          <b>{sites.join(', ')}</b>
          {revokedAt ? <Chip>revoked</Chip> : isOver && <Chip $kind="amber">ended</Chip>}
        </Names>
        <Figures>
          Created {dayInBrief(createdAt)} · {revokedAt ? `revoked ${dayInBrief(revokedAt)}` : end}
        </Figures>
      </Grow>
      {!revokedAt && !isOver && (
        <Confirm
          action="Revoke"
          label={`Revoke ${sites.join(', ')}`}
          title="Revoke this embed token?"
          answers={['Revoke', 'Keep it']}
          onYes={async () => {
            await revoke({ variables: { id } })
            say('The embed token was revoked')
          }}
        >
          <p>Pages with this token can no longer show the dataset. You cannot undo this.</p>
        </Confirm>
      )}
    </li>
  )
}

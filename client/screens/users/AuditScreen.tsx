import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { X } from 'lucide-react'
import { styled } from 'styled-components'
import { actionOptions } from '../../features/people/auditActions'
import type { AuditPersonFragment } from '../../features/people/AuditLine.generated'
import { AuditTable } from '../../features/people/AuditTable'
import { PersonFinder } from '../../features/people/PersonFinder'
import type { AuditFilter } from '../../generated/types'
import { failureOf } from '../../lib/failure'
import { personName } from '../../lib/people'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Hidden } from '../../ui/hidden'
import { LoadMore } from '../../ui/LoadMore'
import { EmptyState, ErrorState } from '../../ui/Message'
import { PageTitle } from '../../ui/PageTitle'
import { Select } from '../../ui/Select'
import { Skeleton } from '../../ui/Skeleton'
import { Toolbar } from '../../ui/Toolbar'
import { useAuditLogQuery, useAuditPeopleQuery } from './AuditLog.generated'
import { ForStaff } from './guards'
import { Matters, Page } from './layout'

const Deeds = styled(Select)`
  width: auto;
  min-width: 200px;
  @container (max-width: 680px) {
    flex: 1 1 100%;
  }
` as typeof Select
const Chosen = styled(Button)`
  max-width: 100%;
  span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`
const List = styled.div`
  display: grid;
  gap: 16px;
`

export const AuditScreen = () => (
  <ForStaff>
    <Page>
      <AuditLog />
    </Page>
  </ForStaff>
)

/** What the log is asked for stands in the address. */
function useAuditAddress() {
  const [parameters, setParameters] = useSearchParams()
  const set = (name: string, value: string) =>
    setParameters(before => {
      if (value) before.set(name, value)
      else before.delete(name)
      return before
    })
  const [action, by, on] = ['action', 'by', 'on'].map(name => parameters.get(name) ?? '') as [
    string,
    string,
    string,
  ]
  const filter: AuditFilter | null =
    action || by || on ? { action: action || null, actorId: by || null, subjectUserId: on || null } : null
  return { action, by, on, filter, set, clear: () => setParameters({}) }
}

function AuditLog() {
  const { action, by, on, filter, set, clear } = useAuditAddress()
  const { data, previousData, error, loading, fetchMore, refetch } = useAuditLogQuery({
    variables: { filter },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const people = useAuditPeopleQuery({
    variables: { by, on, hasBy: by !== '', hasOn: on !== '' },
    skip: !by && !on,
  }).data
  const page = (data ?? (loading ? previousData : undefined))?.auditEvents
  const more = () => void fetchMore({ variables: { after: page?.pageInfo.endCursor } })
  const content = () => {
    if (page && page.nodes.length > 0)
      return (
        <List>
          <AuditTable events={page.nodes} />
          <LoadMore
            shown={page.nodes.length}
            total={page.totalCount}
            hasMore={page.pageInfo.hasNextPage}
            loading={loading}
            onMore={more}
          />
        </List>
      )
    if (loading)
      return (
        <List role="status">
          <Hidden>Loading the log</Hidden>
          <Skeleton $height={320} />
        </List>
      )
    if (error)
      return (
        <ErrorState
          title="The log could not be loaded"
          text={failureOf(error).message}
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )
    if (filter)
      return (
        <EmptyState
          title="Nothing of the kind"
          text="No entry fits."
          actions={<Button onClick={clear}>Show all</Button>}
        />
      )
    return (
      <EmptyState
        title="Nothing yet"
        text="What concerns rights, quotas and accounts is written down here."
      />
    )
  }
  return (
    <Matters>
      <PageTitle title="Audit log">
        <p>Who changed rights, quotas and accounts, and whose. Nobody can change it.</p>
      </PageTitle>
      <Toolbar aria-label="What is shown">
        <Deeds
          label="Deed"
          value={action}
          options={action in actionOptions ? actionOptions : { ...actionOptions, [action]: action }}
          onChange={next => set('action', next)}
        />
        <PersonFilter
          label="Done by"
          person={by ? (people?.by ?? null) : undefined}
          onChange={id => set('by', id)}
        />
        <PersonFilter
          label="Done to"
          person={on ? (people?.on ?? null) : undefined}
          onChange={id => set('on', id)}
        />
      </Toolbar>
      {content()}
    </Matters>
  )
}

interface PersonFilterProps {
  label: string
  /** undefined: nobody is chosen; null: not known yet */
  person: AuditPersonFragment | null | undefined
  onChange(id: string): void
}

function PersonFilter({ label, person, onChange }: PersonFilterProps) {
  const [asking, setAsking] = useState(false)
  const choose = ({ id }: { id: string }) => {
    setAsking(false)
    onChange(id)
  }
  if (person !== undefined)
    return (
      <Chosen
        onClick={() => onChange('')}
        aria-label={`${label} ${person ? personName(person) : ''}: show everybody`}
      >
        <span>
          {label} {person && personName(person)}
        </span>
        <X size={14} aria-hidden />
      </Chosen>
    )
  return (
    <>
      <Button onClick={() => setAsking(true)}>{label} …</Button>
      <Dialog title={`${label} …`} open={asking} onClose={() => setAsking(false)}>
        <PersonFinder label="Person" onChoose={choose} />
      </Dialog>
    </>
  )
}

import { useState } from 'react'
import { X } from 'lucide-react'
import { styled } from 'styled-components'
import { actionOptions } from '../../features/people/audit/auditActions'
import type { AuditPersonFragment } from '../../features/people/audit/AuditLine.generated'
import { AuditTable } from '../../features/people/audit/AuditTable'
import { PersonFinder } from '../../features/people/PersonFinder'
import type { AuditFilter } from '../../generated/types'
import { personName } from '../../lib/words/people'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import { PageTitle } from '../../ui/page/PageTitle'
import { Select } from '../../ui/form/Select'
import { Toolbar } from '../../ui/Toolbar'
import { useAuditLogQuery, useAuditPeopleQuery } from './AuditLog.generated'
import { FilteredLog } from './FilteredLog'
import { ForStaff } from './guards'
import { Sections, Page } from './layout'
import { useAddressFilter } from './useAddressFilter'

const ActionSelect = styled(Select)`
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

export const AuditScreen = () => (
  <ForStaff>
    <Page>
      <AuditLog />
    </Page>
  </ForStaff>
)

const noMatch = { title: 'No matching entries', text: 'Choose another filter, or show all entries.' }
const empty = { title: 'No entries yet', text: 'Changes of rights, quotas and accounts appear here.' }

function AuditLog() {
  const {
    values: { action, by, on },
    set,
    clear,
  } = useAddressFilter('action', 'by', 'on')
  const filter: AuditFilter | null =
    action || by || on ? { action: action || null, actorId: by || null, subjectUserId: on || null } : null
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
  const again = () => void refetch().catch(() => undefined) // the query's `error` shows the failure
  return (
    <Sections>
      <PageTitle title="Audit log">
        <p>All changes of rights, quotas and accounts. Nobody can edit this log.</p>
      </PageTitle>
      <Toolbar aria-label="Filter">
        <ActionSelect
          label="Action"
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
      <FilteredLog
        noun="log"
        page={page}
        loading={loading}
        error={error}
        noMatch={filter ? noMatch : undefined}
        empty={empty}
        onMore={more}
        onAgain={again}
        onShowAll={clear}
      >
        {events => <AuditTable events={events} />}
      </FilteredLog>
    </Sections>
  )
}

interface PersonFilterProps {
  label: string
  /** undefined when no person is chosen; null while loading */
  person: AuditPersonFragment | null | undefined
  onChange(id: string): void
}

function PersonFilter({ label, person, onChange }: PersonFilterProps) {
  const [isOpen, setOpen] = useState(false)
  const choose = ({ id }: { id: string }) => {
    setOpen(false)
    onChange(id)
  }
  if (person !== undefined)
    return (
      <Chosen
        onClick={() => onChange('')}
        aria-label={`${label} ${person ? personName(person) : ''}: show everyone`}
      >
        <span>
          {label} {person && personName(person)}
        </span>
        <X size={14} aria-hidden />
      </Chosen>
    )
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label} …</Button>
      <Dialog title={`${label} …`} open={isOpen} onClose={() => setOpen(false)}>
        <PersonFinder label="Person" onChoose={choose} />
      </Dialog>
    </>
  )
}

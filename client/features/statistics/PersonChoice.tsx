import { useState } from 'react'
import { X } from 'lucide-react'
import { useTypedText } from '../../lib/list/useTypedText'
import { Button } from '../../ui/Button'
import { FieldError } from '../../ui/form/Field'
import { NameField } from '../../ui/form/NameField'
import { FinderBox, Found } from '../../ui/list/found'
import { Dialog } from '../../ui/overlay/Dialog'
import { NotLoaded } from '../../ui/status/NotLoaded'
import type { StatisticsPerson } from './period'
import { useStatisticsPeopleQuery } from './statistics.generated'

interface Props {
  person: StatisticsPerson | null
  error: string | undefined
  onChange(person: StatisticsPerson | null): void
}

/** A button that opens a search for a user, and shows the chosen one. */
export function PersonChoice({ person, error, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const choose = (next: StatisticsPerson) => {
    setOpen(false)
    onChange(next)
  }
  return (
    <div>
      {person ? (
        <Button onClick={() => onChange(null)} aria-label={`User ${person.name}: choose another`}>
          <span>User {person.name}</span>
          <X size={14} aria-hidden />
        </Button>
      ) : (
        <Button
          onClick={() => setOpen(true)}
          aria-describedby={error ? 'person-error' : undefined}
          aria-invalid={error ? true : undefined}
        >
          Choose a user …
        </Button>
      )}
      {error && <FieldError id="person-error">{error}</FieldError>}
      <Dialog title="Choose a user" open={isOpen} onClose={() => setOpen(false)}>
        <Finder onChoose={choose} />
      </Dialog>
    </div>
  )
}

function Finder({ onChoose }: { onChoose(person: StatisticsPerson): void }) {
  const [text, setText] = useState('')
  const { typed, setTyped } = useTypedText({ value: text, onSettle: setText })
  const { data, previousData, error, loading, refetch } = useStatisticsPeopleQuery({ variables: { text } })
  const people = (data ?? (loading ? previousData : undefined))?.statisticsPeople
  return (
    <FinderBox>
      <NameField label="User" value={typed} onChange={setTyped} />
      {error && <NotLoaded error={error} again={refetch} />}
      {people?.length === 0 && <p role="status">Nobody has this name.</p>}
      {people && people.length > 0 && (
        <Found aria-label="Users">
          {people.map(one => (
            <li key={one.id}>
              <button type="button" onClick={() => onChoose(one)}>
                <span>{one.name}</span>
              </button>
            </li>
          ))}
        </Found>
      )}
    </FinderBox>
  )
}

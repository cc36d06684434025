import { useApolloClient } from '@apollo/client/react'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { personName } from '../../lib/words/people'
import { Button } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { Notice } from '../../ui/status/Notice'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { AddParty } from './AddParty'
import { CandidateFinder } from './CandidateFinder'
import { holding } from './holding'
import { Grow, Names } from '../../ui/list/lines'
import { remainingWords } from './remaining'
import { Locked, ShareRows } from './ShareRows'
import { DatasetAccessDocument } from './access.generated'
import { type SharingsQuery, useShareWithPersonMutation } from './sharings.generated'
import { type Party, useRights } from './useRights'
import { rightsWords, type Rights } from './words'

interface Props {
  dataset: SharingsQuery['dataset']
  people: readonly Party[]
  meId: string
  staffIds: ReadonlySet<string>
  /** search text */
  text: string
}

/** The owner first, with fixed rights, then all others by name. */
export function SharedPeople({
  dataset: { id, owner, can, public: isPublic },
  people,
  meId,
  staffIds,
  text,
}: Props) {
  const client = useApolloClient()
  const [share] = useShareWithPersonMutation({ refetchQueries: [DatasetAccessDocument] })
  const { choose, add, together, failure } = useRights((userId, level) =>
    share({ variables: { datasetId: id, userId, level } }),
  )
  const [adding, setAdding] = useState(false)
  const [remains, setRemains] = useState('')
  const press = async (party: Party, rights: Rights) => {
    setRemains('')
    if (!(await choose(party, rights))) return
    say(`${party.name}: ${rightsWords[rights].toLowerCase()}`)
    if (rights === 'NONE')
      setRemains(await remainingWords(client, id, { ...party, isStaff: staffIds.has(party.id), isPublic }))
  }
  const shown = together(people, holding(text))
  const ownerRow = holding(text)(`${personName(owner)} ${owner.login}`) && (
    <li>
      <Grow>
        <Names>
          <b>{personName(owner)}</b>
          {owner.id === meId && <Chip>you</Chip>}
        </Names>
      </Grow>
      <Locked rights="Owner" why="The owner keeps all rights" />
    </li>
  )
  return (
    <>
      {failure && <Notice kind="fault">{failure.message}</Notice>}
      {remains && (
        <div role="status">
          <Notice onClose={() => setRemains('')}>{remains}</Notice>
        </div>
      )}
      <ShareRows
        label="People"
        parties={shown}
        readOnly={!can.manage}
        first={ownerRow}
        about={party => party.id === meId && <Chip>you</Chip>}
        locked={party => (party.id === meId ? 'You cannot change your own rights' : null)}
        onChoose={(party, rights) => void press(party, rights)}
      />
      {can.manage && (
        <Toolbar>
          <Button onClick={() => setAdding(true)}>
            <UserPlus size={16} aria-hidden />
            Add a person
          </Button>
        </Toolbar>
      )}
      {adding && (
        <AddParty
          title="Share with a person"
          onClose={() => setAdding(false)}
          onAdd={async ({ id: userId, name }, level) => {
            setRemains('')
            await add({ id: userId, name, rights: level })
            say(`${name}: ${rightsWords[level].toLowerCase()}`)
          }}
        >
          {onChoose => <CandidateFinder datasetId={id} onChoose={onChoose} />}
        </AddParty>
      )}
    </>
  )
}

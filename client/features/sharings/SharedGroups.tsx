import { Users } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../lib/words/counts'
import type { Failure } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { Notice } from '../../ui/status/Notice'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { DatasetAccessDocument } from './access.generated'
import { AddParty } from './AddParty'
import { GroupFinder } from './GroupFinder'
import { holding } from './holding'
import { None } from '../../ui/list/lines'
import { refusedGroup } from './sharingSchema'
import { ShareRows } from './ShareRows'
import { type SharingsQuery, useShareWithGroupMutation } from './sharings.generated'
import { type Party, useRights } from './useRights'
import { rightsWords, type Rights } from './words'

/** Error text. An unknown group and a missing answer share the text of the spec. */
const wordsOf = ({ code, message }: Failure) =>
  ['NOT_FOUND', 'INVALID_INPUT', 'OFFLINE'].includes(code) ? refusedGroup : message

interface Props {
  dataset: SharingsQuery['dataset']
  groups: readonly Party[]
  publicIds: ReadonlySet<string>
  /** search text */
  text: string
}

export function SharedGroups({ dataset: { id, can, hiddenSharingCount }, groups, publicIds, text }: Props) {
  const [share] = useShareWithGroupMutation({ refetchQueries: [DatasetAccessDocument] })
  const { choose, add, together, failure } = useRights((groupId, level) =>
    share({ variables: { datasetId: id, groupId, level } }),
  )
  const [adding, setAdding] = useState(false)
  const press = async (party: Party, rights: Rights) => {
    if (await choose(party, rights))
      say(
        rights === 'NONE'
          ? `No longer shared with “${party.name}”`
          : `“${party.name}”: ${rightsWords[rights].toLowerCase()}`,
      )
  }
  const shown = together(groups, holding(text))
  return (
    <>
      {failure && <Notice kind="fault">{wordsOf(failure)}</Notice>}
      {shown.length > 0 ? (
        <ShareRows
          label="Groups"
          parties={shown}
          readOnly={!can.manage}
          about={party => publicIds.has(party.id) && <Chip>public</Chip>}
          onChoose={(party, rights) => void press(party, rights)}
        />
      ) : (
        hiddenSharingCount === 0 && (
          <None>{text ? 'No group has this name.' : 'Not shared with a group.'}</None>
        )
      )}
      {hiddenSharingCount > 0 && (
        <None>
          {shown.length > 0 ? 'Also shared' : 'Shared'} with {counted(hiddenSharingCount, 'private group')}{' '}
          that you are not in.
        </None>
      )}
      {can.manage && (
        <Toolbar>
          <Button onClick={() => setAdding(true)}>
            <Users size={16} aria-hidden />
            Add a group
          </Button>
        </Toolbar>
      )}
      {adding && (
        <AddParty
          title="Share with a group"
          wordsOf={wordsOf}
          onClose={() => setAdding(false)}
          onAdd={async ({ id: groupId, name }, level) => {
            await add({ id: groupId, name, rights: level })
            say(`“${name}”: ${rightsWords[level].toLowerCase()}`)
          }}
        >
          {onChoose => <GroupFinder onChoose={onChoose} />}
        </AddParty>
      )}
    </>
  )
}

import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from '../../ui/Chip'
import { Choices } from '../../ui/Choices'
import { Grow, Lines, Names } from './look'
import type { Party } from './useRights'
import { type Rights, rightsWords } from './words'

interface Props {
  label: string
  parties: readonly Party[]
  readOnly: boolean
  /** rows before them that nobody changes */
  first?: ReactNode
  about?(party: Party): ReactNode
  /** why this one cannot be changed */
  locked?(party: Party): string | null
  onChoose(party: Party, rights: Rights): void
}

/** Each with a choice of three, or in words where one may not choose. */
export function ShareRows({ label, parties, readOnly, first, about, locked, onChoose }: Props) {
  return (
    <Lines aria-label={label}>
      {first}
      {parties.map(party => {
        const lock = locked?.(party) ?? null
        return (
          <li key={party.id}>
            <Grow>
              <Names>
                <b>{party.name}</b>
                {about?.(party)}
              </Names>
            </Grow>
            {readOnly || lock ? (
              <Locked rights={rightsWords[party.rights]} why={lock} />
            ) : (
              <Choices
                legend={`Rights of ${party.name}`}
                value={party.rights}
                options={rightsWords}
                onChange={rights => onChoose(party, rights)}
              />
            )}
          </li>
        )
      })}
    </Lines>
  )
}

export const Locked = ({ rights, why }: { rights: string; why: string | null }) => (
  <Names>
    {why && <Lock size={14} role="img" aria-label={why} />}
    <Chip>{rights}</Chip>
  </Names>
)

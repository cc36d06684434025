import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from '../../ui/Chip'
import { Choices } from '../../ui/form/Choices'
import { Grow, Lines, Names } from '../../ui/list/lines'
import type { Party } from './useRights'
import { type Rights, rightsWords } from './words'

interface Props {
  label: string
  parties: readonly Party[]
  readOnly: boolean
  /** read-only rows before the parties */
  first?: ReactNode
  about?(party: Party): ReactNode
  /** reason why this party's rights cannot be changed, or null */
  locked?(party: Party): string | null
  onChoose(party: Party, rights: Rights): void
}

/** Lists each party with a choice of rights, or with its rights as text when they are read-only. */
export function ShareRows({ label, parties, readOnly, first, about, locked, onChoose }: Props) {
  return (
    <Lines $height={48} aria-label={label}>
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

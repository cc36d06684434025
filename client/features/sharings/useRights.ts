import { useState } from 'react'
import type { SharingLevel } from '../../generated/types'
import { failureOf } from '../../lib/failure'
import { levelOf, type Rights } from './words'

/** Somebody, or a group, with whom a dataset is shared or was until now. */
export interface Party {
  readonly id: string
  readonly name: string
  readonly rights: Rights
}

interface Chosen {
  readonly added: readonly Party[]
  readonly rights: ReadonlyMap<string, Rights>
}
const none: Chosen = { added: [], rights: new Map() }

/** What is chosen shows at once and goes back where it is refused; who has no rights any more stays in sight, to be brought back. */
export function useRights(share: (id: string, level: SharingLevel | null) => Promise<unknown>) {
  const [chosen, setChosen] = useState(none)
  const [refused, setRefused] = useState<unknown>(null)
  const put = ({ id, rights }: Party) =>
    setChosen(({ added, rights: before }) => ({ added, rights: new Map(before).set(id, rights) }))
  const choose = async (party: Party, rights: Rights): Promise<boolean> => {
    const before = chosen.rights.get(party.id) ?? party.rights
    setRefused(null)
    put({ ...party, rights })
    try {
      await share(party.id, levelOf(rights))
      return true
    } catch (error) {
      put({ ...party, rights: before })
      setRefused(error)
      return false
    }
  }
  const add = async (party: Party): Promise<void> => {
    setRefused(null)
    await share(party.id, levelOf(party.rights))
    setChosen(({ added, rights }) => ({
      added: [party, ...added.filter(({ id }) => id !== party.id)],
      rights: new Map(rights).set(party.id, party.rights),
    }))
  }
  /** `shows`: of those just added, which; the server has chosen among the listed ones. */
  const together = (listed: readonly Party[], shows: (name: string) => boolean): Party[] => {
    const known = new Set(listed.map(({ id }) => id))
    return [...chosen.added.filter(({ id, name }) => !known.has(id) && shows(name)), ...listed].map(
      party => ({ ...party, rights: chosen.rights.get(party.id) ?? party.rights }),
    )
  }
  return { choose, add, together, failure: refused === null ? null : failureOf(refused) }
}

import { useState } from 'react'
import type { SharingLevel } from '../../generated/types'
import { failureOf } from '../../lib/server/failure'
import { levelOf, type Rights } from './words'

/** A person or group that the dataset is or was shared with. */
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

/**
 * Changes rights with an optimistic update and reverts it when the server refuses. A party without rights
 * stays in the list, so that it can be restored.
 */
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
  /** Adds the new parties that match `shows` to the parties that the server listed. */
  const together = (listed: readonly Party[], shows: (name: string) => boolean): Party[] => {
    const known = new Set(listed.map(({ id }) => id))
    return [...chosen.added.filter(({ id, name }) => !known.has(id) && shows(name)), ...listed].map(
      party => ({ ...party, rights: chosen.rights.get(party.id) ?? party.rights }),
    )
  }
  return { choose, add, together, failure: refused === null ? null : failureOf(refused) }
}

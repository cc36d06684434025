import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useQuery } from '../query/useQuery'
import type { RemoteQueries } from './remoteQueries'

/** Evaluates the query that is asked from outside, as the query line does. Draws nothing. */
export function RemoteQuery({ queries }: { queries: RemoteQueries }) {
  const asked = useStore(queries.asked)
  return asked && <Evaluated key={asked.number} text={asked.text} onState={asked.settle} />
}

type Query = ReturnType<typeof useQuery>['state']

function Evaluated({ text, onState }: { text: string; onState(state: Query): void }) {
  const { state } = useQuery(text)
  useEffect(() => onState(state), [state, onState])
  return null
}

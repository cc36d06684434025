import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import type { ObjectRows } from '../../../../formats/property/propertyRows'
import { refText } from '../../../instrument/objectRef'
import { counted, number } from '../../../lib/words/counts'
import { missingMembers } from '../../state/setContent'
import { useController, useLive, useManifest } from '../../state/useViewer'
import { Caption } from '../look'

const mostListed = 50

const Details = styled.details`
  font-size: 12px;
  summary {
    color: var(--amber-text);
    cursor: pointer;
  }
  ul {
    max-height: 96px;
    margin: 4px 0;
    padding-left: 12px;
    overflow-y: auto;
    color: var(--grey-10);
    font-variant-numeric: tabular-nums;
  }
`

/** Counts and lists the objects of a set that the dataset lost, for example by an upload of other meshes. */
export function MissingObjects({ name, members }: { name: string; members: ObjectRows | null }) {
  const { blocks } = useController()
  const { index } = useManifest()
  const isListed = useStore(blocks, loaded => loaded.blocks.length >= index.sha256.length)
  const world = useLive(live => live.world)
  const missing = useMemo(
    () =>
      members && isListed && index.sha256.length > 0 ? missingMembers(members, world, mostListed) : null,
    [members, isListed, index, world],
  )
  if (!missing || missing.count === 0) return null
  const rest = missing.count - missing.first.length
  return (
    <Details>
      <summary>{counted(missing.count, 'object')} not in the dataset any more</summary>
      <ul aria-label={`Missing objects of ${name}`}>
        {missing.first.map(ref => (
          <li key={refText(ref)}>
            Time {ref.time}, object {ref.id}
            {ref.channel > 0 && `, channel ${ref.channel}`}
          </li>
        ))}
      </ul>
      {rest > 0 && <Caption>and {number(rest)} more</Caption>}
    </Details>
  )
}

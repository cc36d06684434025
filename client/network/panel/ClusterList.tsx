import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { counted, number } from '../../lib/words/counts'
import { LongList } from '../../ui/list/LongList'
import { algorithms } from '../model/algorithms'
import type { Clustering } from '../model/clustering'
import type { Network } from '../model/network'
import { clusterColours, type Desk } from '../state/desk'

const List = styled.ol`
  display: grid;
  gap: 4px;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 2px 12px;
    align-items: center;
  }
  button {
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 128px;
    min-height: 32px;
    padding: 2px 8px;
    border: 1px solid transparent;
    border-radius: var(--radius);
    background: transparent;
    color: inherit;
    font: inherit;
    text-align: left;
    cursor: pointer;
    &:hover {
      background: var(--grey-3);
    }
    &[aria-pressed='true'] {
      border-color: var(--accent-text);
      background: var(--accent-soft);
    }
    i {
      flex: none;
      width: 14px;
      height: 14px;
      border-radius: 50%;
      forced-color-adjust: none;
    }
  }
  p {
    overflow: hidden;
    color: var(--grey-10);
    font-size: 13px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  li:has([aria-pressed='true']) p {
    overflow: visible;
    white-space: normal;
  }
  @media (pointer: coarse) {
    button {
      min-height: 44px;
    }
  }
`
const Words = styled.p`
  color: var(--grey-10);
  font-size: 13px;
`

const mostNamed = { one: 500, each: 12 }

/** The clusters with their members: the drawing in words. A click makes one stand out. */
export function ClusterList({ desk }: { desk: Desk }) {
  const { network, clustering, chosen } = useStore(desk.state)
  if (!network || !clustering) return null
  const colours = clusterColours(clustering)
  const members = membersOf(network, clustering, chosen)
  const clusters = Array.from(clustering.sizes, (size, cluster) => ({ cluster, size }))
  return (
    <section aria-label="Clusters">
      <div role="status">
        <h2>
          {counted(clusters.length, 'cluster')} by {algorithms[clustering.algorithm].label}
        </h2>
      </div>
      <Words>Click a cluster or one of its nodes to let it stand out.</Words>
      <LongList
        items={clusters}
        nameOf={({ cluster }) => String(cluster + 1)}
        label="Find a cluster by number"
      >
        {shown => (
          <List>
            {shown.map(({ cluster, size }) => (
              <li key={cluster}>
                <button
                  type="button"
                  aria-pressed={cluster === chosen}
                  onClick={() => desk.set({ chosen: cluster === chosen ? -1 : cluster })}
                >
                  <i style={{ background: colours[cluster]! }} />
                  {cluster + 1}: {counted(size, 'node')}
                </button>
                <p>
                  {members[cluster]!.join(', ')}
                  {members[cluster]!.length < size && ` and ${number(size - members[cluster]!.length)} more`}
                </p>
              </li>
            ))}
          </List>
        )}
      </LongList>
    </section>
  )
}

function membersOf({ names }: Network, { ofNode, sizes }: Clustering, chosen: number): string[][] {
  const members = Array.from(sizes, (): string[] => [])
  for (const [node, cluster] of ofNode.entries()) {
    const most = cluster === chosen ? mostNamed.one : mostNamed.each
    if (members[cluster]!.length < most) members[cluster]!.push(names[node]!)
  }
  return members
}

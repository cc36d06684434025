import { readFileSync } from 'node:fs'
import { firstOptions, type AlgorithmName, type Options } from '../../client/network/model/algorithms'
import type { Clustering } from '../../client/network/model/clustering'
import type { Likeness } from '../../client/network/model/features'
import type { Network } from '../../client/network/model/network'
import { ClusterDesk } from '../../client/network/state/clusterDesk'

export const fixture = (name: string) => readFileSync(`tests/fixtures/networks/${name}.json`, 'utf8')

/** Elements from links such as `a-b` or `a-b:3` and from nodes with numbers, `{ a: { size: 1 } }`. */
export function elements(links: readonly string[], nodes: Readonly<Record<string, object>> = {}): object[] {
  const ends = links.map(link => link.split(/[-:]/))
  const ids = new Set([...Object.keys(nodes), ...ends.flatMap(([from, to]) => [from!, to!])])
  return [
    ...[...ids].map(id => ({ data: { id, ...nodes[id] } })),
    ...ends.map(([source, target, weight]) => ({
      data: { source, target, ...(weight ? { weight: Number(weight) } : {}) },
    })),
  ]
}

/** Two triangles with one link between them: by hand, two clusters of three. */
export const triangles = ['a-b', 'b-c', 'c-a', 'd-e', 'e-f', 'f-d', 'c-d']

export async function opened(text: string): Promise<{ desk: ClusterDesk; network: Network }> {
  const desk = new ClusterDesk()
  const answer = await desk.answer({ id: 1, file: new Blob([text]) })
  if (!('network' in answer)) throw new Error('fault' in answer ? answer.fault : 'no network')
  return { desk, network: answer.network }
}

export async function clustered(
  text: string,
  algorithm: AlgorithmName,
  options: Partial<Options> = {},
  likeness: Likeness = 'links',
): Promise<Clustering & { readonly groups: string[] }> {
  const { desk, network } = await opened(text)
  const answer = await desk.answer({ id: 2, algorithm, likeness, options: { ...firstOptions, ...options } })
  if (!('clustering' in answer)) throw new Error('fault' in answer ? answer.fault : 'no clustering')
  const { clustering } = answer
  const members = Array.from(clustering.sizes, (): string[] => [])
  for (const [node, cluster] of clustering.ofNode.entries()) members[cluster]!.push(network.ids[node]!)
  return { ...clustering, groups: members.map(list => list.sort().join('')).sort() }
}

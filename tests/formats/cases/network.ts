import { ClusterDesk } from '../../../client/network/state/clusterDesk'
import { caseFile } from './meshes.js'

/** A network as the clustering page reads it: ids with other names, links with weights, remarks; or the refusal. */
export async function networkInBrowser([name]: readonly string[]): Promise<string> {
  const answer = await new ClusterDesk().answer({ id: 1, file: caseFile(name!).file })
  if ('fault' in answer) return `refused: ${answer.fault}`
  if (!('network' in answer)) return 'no network'
  const { ids, names, sources, targets, weights, notes } = answer.network
  const nodes = ids.map((id, node) => (names[node] === id ? id : `${id} (${names[node]})`))
  const links = Array.from(
    weights,
    (weight, link) => `${ids[sources[link]!]} - ${ids[targets[link]!]} ${weight}`,
  )
  return [nodes.join(', '), links.join(', '), ...notes].join('; ')
}

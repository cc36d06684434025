import type { Taxdump } from '../../../server/kernel/taxdump.js'

type Nodes = readonly (readonly [id: number | string, parentId: number | string, rank?: string])[]
type Names = readonly (readonly [id: number | string, name: string, kind?: string])[]

export const nodeLine = ([id, parentId, rank = 'no rank']: Nodes[number]) =>
  `${id}\t|\t${parentId}\t|\t${rank}\t|\t\t|\t8\t|`
export const nameLine = ([id, name, kind = 'scientific name']: Names[number]) =>
  `${id}\t|\t${name}\t|\t\t|\t${kind}\t|`

/** Yields pieces of 17 characters, so that lines are split as in a file stream. */
export const dumpOfText = (nodes: string, names: string): Taxdump => ({
  nodes: () => inPieces(nodes),
  names: () => inPieces(names),
})
export const dumpOf = (nodes: Nodes, names: Names): Taxdump =>
  dumpOfText(nodes.map(nodeLine).join('\n'), names.map(nameLine).join('\n') + '\n')

async function* inPieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 17) yield text.slice(at, at + 17)
}

/** A root with animals and plants. The animals are a sea squirt with two names, a worm and a fly. */
export const small = dumpOf(
  [
    [1, 1],
    [10, 1, 'kingdom'],
    [20, 1, 'kingdom'],
    [11, 10, 'phylum'],
    [12, 11, 'species'],
    [13, 10, 'species'],
    [14, 10, 'species'],
    [21, 20, 'species'],
  ],
  [
    [1, 'root'],
    [10, 'Metazoa'],
    [10, 'animals', 'blast name'],
    [20, 'Viridiplantae'],
    [11, 'Chordata'],
    [12, 'Phallusia mammillata'],
    [12, 'Ascidia mammillata', 'synonym'],
    [12, 'Phallusia mammillata (Cuvier, 1815)', 'authority'],
    [13, 'Caenorhabditis elegans'],
    [13, 'roundworm', 'common name'],
    [14, 'Drosophila melanogaster'],
    [14, 'fruit fly', 'genbank common name'],
    [21, 'Arabidopsis thaliana'],
  ],
)

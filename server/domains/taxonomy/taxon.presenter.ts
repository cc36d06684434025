import type { Taxon } from '../../entities/data/taxon.js'

/** The root is its own parent, as in NCBI's files. */
export const presentNode = ({ id, parentId, name }: Taxon) => ({ id, id_parent: parentId ?? id, name })

import type { Taxon } from '../../entities/taxon.js'

/** As in NCBI's files the root is its own parent. */
export const presentNode = ({ id, parentId, name }: Taxon) => ({ id, id_parent: parentId ?? id, name })

import type { EntityManager } from 'typeorm'
import { Taxon } from '../../entities/data/taxon.js'
import type { RequestContext } from '../../kernel/context.js'
import { Conflict } from '../../kernel/errors.js'
import type { Taxdump } from '../../kernel/taxdump.js'
import { linesOf, type Name, nameFrom } from './dump.js'
import { inStaging, type Staging } from './staging.queries.js'
import { nameOrganisms } from './taxon.queries.js'
import { type Place, readTree, type Skipped, type TaxonTree } from './tree.js'

export interface ImportReport extends Skipped {
  readonly taxa: number
  readonly synonyms: number
  /** Taxa in the tree without a scientific name. Their id is used as the name. */
  readonly unnamed: number
  /** Names of taxa that are not in the tree. */
  readonly strayNames: number
}

/**
 * Replaces the whole taxonomy. Readers see the old taxonomy until the end, and keep it when the import fails.
 * Datasets without an organism then get the name of their taxon.
 */
export async function importTaxonomy(db: EntityManager, dump: Taxdump): Promise<ImportReport> {
  const tree = await readTree(dump)
  const filling = new Filling(tree)
  await inStaging(db, staging => filling.fill(staging, dump))
  await nameOrganisms(db)
  return {
    ...tree.skipped,
    taxa: tree.reached,
    synonyms: filling.synonyms,
    unnamed: filling.unnamed,
    strayNames: filling.strayNames,
    unreadable: tree.skipped.unreadable + filling.unreadable,
  }
}

/** Imports the taxonomy on the first start, when no taxon exists. */
export async function importFirstTaxonomy(
  { db, platform }: RequestContext,
  dump: Taxdump | null,
): Promise<void> {
  if (!dump || (await db.existsBy(Taxon, {}))) return
  try {
    platform.log.info({ ...(await importTaxonomy(db, dump)) }, 'taxonomy imported')
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    platform.log.info({}, 'skipped the import of the taxonomy: another process is importing it')
  }
}

class Filling {
  synonyms = 0
  unnamed = 0
  strayNames = 0
  unreadable = 0
  private readonly isNamed: Uint8Array

  constructor(private readonly tree: TaxonTree) {
    this.isNamed = new Uint8Array(tree.size)
  }

  async fill(staging: Staging, dump: Taxdump): Promise<void> {
    for await (const lines of linesOf(dump.names()))
      for (const line of lines) {
        const name = nameFrom(line)
        if (name === null) this.unreadable++
        const waits = name ? this.store(staging, name) : undefined
        if (waits) await waits
      }
    await this.nameTheRest(staging)
  }

  private store(staging: Staging, { taxonId, name, isScientific }: Name): Promise<void> | undefined {
    const place = this.tree.find(taxonId)
    if (!place) return void this.strayNames++
    if (!isScientific || this.isNamed[place.at]) return staging.names.add([++this.synonyms, taxonId, name])
    this.isNamed[place.at] = 1
    return staging.taxa.add(rowOf(place, name))
  }

  private async nameTheRest(staging: Staging): Promise<void> {
    for (let at = 0; at < this.tree.size; at++) {
      const place = this.isNamed[at] ? null : this.tree.placeAt(at)
      if (!place) continue
      this.unnamed++
      await staging.taxa.add(rowOf(place, `Taxon ${place.id}`))
    }
  }
}

const rowOf = ({ id, parentId, rank, left, right }: Place, name: string) => [
  id,
  parentId,
  name,
  rank,
  left,
  right,
]

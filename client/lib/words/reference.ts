import { day } from './dates'
import { personName, type Person } from './people'
import { paths } from '../paths'

interface Cited {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly licence: string
  readonly owner: Person | null
}

const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/**
 * How to refer to a dataset: owner, year, name, platform, address, date of access and licence. `origin`: the address of
 * the platform. `today`: an ISO date.
 */
export function referenceTo(
  { id, name, createdAt, licence, owner }: Cited,
  { origin, today }: { readonly origin: string; readonly today: string },
): string {
  const year = new Date(createdAt).getUTCFullYear()
  const work = `${name.trim()} [3D dataset]`
  const parts = [
    ...(owner ? [`${personName(owner)} (${year})`, work] : [`${work} (${year})`]),
    `Morula, ${origin}${paths.dataset(id)}`,
    `Accessed ${day(today)}`,
    licence.trim() === '' ? null : `Licence: ${licence.trim().replace(/\s+/g, ' ')}`,
  ]
  return parts
    .filter(part => part !== null)
    .map(ended)
    .join(' ')
}

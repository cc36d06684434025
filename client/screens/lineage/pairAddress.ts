import { momentsOf, momentsText, timeLinks, type Link } from '../../instrument/pair/timeMatch'

const keys = ['beside', 'link', 'moments'] as const

/** The second dataset of an address such as `?id_dataset=3&beside=5&link=points&moments=4:10,30:55`. */
export interface Pair {
  readonly beside: string | null
  readonly link: Link
}

const isId = (text: string | null): text is string => text !== null && /^\d{1,18}$/.test(text)

export function pairOf(address: URLSearchParams): Pair {
  const beside = address.get('beside')
  const by = timeLinks.find(link => link === address.get('link')) ?? 'stages'
  const moments = momentsOf(address.get('moments') ?? '') ?? []
  return {
    beside: isId(beside) && beside !== address.get('id_dataset') ? beside : null,
    link: { by, moments },
  }
}

/** The address with another pair. Other parts stay. */
export function withPair(address: URLSearchParams, { beside, link }: Pair): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const key of keys) next.delete(key)
  if (beside === null) return next
  next.set('beside', beside)
  next.set('link', link.by)
  if (link.moments.length > 0) next.set('moments', momentsText(link.moments))
  return next
}

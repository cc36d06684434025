import { useSiteQuery } from './site.generated'

/** What the operator of this installation decided: undefined until it is known. */
export function useSite() {
  const { data, error, refetch } = useSiteQuery()
  return { site: data?.site, error, retry: () => void refetch() }
}

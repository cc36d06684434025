import { useSiteQuery } from './site.generated'

/** Settings of this installation; undefined until loaded. */
export function useSite() {
  const { data, error, refetch } = useSiteQuery()
  return { site: data?.site, error, retry: () => void refetch() }
}

import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useListAddress } from '../../features/datasetFilter/useListAddress'
import { paths } from '../../lib/paths'

/** Redirects `?dataset=4` to the page of that dataset, with the same list beside it. */
export function usePreselected() {
  const { search } = useListAddress()
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const chosen = parameters.get('dataset') ?? ''
  useEffect(() => {
    if (/^[1-9]\d*$/.test(chosen))
      void navigate({ pathname: paths.dataset(chosen), search }, { replace: true })
  }, [chosen, search, navigate])
}

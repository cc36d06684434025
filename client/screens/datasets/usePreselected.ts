import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useListAddress } from '../../features/datasetFilter/useListAddress'
import { paths } from '../../lib/paths'

/** `?dataset=4` is a list with a dataset chosen in it: its page, beside the same list. */
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

import { useNavigate } from 'react-router-dom'
import { paths } from '../../../lib/paths'
import { useEndImpersonationMutation } from './endImpersonation.generated'
import { usePersonChange } from '../usePersonChange'

/** Returns to the staff account and opens the user list. Rejects when its log-in has ended too. */
export function useEndImpersonation(onLeft: (() => void) | undefined) {
  const navigate = useNavigate()
  const changed = usePersonChange()
  const [endIt, { loading }] = useEndImpersonationMutation()
  const end = async () => {
    const { data } = await endIt()
    onLeft?.()
    await changed(data!.endImpersonation.id)
    await navigate(paths.people)
  }
  return { end, loading }
}

import { consent } from '../../lib/browser/consent'
import { useRecordInteractionsMutation } from './recordInteractions.generated'

/** Counts an action of users who consented, for example `Web,Bin,dataset,erase`. */
export function useReport(): (name: string) => void {
  const [record] = useRecordInteractionsMutation()
  return name => {
    if (consent() === 'accepted')
      record({ variables: { names: [name] } }).catch(() => {
        /* a lost count is acceptable */
      })
  }
}

import { consent } from '../../lib/consent'
import { useRecordInteractionsMutation } from './recordInteractions.generated'

/** Counts a deed, of those who agreed: `Web,Bin,dataset,erase`. */
export function useTell(): (name: string) => void {
  const [record] = useRecordInteractionsMutation()
  return name => {
    if (consent() === 'accepted')
      record({ variables: { names: [name] } }).catch(() => {
        /* a count less */
      })
  }
}

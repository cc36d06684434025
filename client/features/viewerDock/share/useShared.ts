import { useEffect, useState } from 'react'
import { failureOf } from '../../../lib/server/failure'
import { type CreateViewMutation, useCreateViewMutation } from './createView.generated'
import type { SmallPicture } from './picture'

/** The current view. */
export interface Shown {
  readonly datasetId: string
  readonly content: string
  readonly picture: SmallPicture | null
}

export type Sharing =
  | { readonly stage: 'busy' }
  | { readonly stage: 'failed'; readonly reason: string; again(): void }
  | { readonly stage: 'done'; readonly view: CreateViewMutation['createView'] }

/** Makes the link when the dialog opens. Equal views get the same link. */
export function useShared({ datasetId, content, picture }: Shown): Sharing {
  const [create] = useCreateViewMutation()
  const [sharing, setSharing] = useState<Sharing>({ stage: 'busy' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let gone = false
    const show = (next: Sharing) => {
      if (!gone) setSharing(next)
    }
    const again = () => {
      show({ stage: 'busy' })
      setAttempt(attempt + 1)
    }
    const input = { datasetId, content, picture: picture?.base64 ?? null }
    create({ variables: { input } }).then(
      ({ data }) => data && show({ stage: 'done', view: data.createView }),
      (error: unknown) => show({ stage: 'failed', reason: failureOf(error).message, again }),
    )
    return () => {
      gone = true
    }
  }, [create, datasetId, content, picture, attempt])
  return sharing
}

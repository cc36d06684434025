import { PreviewSquare } from '../../ui/PreviewSquare'
import { Spinner } from '../../ui/status/Spinner'
import type { PreparingFragment } from './Preparing.generated'
import { isRunning } from './usePreparation'

/** The 50 px preview, or the preparation progress. */
export function Thumbnail({
  dataset,
}: {
  dataset: PreparingFragment & { preview: { still: string } | null }
}) {
  const { preview, preparation } = dataset
  const share = preparation.total > 0 ? preparation.done / preparation.total : undefined
  return (
    <PreviewSquare still={preview?.still}>
      {isRunning(preparation) && <Spinner share={share} />}
    </PreviewSquare>
  )
}

import { number } from '../../lib/words/counts'
import { ProgressBar } from '../../ui/status/ProgressBar'
import type { PreparingFragment } from './Preparing.generated'
import { usePreparation } from './usePreparation'
import { stageWords } from './words'

/** Progress of preparing the uploaded meshes. Renders nothing when it is done. */
export function PreparationBar({
  dataset,
  showRemaining = false,
}: {
  dataset: PreparingFragment
  showRemaining?: boolean
}) {
  const running = usePreparation(dataset)
  const { stage, done, total } = dataset.preparation
  if (!running) return null
  const amount = total > 0 && stage !== 'WAITING' ? `${number(done)} of ${number(total)}` : ''
  return (
    <ProgressBar
      what={stageWords[stage]}
      done={done}
      total={stage === 'CONVERTING' ? total : 0}
      amount={amount}
      showRemaining={showRemaining && stage === 'CONVERTING'}
    />
  )
}

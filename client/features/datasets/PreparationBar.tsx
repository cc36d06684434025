import { number } from '../../lib/counts'
import { ProgressBar } from '../../ui/ProgressBar'
import type { PreparingFragment } from './Preparing.generated'
import { usePreparation } from './usePreparation'
import { stageWords } from './words'

/** What is being made of the uploaded meshes; nothing once it is done. */
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

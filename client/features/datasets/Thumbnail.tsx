import { styled } from 'styled-components'
import { hideMissing } from '../../lib/missingPicture'
import { Spinner } from '../../ui/Spinner'
import { Stage } from '../../ui/Stage'
import type { PreparingFragment } from './Preparing.generated'
import { isRunning } from './usePreparation'

const Square = styled(Stage)`
  width: 50px;
  height: 50px;
  flex: none;
  border-radius: 4px;
  &::after {
    display: none;
  }
`

/** The 50 px still, or how far it is. */
export function Thumbnail({
  dataset,
}: {
  dataset: PreparingFragment & { preview: { still: string } | null }
}) {
  const { preview, preparation } = dataset
  const share = preparation.total > 0 ? preparation.done / preparation.total : undefined
  return (
    <Square>
      {preview ? (
        <img
          key={preview.still}
          src={preview.still}
          alt=""
          width={50}
          height={50}
          loading="lazy"
          decoding="async"
          onError={hideMissing}
        />
      ) : (
        isRunning(preparation) && <Spinner share={share} />
      )}
    </Square>
  )
}

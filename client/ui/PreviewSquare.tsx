import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { hideMissing } from '../lib/browser/missingPicture'
import { Stage } from './Stage'

const Square = styled(Stage)`
  width: 50px;
  height: 50px;
  flex: none;
  border-radius: 4px;
  &::after {
    display: none;
  }
`

interface Props {
  /** address of the picture; without it the children are shown */
  still: string | undefined
  children?: ReactNode
}

/** A preview of 50 px, or the children until there is a picture. */
export const PreviewSquare = ({ still, children }: Props) => (
  <Square>
    {still === undefined ? (
      children
    ) : (
      <img
        key={still}
        src={still}
        alt=""
        width={50}
        height={50}
        loading="lazy"
        decoding="async"
        onError={hideMissing}
      />
    )}
  </Square>
)

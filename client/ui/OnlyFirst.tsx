import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { number } from '../lib/counts'

const Words = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: var(--grey-10);
`

interface Props {
  shown: number
  most: number
  words?: string
  children?: ReactNode
}

/** That a list may go on where it ends: nothing else stops in silence. */
export function OnlyFirst({ shown, most, words = 'The newest', children }: Props) {
  return shown < most ? null : (
    <Words>
      {words} {number(most)}
      {children ? <>: {children}</> : ' are shown.'}
    </Words>
  )
}

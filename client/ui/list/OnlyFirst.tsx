import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { number } from '../../lib/words/counts'

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

/** Says that a list is cut at its maximum length. Shows nothing for shorter lists. */
export function OnlyFirst({ shown, most, words = 'The newest', children }: Props) {
  return shown < most ? null : (
    <Words>
      {words} {number(most)}
      {children ? <>: {children}</> : ' are shown.'}
    </Words>
  )
}

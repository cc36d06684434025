import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { part } from '../ui/part'

const Page = styled.div`
  padding: 24px;
`

/** A component of a module that loads when it is drawn first. */
export const screen = <P extends object, K extends string>(
  load: () => Promise<Record<K, (props: P) => ReactNode>>,
  name: K,
) => part(async () => (await load())[name], { around: message => <Page>{message}</Page> })

import { lazy, type ReactNode } from 'react'

/** A component of a module that loads when it is drawn first. */
export const screen = <P, K extends string>(
  load: () => Promise<Record<K, (props: P) => ReactNode>>,
  name: K,
) => lazy(async () => ({ default: (await load())[name] }))

import type { SyntheticEvent } from 'react'

/** Its place stays empty: a browser's sign of a broken picture says nothing to anybody. */
export function hideMissing({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  console.info('Gifs not found')
  currentTarget.hidden = true
}

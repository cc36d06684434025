import type { SyntheticEvent } from 'react'

/** Hides an image that failed to load, in place of the browser's broken-image icon. */
export function hideMissing({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  console.info('Gifs not found')
  currentTarget.hidden = true
}

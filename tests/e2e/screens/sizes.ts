// The two sizes at which the project for screens checks screens of signed-in people.
import type { Page } from '@playwright/test'
import { phone } from '../support/test.js'

export const sizes = { desktop: {}, phone } as const

/** The notice about phones covers the top of a screen until somebody dismisses it. */
export const hidePhoneNotice = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('morula.phoneNoticeRead', 'true'))

import bowser from 'bowser'
import { isbot } from 'isbot'

export interface Device {
  readonly os: string
  readonly browser: string
  readonly browserVersion: string
  readonly isMobile: boolean
  readonly isTablet: boolean
  readonly isPc: boolean
  readonly isBot: boolean
}

/** Device from the header User-Agent; '' and false for unknown values. */
export function deviceOf(userAgent: string): Device {
  const { os, browser, platform } = userAgent === '' ? nothing : bowser.parse(userAgent)
  return {
    os: [os.name, os.versionName ?? os.version].filter(Boolean).join(' ').slice(0, 60),
    browser: (browser.name ?? '').slice(0, 60),
    browserVersion: (browser.version ?? '').slice(0, 40),
    isMobile: platform.type === 'mobile',
    isTablet: platform.type === 'tablet',
    isPc: platform.type === 'desktop',
    isBot: isbot(userAgent),
  }
}

const nothing: ReturnType<typeof bowser.parse> = { os: {}, browser: {}, platform: {}, engine: {} }

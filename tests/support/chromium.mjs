// Chromium of the browser journeys and of the benches.
import { chromiumPath } from '../../scripts/prepare.mjs'

/** Software WebGL for the viewer. The CPU composites the pages, which is faster here than SwiftShader. */
export const launchOptions = {
  executablePath: chromiumPath,
  args: [
    '--no-sandbox',
    '--enable-unsafe-swiftshader',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}

/** Cookies of a visitor who has answered the cookie banner and hidden the tips. */
export const decided = base =>
  [
    ['morula_consent', 'rejected'],
    ['hide_tutorials', 'true'],
  ].map(([name, value]) => ({ name, value, url: base }))

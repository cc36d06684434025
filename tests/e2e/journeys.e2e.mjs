// Every journey through a real server with the examples: two at a time, each on a server of its own, with a browser of its own.
import { launch } from './support/browser.mjs'
import { close, equal, part, step } from './support/journey.mjs'
import { startServer } from './support/server.mjs'
import { accounts } from './parts/accounts.mjs'
import { bin } from './parts/bin.mjs'
import { curation } from './parts/curation.mjs'
import { endurance } from './parts/endurance.mjs'
import { filters } from './parts/filters.mjs'
import { groups } from './parts/groups.mjs'
import { institution } from './parts/institution.mjs'
import { jobs } from './parts/jobs.mjs'
import { pages } from './parts/pages.mjs'
import { people } from './parts/people.mjs'
import { properties } from './parts/properties.mjs'
import { researcher } from './parts/researcher.mjs'
import { roles } from './parts/roles.mjs'
import { robustness } from './parts/robustness.mjs'
import { sessions } from './parts/sessions.mjs'
import { sharings } from './parts/sharings.mjs'
import { tags } from './parts/tags.mjs'
import { uploads } from './parts/uploads.mjs'
import { viewer } from './parts/viewer.mjs'
import { visitor } from './parts/visitor.mjs'

const parts = {
  visitor,
  viewer,
  sessions,
  endurance,
  researcher,
  robustness,
  uploads,
  accounts,
  people,
  jobs,
  tags,
  groups,
  curation,
  properties,
  filters,
  sharings,
  bin,
  roles,
  pages,
  institution,
}
/** names of parts; none: all of them */
const chosen = process.argv.slice(2)
const waiting = Object.entries(parts).filter(([name]) => chosen.length === 0 || chosen.includes(name))
const atOnce = Math.min(2, waiting.length)

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
await Promise.all(Array.from({ length: atOnce }, takeParts))
close()

async function takeParts() {
  const [server, browser] = await Promise.all([startServer({ demo: true }), launch()])
  try {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, work] = next
      await part(name, () => work({ server, browser }))
      for (const context of browser.contexts()) await context.close() // a part that failed leaves nobody behind who counts as connected
    }
  } finally {
    await browser.close()
    const code = await server.stop()
    await step('told to stop, the server ends with 0', () => equal(code, 0))
  }
}

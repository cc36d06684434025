// Starts the files that run longest first, so that no worker waits at the end for the last one. jest knows
// durations only from an earlier run; on a new machine it starts large files first, and these are small.
const { default: Sequencer } = require('@jest/test-sequencer')

const slow = [
  'tests/operations/crashLoop',
  'tests/operations/hostile',
  'tests/parity/refusals',
  'tests/operations/processes',
  'tests/operations/process.',
  'tests/operations/interrupted',
  'tests/server/archives/jobsKilled',
  'tests/server/archives/killed',
  'tests/server/archives/export',
  'tests/platform/workerPool',
  'tests/client/groups/groups',
  'tests/client/screens/',
  'tests/server/sharings/escalation',
  'tests/pipeline/objectIndex',
  'tests/parity/wire',
  'tests/parity/python',
  'tests/server/groups/rights',
]
const placeOf = ({ path }) => {
  const at = slow.findIndex(name => path.includes(name))
  return at < 0 ? slow.length : at
}

module.exports = class SlowFirst extends Sequencer {
  async sort(tests) {
    return [...(await super.sort(tests))].sort((one, other) => placeOf(one) - placeOf(other))
  }
}

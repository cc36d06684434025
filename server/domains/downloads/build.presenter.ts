import type { StandaloneBuild } from '../../entities/operation/standaloneBuild.js'
import { addressOf } from './build.service.js'

/** The documents show DD/MM/YYYY hh:mm:ss. */
function presentDate(at: Date): string {
  const [date = '', time = ''] = at.toISOString().split('T')
  return `${date.split('-').reverse().join('/')} ${time.slice(0, 8)}`
}

export const presentBuild = (build: StandaloneBuild) => ({
  id: build.id,
  name: build.name,
  os: build.system,
  architecture: build.architecture,
  cellpose_version: build.cellposeVersion,
  build: build.channel,
  version: build.version,
  git: build.git,
  date: presentDate(build.builtAt),
  path: addressOf(build),
  size: build.bytes,
  sha256: build.sha256,
})

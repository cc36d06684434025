import { readdirSync, realpathSync, statSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { CannotStart } from '../../kernel/lifecycle.js'
import type { ViewerBuild, ViewerBuilds } from '../../kernel/platform.js'

const packed = String.raw`(?:\.(?:br|gz|unityweb))?$`
/** The endings that Unity gives the files of a build for the web. */
const endings: Readonly<Record<keyof ViewerBuild, RegExp>> = {
  code: new RegExp(String.raw`\.wasm${packed}`),
  loader: /\.loader\.js$/,
  framework: new RegExp(String.raw`\.framework\.js${packed}`),
  data: new RegExp(String.raw`\.data${packed}`),
}

/**
 * The complete builds below `dir`: one folder for each version, with the files in it or in its folder `Build`.
 * Paths are relative to `dir`. Ignores files that a symbolic link takes out of `dir`. Throws CannotStart when
 * the folder does not exist.
 */
export function viewerBuildsIn(dir: string | null): ViewerBuilds {
  if (dir === null) return {}
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory())
    throw new CannotStart(`VIEWER_BUILDS_DIR ${dir} is not a folder: correct it, or remove the variable`)
  const builds: Record<string, ViewerBuild> = {}
  for (const version of foldersIn(dir))
    for (const folder of [version, posix.join(version, 'Build')]) {
      const build = buildIn(dir, folder)
      if (build) builds[version] = build
    }
  return builds
}

const foldersIn = (dir: string) =>
  readdirSync(dir, { withFileTypes: true })
    .filter(entry => entry.isDirectory() || entry.isSymbolicLink())
    .map(entry => entry.name)

/** Null when a file is missing. */
function buildIn(dir: string, folder: string): ViewerBuild | null {
  const path = join(dir, folder)
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return null
  const names = readdirSync(path)
    .filter(name => isFileWithin(dir, join(path, name)))
    .sort()
  const pathOf = (kind: keyof ViewerBuild) => {
    const name = names.find(one => endings[kind].test(one))
    return name === undefined ? null : posix.join(folder, name)
  }
  const [code, loader, framework, data] = [
    pathOf('code'),
    pathOf('loader'),
    pathOf('framework'),
    pathOf('data'),
  ]
  return code && loader && framework && data ? { code, loader, framework, data } : null
}

function isFileWithin(dir: string, path: string): boolean {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false
  return realpathSync(path).startsWith(realpathSync(dir) + sep)
}

import type { Changes } from '../../features/viewerDock/share/changes'
import { failureOf, type Failure } from '../../lib/server/failure'
import type * as ViewerModule from '../../viewer/Viewer'
import type { ViewerState } from '../../viewer/Viewer'
import type { SharedSessionQuery } from './SharedSession.generated'

/** The target of a short link: a saved session or a shared view. */
export interface Shared {
  readonly title: string
  /** a sentence */
  readonly text: string
  readonly dataset: { readonly id: string; readonly name: string }
  readonly picture: string | null
  readonly changes: Changes | null
  /** throws when the content of a view cannot be read */
  state(viewer: typeof ViewerModule): Partial<ViewerState>
}

export function sharedOf(data: SharedSessionQuery | undefined): Shared | undefined {
  const session = data?.viewerSessionByShortcut
  if (session)
    return {
      title: session.name,
      text: `This is a saved view of ${session.dataset.name}.`,
      dataset: session.dataset,
      picture: null,
      changes: null,
      state: ({ readSession }) => readSession(session.state),
    }
  const view = data?.view
  return view
    ? {
        title: view.dataset.name,
        text: 'This is a shared view of this dataset.',
        dataset: view.dataset,
        picture: view.picture,
        changes: view.changes,
        state: ({ stateOfView }) => stateOfView(view.content, new Set(view.changes.missing.map(Number))),
      }
    : undefined
}

/**
 * Why a short link opens nothing. The server looks for a session and for a view, so one of them is always
 * missing; another failure says more.
 */
export function failureOfLink(error: unknown): Failure {
  const errors =
    typeof error === 'object' && error !== null && 'errors' in error && Array.isArray(error.errors)
      ? (error.errors as unknown[])
      : []
  const failures = errors.map(each => failureOf({ errors: [each] }))
  return failures.find(({ code }) => code !== 'NOT_FOUND') ?? failureOf(error)
}

/** Loads the viewer script. Repeated calls share one download. */
export const loadViewer = () => import('../../viewer/Viewer')

/** Loads the viewer as the dock shows it. */
export const loadSavedViewer = () => import('./sets/SavedViewer')

/** Loads the viewer script. Repeated calls share one download. */
export const loadViewer = () => import('../../viewer/Viewer')

/** Loads the viewer as the dock shows it. */
export const loadSavedViewer = () => import('./sets/SavedViewer')

/** The same for files of this computer, about which no server is asked. */
export const loadLocalViewer: typeof loadSavedViewer = () => import('./sets/LocalViewer')

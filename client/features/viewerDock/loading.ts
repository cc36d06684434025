/** Loads the viewer script. Repeated calls share one download. */
export const loadViewer = () => import('../../viewer/Viewer')

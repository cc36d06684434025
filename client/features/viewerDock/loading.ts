/** The viewer's script, fetched once however often it is asked for. */
export const loadViewer = () => import('../../viewer/Viewer')

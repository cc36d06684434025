import type { ComponentProps } from 'react'
import { Viewer } from '../../../viewer/Viewer'
import type { SavedViewer as OfServer } from './SavedViewer'

/** The viewer of files that only this window knows. */
export const SavedViewer: typeof OfServer = ({ onNews: _, ...props }: ComponentProps<typeof OfServer>) => (
  <Viewer {...props} />
)

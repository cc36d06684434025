import { paths } from '../../../lib/paths'
import { useManifest } from '../../state/useViewer'
import { Note } from './legendLook'

/** Leads from values that are out of date to the page of their property, which tells the cause. */
export function OutdatedLink({ propertyId }: { propertyId: number }) {
  const { id, properties } = useManifest()
  const isOutdated = properties.some(property => property.id === propertyId && property.isOutdated)
  return (
    isOutdated && (
      <Note>
        <a href={paths.property(id, propertyId)} target="_blank" rel="noopener">
          Why these values are out of date
        </a>
      </Note>
    )
  )
}

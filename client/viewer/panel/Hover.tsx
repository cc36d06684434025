import { styled } from 'styled-components'
import { useStore } from 'zustand'
import type { ObjectRef } from '../../instrument/objectRef'
import { nameProperty, titleOf, valuesOf } from '../../instrument/naming'
import { cardPlace, widestCard } from '../model/leader'
import { readyValue } from '../state/live'
import { useController, useLive, useManifest, useViewerState } from '../state/useViewer'

const Card = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  z-index: 2;
  display: grid;
  max-width: ${widestCard}px;
  padding: 1px 6px;
  border-radius: 4px;
  background: rgb(8 11 15 / 0.86);
  color: #f2fffd;
  font-size: 11px;
  line-height: 16px;
  pointer-events: none;
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  span + span {
    color: #b9c4d0;
  }
`

/** Name of the object under the pointer, and its values of the properties that colour. */
export function Hover() {
  const controller = useController()
  const hover = useStore(controller.hover)
  const propertyId = useViewerState(({ colour }) => (colour.mode === 'property' ? colour.propertyId : null))
  const beside = useViewerState(state => state.beside)
  const nameId = nameProperty(useManifest())?.id
  const { ref } = hover
  // an object that is pointed at in the lineage has its name there
  if (!ref || hover.x < 0) return null
  return (
    <Card style={{ transform: cardPlace(hover, controller.view) }} aria-hidden>
      <span>{titleOf({ ref, name: controller.nameOf(ref) })}</span>
      {[...(propertyId === null ? [] : [propertyId]), ...beside]
        .filter(id => id !== nameId)
        .map(id => (
          <Values key={id} propertyId={id} object={ref} />
        ))}
    </Card>
  )
}

function Values({ propertyId, object }: { propertyId: number; object: ObjectRef }) {
  const { properties } = useManifest()
  const property = useLive(live => readyValue(live.properties.get(propertyId)))
  const entry = properties.find(({ id }) => id === propertyId)
  if (!property || !entry) return null
  const values = valuesOf(property, object)
  return (
    <span>
      {entry.name}: {values.length > 0 ? values.join(', ') : 'no value'}
    </span>
  )
}

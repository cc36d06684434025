import { useEffect } from 'react'
import { styled } from 'styled-components'
import type { PropertyEntry } from '../../../../formats/frame/manifest'
import type { Property } from '../../../../formats/property/property'
import { listedName, listedProperties } from '../../../instrument/listedProperties'
import { valuesOf } from '../../../instrument/naming'
import { refText, type ObjectRef } from '../../../instrument/objectRef'
import { shapeWords } from '../../../instrument/shapes/shapeWords'
import { whenIdle } from '../../../lib/browser/browser'
import { measured, number } from '../../../lib/words/counts'
import { lengthWords } from '../../model/scaleBar'
import type { Loading } from '../../state/live'
import { useController, useLengthScale, useLive, useManifest, useViewerState } from '../../state/useViewer'
import { Facts, Quiet, Section } from '../look'
import { NeighbourValues } from './NeighbourValues'

/** Properties load by themselves until they have this many values together. A button loads the others. */
export const mostValues = 2_000_000
/** a list of neighbours can be long */
const mostTexts = 8

const Values = styled(Facts)`
  /* a table needs the whole width */
  dd:has(table) {
    grid-column: 1 / -1;
  }
`
const Waiting = styled.span`
  color: var(--grey-9);
`

/** The property that colours the objects; none for lists of neighbours, which need room. */
function useColouring(): PropertyEntry | undefined {
  const { properties } = useManifest()
  const { mode, propertyId } = useViewerState(({ colour }) => colour)
  if (mode !== 'property') return undefined
  return properties.find(({ id, type }) => id === propertyId && type !== 'space' && type !== 'dict')
}

/** The value behind the colour of an object, before all other facts. */
export function ColouringValue({ object }: { object: ObjectRef }) {
  const loaded = useLive(live => live.properties)
  const entry = useColouring()
  if (!entry) return null
  return (
    <>
      <dt>{listedName(entry)}</dt>
      <dd>
        <Value entry={entry} loading={loaded.get(entry.id)} isExpected object={object} />
      </dd>
    </>
  )
}

/** The values of all other properties of an object. Their files load one after the other, while nothing else happens. */
export function InspectorValues({ object }: { object: ObjectRef }) {
  const manifest = useManifest()
  const loaded = useLive(live => live.properties)
  const entries = listedProperties(manifest.properties, id => loaded.has(id))
  const small = withinBound(entries)
  useLoading(small, loaded)
  const colouring = useColouring()
  const others = entries.filter(({ id }) => id !== colouring?.id)
  if (others.length === 0) return null
  return (
    <Section>
      <Values>
        {others.map(entry => [
          <dt key={entry.id}>{listedName(entry)}</dt>,
          <dd key={`${entry.id} value`}>
            <Value
              entry={entry}
              loading={loaded.get(entry.id)}
              isExpected={small.includes(entry)}
              object={object}
            />
          </dd>,
        ])}
      </Values>
    </Section>
  )
}

/** The first properties that stay together below the bound. */
export function withinBound(entries: readonly PropertyEntry[]): readonly PropertyEntry[] {
  let sum = 0
  return entries.filter(({ values }) => {
    const fits = sum + values <= mostValues
    if (fits) sum += values
    return fits
  })
}

/** Loads the first property that is neither loaded nor on its way, when no other is on its way. */
export function useLoading(
  entries: readonly PropertyEntry[],
  loaded: ReadonlyMap<number, Loading<Property>>,
) {
  const controller = useController()
  const isBusy = entries.some(({ id }) => loaded.get(id)?.stage === 'loading')
  const next = isBusy ? undefined : entries.find(({ id }) => !loaded.has(id))?.id
  useEffect(() => {
    if (next === undefined) return
    return whenIdle(() => controller.wantProperties(new Set([next])))
  }, [controller, next])
}

const withUnit = (text: string, unit = '') => (unit !== '' && text !== '' ? `${text} ${unit}` : text)

interface ValueProps {
  entry: PropertyEntry
  loading: Loading<Property> | undefined
  isExpected: boolean
  object: ObjectRef
}

function Value({ entry: { id, name, unit }, loading, isExpected, object }: ValueProps) {
  const controller = useController()
  const scale = useLengthScale()
  if (loading?.stage === 'ready') {
    const { value } = loading
    if (value.type === 'space' || value.type === 'dict')
      return <NeighbourValues key={refText(object)} property={value} name={name} object={object} />
    if (value.type === 'sphere' || value.type === 'vector')
      return (
        <>{valueText(shapeWords(value, object, { scale, lengthOf: length => lengthWords(length, scale) }))}</>
      )
    return <Plain property={value} object={object} unit={unit} />
  }
  if (loading?.stage === 'loading' || (!loading && isExpected))
    return (
      <Waiting role="img" aria-label="loading">
        …
      </Waiting>
    )
  const isFailed = loading?.stage === 'failed'
  const load = () => {
    controller.reload(id)
    controller.wantProperties(new Set([id]))
  }
  return (
    <Quiet type="button" aria-label={`${isFailed ? 'Try again' : 'Load'} ${name}`} onClick={load}>
      {isFailed ? 'Try again' : 'Load'}
    </Quiet>
  )
}

/** Numbers with few digits; the title has those of the file. */
function Plain({
  property,
  object,
  unit,
}: Pick<ValueProps, 'object'> & { property: Property; unit: string | undefined }) {
  const exact = valuesOf(property, object)
  if (property.type !== 'float') return <>{withUnit(valueText(exact), unit)}</>
  return (
    <span title={exact.join(', ')}>
      {withUnit(valueText(exact.map(text => measured(Number(text)))), exact.length > 0 ? unit : '')}
    </span>
  )
}

export function valueText(values: readonly string[]): string {
  if (values.length === 0) return '–'
  const shown = values.slice(0, mostTexts).join(', ')
  return values.length > mostTexts ? `${shown} and ${number(values.length - mostTexts)} more` : shown
}

import { useMemo } from 'react'
import { styled } from 'styled-components'
import type { PropertyEntry } from '../../../../formats/frame/manifest'
import type { FloatProperty } from '../../../../formats/property/property'
import { areaPath } from '../../../instrument/colour/histogram'
import { titleOfEntry } from '../../../instrument/colour/legend'
import { compared, summaryBins, type Summary } from '../../../instrument/colour/summary'
import { listedName, listedProperties } from '../../../instrument/listedProperties'
import type { ObjectRef } from '../../../instrument/objectRef'
import { measured, number } from '../../../lib/words/counts'
import type { Shown } from '../../state/live'
import { useLive, useManifest } from '../../state/useViewer'
import { useLoading, withinBound } from './InspectorValues'
import { Caption, Heading, Section } from '../look'

const Chart = styled.svg`
  display: block;
  width: 100%;
  height: 36px;
  border-bottom: 1px solid var(--grey-7);
`
const Facts = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 12px;
  line-height: 18px;
  font-variant-numeric: tabular-nums;
  th {
    color: var(--grey-10);
    font-weight: 400;
    text-align: left;
  }
  td,
  thead th {
    text-align: right;
  }
`

/** Count, mean, range and histogram of the selected objects beside those of all objects at this time. */
export function InspectorSummary({ objects }: { objects: readonly ObjectRef[] }) {
  const manifest = useManifest()
  const loads = useLive(live => live.properties)
  const shown = useLive(live => live.shown)
  const numeric = useMemo(
    () => listedProperties(manifest.properties, id => loads.has(id)).filter(({ type }) => type === 'float'),
    [manifest, loads],
  )
  const small = useMemo(() => withinBound(numeric), [numeric])
  useLoading(small, loads)
  if (!shown) return null
  return numeric.map(entry => {
    const load = loads.get(entry.id)
    return load?.stage === 'ready' && load.value.type === 'float' ? (
      <Compared key={entry.id} entry={entry} property={load.value} shown={shown} objects={objects} />
    ) : null
  })
}

interface Props {
  entry: PropertyEntry
  property: FloatProperty
  shown: Shown
  objects: readonly ObjectRef[]
}

function Compared({ entry, property, shown, objects }: Props) {
  const { selected, all } = useMemo(() => compared(property, shown, objects), [property, shown, objects])
  const { title, unit } = titleOfEntry(entry)
  const columns = [selected, all]
  const heading = (
    <Heading>
      {listedName({ ...entry, name: title })}
      {unit && ` (${unit})`}
    </Heading>
  )
  if (all.count + selected.count === 0)
    return (
      <Section aria-label={`Values of ${listedName(entry)}`}>
        {heading}
        <Caption>No value at this time.</Caption>
      </Section>
    )
  return (
    <Section aria-label={`Values of ${listedName(entry)}`}>
      {heading}
      {all.range && <Histogram selected={selected} all={all} />}
      <Facts>
        <thead>
          <tr>
            <td />
            <th scope="col">Selected</th>
            <th scope="col">All at this time</th>
          </tr>
        </thead>
        <tbody>
          <Line title="Values" cells={columns.map(({ count }) => number(count))} />
          <Line title="Mean" cells={columns.map(({ mean }) => words(mean))} />
          <Line title="Lowest" cells={columns.map(({ range }) => words(range?.[0]))} />
          <Line title="Highest" cells={columns.map(({ range }) => words(range?.[1]))} />
          {all.missing + selected.missing > 0 && (
            <Line title="No value" cells={columns.map(({ missing }) => number(missing))} />
          )}
        </tbody>
      </Facts>
    </Section>
  )
}

const words = (value: number | null | undefined) => (value == null ? '–' : measured(value))

const Line = ({ title, cells }: { title: string; cells: readonly string[] }) => (
  <tr>
    <th scope="row">{title}</th>
    {cells.map((text, at) => (
      <td key={at}>{text}</td>
    ))}
  </tr>
)

/** Both shapes have their own height: they compare where values lie, and the table tells how many there are. */
const Histogram = ({ selected, all }: { selected: Summary; all: Summary }) => (
  <Chart
    viewBox={`0 0 ${summaryBins} 1`}
    preserveAspectRatio="none"
    role="img"
    aria-label="Distribution of the selected objects in front of all objects at this time"
  >
    <path d={areaPath(all.bins)} fill="var(--grey-6)" />
    {selected.count > 0 && (
      <path
        d={areaPath(selected.bins)}
        fill="var(--accent-text)"
        fillOpacity={0.35}
        stroke="var(--accent-text)"
        vectorEffect="non-scaling-stroke"
      />
    )}
  </Chart>
)

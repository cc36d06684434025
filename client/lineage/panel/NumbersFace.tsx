import { Suspense, useMemo } from 'react'
import { styled } from 'styled-components'
import { titleOf } from '../../instrument/naming'
import { isShown } from '../../instrument/lineage/lifeTree'
import {
  cyclesByGeneration,
  delaysByGeneration,
  growthOf,
  type SpanNumbers,
} from '../../instrument/lineage/treeNumbers'
import { counted, number } from '../../lib/words/counts'
import type { Made } from '../state/made'
import type { Plot } from '../state/plot'
import { Waiting } from './TreeNotes'
import { part } from '../../ui/part'

const LinePlot = part(async () => (await import('./LinePlot')).LinePlot)

const Box = styled.div`
  position: absolute;
  inset: 0;
  overflow: auto;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
  align-content: start;
  gap: 16px 24px;
  padding: 12px 16px;
  font-size: 13px;
  h2 {
    font-size: 14px;
    font-weight: 600;
  }
  p {
    color: var(--grey-11);
    font-size: 12px;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 3px 8px;
    border-bottom: 1px solid var(--grey-4);
    text-align: right;
    font-weight: 400;
  }
  thead th {
    color: var(--grey-11);
    font-size: 12px;
  }
`

/** Lines with their own colour. The other roots together have a plot of their own, because they are far more cells. */
const mostFounders = 8
/** Points of one line. Longer ones are drawn at every second, third, … time point. */
const mostPoints = 400

/** How many cells come from each root over time, how long their cycles are, and how far sisters divide apart. */
export function NumbersFace({ plot, made }: { plot: Plot; made: Made }) {
  const { growth, cycles, delays, lives } = useMemo(
    () => ({
      growth: growthLines(plot, made),
      cycles: cyclesByGeneration(made.tree),
      delays: delaysByGeneration(made.tree),
      lives: livesIn(made),
    }),
    [plot, made],
  )
  return (
    <Suspense fallback={<Waiting />}>
      <Box tabIndex={0} role="region" aria-label="Numbers of the lineage">
        <section>
          <h2>Cells by founder and time</h2>
          <p>{counted(lives, 'life', 'lives')} in the chosen range of time</p>
          <LinePlot lines={growth.founders} across="time point" along="cells" />
        </section>
        {growth.others > 0 && (
          <section>
            <h2>Cells of {counted(growth.others, 'other founder')} together</h2>
            <p>The founders with fewer lives than those above, in one line</p>
            <LinePlot lines={growth.together} across="time point" along="cells" />
          </section>
        )}
        <section>
          <h2>Cell cycle length by generation</h2>
          <p>Time points from one division to the next</p>
          {cycles.length === 0 ? (
            <p>No cell has both divisions in this range.</p>
          ) : (
            <Spans spans={cycles} what="Cycles" />
          )}
        </section>
        <section>
          <h2>Division synchrony by generation</h2>
          <p>Time points between the division of a cell and that of its sister</p>
          {delays.length === 0 ? (
            <p>No two sisters divide in this range.</p>
          ) : (
            <Spans spans={delays} what="Cells" />
          )}
        </section>
      </Box>
    </Suspense>
  )
}

/** `what`: the heading of the counts. */
function Spans({ spans, what }: { spans: readonly SpanNumbers[]; what: string }) {
  const lines = (['longest', 'mean', 'shortest'] as const).map(kind => ({
    name: kind,
    points: spans.map(one => ({ x: one.generation, y: one[kind] })),
  }))
  return (
    <>
      <LinePlot lines={lines} across="generation" along="time points" />
      <table>
        <thead>
          <tr>
            {['Generation', what, 'Shortest', 'Mean', 'Longest'].map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spans.map(({ generation, count, shortest, mean, longest }) => (
            <tr key={generation}>
              <th scope="row">{generation}</th>
              <td>{number(count)}</td>
              <td>{shortest}</td>
              <td>{mean.toFixed(1)}</td>
              <td>{longest}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function livesIn({ tree }: Made): number {
  let lives = 0
  for (let life = 0; life < tree.count; life++) if (isShown(tree, life)) lives++
  return lives
}

function growthLines(plot: Plot, made: Made) {
  const { first, founders, others } = growthOf(made.tree, mostFounders)
  const lines = founders.map(({ root, counts }) => {
    const every = Math.ceil(counts.length / mostPoints)
    const points: { x: number; y: number }[] = []
    for (let at = 0; at < counts.length; at += every) points.push({ x: first + at, y: counts[at]! })
    return { name: root === null ? 'all others' : rootName(plot, made, root), points }
  })
  return { founders: lines.slice(0, mostFounders), together: lines.slice(mostFounders), others }
}

function rootName(plot: Plot, made: Made, life: number): string {
  const ref = plot.cellOf(made, life, -Infinity)
  return titleOf({ ref, name: plot.source.nameOf(ref) })
}

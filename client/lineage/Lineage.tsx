import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import type { LineageSource } from '../instrument/lineage/source'
import { LineagesMenu, type Choice } from './panel/LineagesMenu'
import { NumbersFace } from './panel/NumbersFace'
import { TableFace } from './panel/TableFace'
import { BelowTree, Caption, Empty, Failed, OneTime, Waiting } from './panel/TreeNotes'
import { TreeTools } from './panel/TreeTools'
import { TreeCanvas } from './scene/TreeCanvas'
import { Plot } from './state/plot'
import { useDifferences } from './state/useDifferences'
import { useOtherSource, type OtherStage } from './state/useOtherSource'

const Box = styled.section`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  height: 100%;
  min-height: 0;
  background: var(--grey-1);
  color: var(--grey-12);
`
const Panes = styled.div`
  display: flex;
  flex-wrap: wrap;
  min-height: 0;
  > div {
    position: relative;
    flex: 1 1 320px;
    min-height: 0;
    height: 100%;
  }
  &[data-two] > div {
    min-height: 50%;
    height: auto;
  }
  > div + div {
    border-left: 1px solid var(--grey-5);
  }
`

interface Props {
  source: LineageSource
  /** tells trees in one window apart */
  label?: string
  /** buttons of the window around the tree */
  tools?: ReactNode
}

/** The lineage of an open dataset as a tree, and another one beside it. It follows the dataset, and acts on it. */
export function Lineage({ source, label = 'Lineage', tools }: Props) {
  const [choice, setChoice] = useState<Choice>({ shown: null, beside: null })
  const shown = useOtherSource(source, choice.shown)
  const beside = useOtherSource(source, choice.beside)
  const own = usePlot(choice.shown === null ? source : readySource(shown), null)
  const other = usePlot(readySource(beside), own)
  // a plot of the dataset keeps the tools alive while another lineage loads
  const usual = usePlot(own ? null : source, null)
  const plot = own ?? usual
  useDifferences(own, other)
  if (!plot) return null
  return (
    <Box aria-label={label}>
      <TreeTools plot={plot}>
        <LineagesMenu
          plot={plot}
          choice={choice}
          unknown={beside.stage === 'ready' ? beside.unknown() : 0}
          onChoose={setChoice}
        />
        {tools}
      </TreeTools>
      <Panes data-two={choice.beside === null ? undefined : ''}>
        <div>{own ? <Tree plot={own} /> : <Absent stage={shown} />}</div>
        {choice.beside !== null && (
          <div>
            {other ? <Tree plot={other} /> : <Absent stage={beside} />}
            <Caption source={source} id={choice.beside} />
          </div>
        )}
      </Panes>
    </Box>
  )
}

const readySource = (stage: OtherStage) => (stage.stage === 'ready' ? stage.source : null)

/** A plot that follows its dataset as long as it is on screen. */
function usePlot(source: LineageSource | null, reference: Plot | null): Plot | null {
  const plot = useMemo(() => source && new Plot(source, reference), [source, reference])
  useEffect(() => plot?.start(), [plot])
  return plot
}

const Absent = ({ stage }: { stage: OtherStage }) =>
  stage.stage === 'failed' ? <Failed reason="The lineage could not be loaded." /> : <Waiting />

function Tree({ plot }: { plot: Plot }) {
  const now = useStore(plot.stage)
  const { face } = useStore(plot.face)
  const [isRefused, setRefused] = useState(false)
  const refuse = useCallback(() => setRefused(true), [])
  if (now.stage === 'failed') return <Failed reason={now.reason} />
  if (plot.isStill) return <OneTime />
  const made = now.stage === 'ready' ? now.made : null
  if (made?.parts.layout.order.length === 0) return <Empty />
  if (made && face === 'numbers') return <NumbersFace plot={plot} made={made} />
  if (made && face === 'table') return <TableFace plot={plot} made={made} />
  if (isRefused)
    return (
      <Failed reason="This browser cannot draw the tree: it has no WebGL 2, or refuses a part of it. The table shows the same lives." />
    )
  // the canvas is prepared while the lineage loads
  return (
    <>
      <TreeCanvas plot={plot} made={made} onRefused={refuse} />
      {made ? <BelowTree plot={plot} made={made} /> : <Waiting />}
    </>
  )
}

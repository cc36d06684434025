import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import type { LineageSource } from '../instrument/lineage/source'
import { NumbersFace } from './panel/NumbersFace'
import { TableFace } from './panel/TableFace'
import { Empty, Failed, LeftOut, OneTime, Waiting } from './panel/TreeNotes'
import { TreeTools } from './panel/TreeTools'
import { TreeCanvas } from './scene/TreeCanvas'
import { Plot } from './state/plot'

const Box = styled.section`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  height: 100%;
  min-height: 0;
  background: var(--grey-1);
  color: var(--grey-12);
  > div:last-child {
    position: relative;
    min-height: 0;
  }
`

interface Props {
  source: LineageSource
  /** buttons of the window around the tree */
  tools?: ReactNode
}

/** The lineage of an open dataset as a tree. It follows the dataset, and acts on it. */
export function Lineage({ source, tools }: Props) {
  const [plot] = useState(() => new Plot(source))
  useEffect(() => plot.start(), [plot])
  return (
    <Box aria-label="Lineage">
      <TreeTools plot={plot}>{tools}</TreeTools>
      <div>
        <Tree plot={plot} />
      </div>
    </Box>
  )
}

function Tree({ plot }: { plot: Plot }) {
  const now = useStore(plot.stage)
  const { face } = useStore(plot.face)
  const [isRefused, setRefused] = useState(false)
  const refuse = useCallback(() => setRefused(true), [])
  if (now.stage === 'waiting') return <Waiting />
  if (now.stage === 'failed') return <Failed reason={now.reason} />
  if (plot.isStill) return <OneTime />
  if (now.made.parts.layout.order.length === 0) return <Empty />
  if (face === 'numbers') return <NumbersFace plot={plot} made={now.made} />
  if (face === 'table') return <TableFace plot={plot} made={now.made} />
  if (isRefused)
    return (
      <Failed reason="This browser cannot draw the tree: it has no WebGL 2. The table shows the same lives." />
    )
  return (
    <>
      <TreeCanvas plot={plot} made={now.made} onRefused={refuse} />
      <LeftOut plot={plot} made={now.made} />
    </>
  )
}

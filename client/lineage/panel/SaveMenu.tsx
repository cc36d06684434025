import { useStore } from 'zustand'
import { newickOf } from '../../instrument/lineage/treeTexts'
import { downloadFile } from '../../lib/browser/download'
import { downloadTable } from '../../lib/browser/tableFile'
import { number } from '../../lib/words/counts'
import { TableFor } from '../../ui/form/TableFor'
import { axisLines } from '../model/axisLines'
import { partsBetween } from '../model/treeParts'
import { mostSvgLives, treeSvg } from '../model/treeSvg'
import { fitted, placesOn } from '../model/treeView'
import type { Made } from '../state/made'
import type { Plot } from '../state/plot'
import { legendOfPlot } from '../state/plotLegend'
import { namesOfPlot } from '../state/plotNames'
import { Fold } from './Fold'

/** A name that all systems take for a file. */
const fileName = (plot: Plot, ending: string) =>
  `${
    plot.source.manifest
      .getState()
      .name.replace(/[^\p{L}\p{N}._-]+/gu, ' ')
      .trim()
      .slice(0, 80) || 'dataset'
  } lineage.${ending}`

/** Downloads the tree as text or as a picture. */
export function SaveMenu({ plot }: { plot: Plot }) {
  const now = useStore(plot.stage)
  const made = now.stage === 'ready' ? now.made : null
  const { face } = useStore(plot.face)
  const isLarge = (made?.parts.layout.order.length ?? 0) > mostSvgLives
  const save = (content: BlobPart[], type: string, ending: string) =>
    downloadFile(new Blob(content, { type }), fileName(plot, ending))
  return (
    <Fold label="Save">
      <button
        type="button"
        disabled={!made}
        onClick={() => made && save([newick(plot, made)], 'text/plain', 'nwk')}
      >
        Tree as Newick
      </button>
      <button
        type="button"
        disabled={!made}
        onClick={() => plot.linkTable(parts => downloadTable(parts, fileName(plot, 'csv')))}
      >
        Links as CSV
      </button>
      <TableFor />
      <button
        type="button"
        disabled={!made || isLarge}
        onClick={() => made && save([svg(plot, made)], 'image/svg+xml', 'svg')}
      >
        Picture as SVG
      </button>
      {isLarge && <p>SVG holds at most {number(mostSvgLives)} lives. Save a PNG, or draw fewer.</p>}
      <button
        type="button"
        disabled={!made || face !== 'tree'}
        onClick={() => plot.picture?.(png => save([png], 'image/png', 'png'))}
      >
        Picture as PNG
      </button>
      {made && face !== 'tree' && <p>A PNG shows the tree on screen. Choose the view Tree first.</p>}
    </Fold>
  )
}

const newick = (plot: Plot, made: Made) =>
  newickOf(made.tree, life => {
    const ref = plot.cellOf(made, life, -Infinity)
    return plot.source.nameOf(ref) || `${ref.time}_${ref.id}${ref.channel ? `_${ref.channel}` : ''}`
  })

function svg(plot: Plot, made: Made): string {
  const { view, size } = plot.framing.getState()
  const projection = plot.projection(made)
  const shown = { projection, view: view ?? fitted(projection, size), size }
  const range = partsBetween(made.parts, placesOn(projection, shown.view, size)).lives
  return treeSvg(made.parts, {
    ...shown,
    axis: axisLines(projection, shown.view, size, plot.source.state.getState().time),
    names: namesOfPlot(plot, made, { ...shown, range }),
    colours: plot.colours.getState().rows,
    states: plot.states.getState().rows,
    legend: legendOfPlot(plot, null),
    title: `Lineage of ${plot.source.manifest.getState().name}`,
  })
}

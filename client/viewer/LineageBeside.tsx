import { useContext, useEffect, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import type { Manifest } from '../../formats/frame/manifest'
import { pairsOfStages, type Link, type TimePairs } from '../instrument/pair/timeMatch'
import { LineagePane } from './LineageWindow'
import { LinkBar } from './panel/pair/LinkBar'
import { Controller } from './state/controller'
import { DatasetPair } from './state/pair/datasetPair'
import { FirstContext } from './state/pair/firstController'

const Box = styled.section`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  /* on a phone the second tree stands below the first, under two more lines of controls */
  && {
    min-height: min(580px, 90dvh);
  }
`

interface Props {
  manifest: Manifest
  person: string | undefined
  link: Link
  onLink(link: Link): void
  onClose(): void
}

/** The lineage of a second dataset, linked with the first one by time and by the names of its objects. */
export function LineageBeside({ manifest, ...props }: Props) {
  const first = useContext(FirstContext)
  return first && <Linked key={manifest.id} first={first} manifest={manifest} {...props} />
}

function Linked({ first, manifest, person, link, onLink, onClose }: Props & { first: Controller }) {
  const [second] = useState(() => new Controller(manifest))
  const [pair] = useState(() => new DatasetPair(first, second))
  useEffect(() => pair.start(), [pair])
  const { stages } = useStore(first.manifest)
  const shared = useMemo(() => pairsOfStages(stages, manifest.stages), [stages, manifest])
  useEffect(() => pair.linkTime(pairsOf(link, shared)), [pair, link, shared])
  return (
    <Box aria-label={`Beside it: ${manifest.name}`}>
      <LinkBar
        name={manifest.name}
        controllers={[first, second]}
        pair={pair}
        stages={shared.length}
        link={link}
        onLink={onLink}
        onClose={onClose}
      />
      <LineagePane controller={second} manifest={manifest} person={person} onBody={false} />
    </Box>
  )
}

function pairsOf({ by, moments }: Link, stages: TimePairs): TimePairs | 'number' | 'none' {
  if (by === 'stages') return stages
  return by === 'points' ? moments : by
}

import { useEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import type { Manifest } from '../../formats/frame/manifest'
import { Lineage } from '../lineage/Lineage'
import { fingerSized } from './panel/look'
import { Timeline } from './panel/Timeline'
import { Controller } from './state/controller'
import { Covers, CoversContext } from './state/covers'
import { FirstContext } from './state/pair/firstController'
import { lineageSource } from './state/windows/lineageSource'
import { useKeys } from './state/useKeys'
import { ControllerContext } from './state/useViewer'
import { useWindowLink } from './state/windows/useWindowLink'

interface Props {
  manifest: Manifest
  person: string | undefined
  /** the query of the address, such as `time=12` */
  address: string
  /** a second dataset beside this one (LineageBeside) */
  beside?: ReactNode
}

const Panes = styled.div`
  display: flex;
  flex-wrap: wrap;
  width: 100%;
  height: 100%;
  min-height: min(560px, 80dvh);
  > * {
    flex: 1 1 340px;
    min-width: 0;
    min-height: 420px;
  }
  > * + * {
    border-left: 1px solid var(--grey-5);
  }
`
/** Its size comes from the window alone, so a long table scrolls inside. */
const Root = styled.div`
  ${fingerSized}
  container-type: size;
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  outline: 0;
`
/** The time line lies over the picture in a viewer; here it has a row of its own. */
const Below = styled.div`
  padding: 8px;
  background: var(--grey-1);
  &:empty {
    display: none;
  }
  > footer {
    position: static;
  }
`

/** The lineage of a dataset in a window of its own, with the time line. It follows the viewers of the same person. */
export function LineageWindow({ manifest, person, address, beside }: Props) {
  const [controller] = useState(() => new Controller(manifest, {}, address))
  return (
    <Panes>
      <LineagePane controller={controller} manifest={manifest} person={person} />
      {beside && <FirstContext value={controller}>{beside}</FirstContext>}
    </Panes>
  )
}

interface PaneProps {
  controller: Controller
  manifest: Manifest
  person: string | undefined
  /** whether keys without a focus are for this dataset */
  onBody?: boolean
}

export function LineagePane({ controller, manifest, person, onBody = true }: PaneProps) {
  const [covers] = useState(() => new Covers())
  const [source] = useState(() => lineageSource(controller))
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    controller.setManifest(manifest)
    return () => controller.leave()
  }, [controller, manifest])
  useKeys(controller, root, { onBody })
  useWindowLink(controller, 'lineage', person)
  usePlaying(controller)
  return (
    <ControllerContext value={controller}>
      <CoversContext value={covers}>
        <Root ref={root} tabIndex={-1}>
          <Lineage source={source} label={`Lineage of ${manifest.name}`} />
          <Below>
            <Timeline thin={false} />
          </Below>
        </Root>
      </CoversContext>
    </ControllerContext>
  )
}

/** Plays when no viewer does: a viewer with the same dataset moves the time itself. */
function usePlaying(controller: Controller) {
  const playing = useStore(controller.state, state => state.playing)
  const speed = useStore(controller.state, state => state.speed)
  useEffect(() => {
    if (!playing) return
    let isMoved = false
    const stop = controller.state.subscribe((now, before) => {
      isMoved ||= now.time !== before.time
    })
    // waits two steps, in which a viewer would have moved the time
    const timer = setInterval(() => {
      if (!isMoved) controller.dispatch({ type: 'advance', by: 2 })
      isMoved = false
    }, 2000 / speed)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [controller, playing, speed])
}

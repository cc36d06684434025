import { type RefObject, useEffect, useRef } from 'react'
import { type EmbedCommand, embedLimits, embedVersion } from '../../../formats/embed/embedProtocol'
import type { Manifest } from '../../../formats/frame/manifest'
import type { Remote, ViewerHandle, ViewerProps } from '../../viewer/Viewer'
import { parentPort } from './parentPort'

/** Bytes of a picture for the page around the frame. */
const mostPictureBytes = 2_000_000

type Run<D extends EmbedCommand['do']> = (
  command: Extract<EmbedCommand, { readonly do: D }>,
  remote: Remote,
) => unknown

const commands: { readonly [D in Exclude<EmbedCommand['do'], 'hello'>]: Run<D> } = {
  // the browser asks the other view again who may show it
  load: ({ view }) => location.replace(`/embed/${view}`),
  time: ({ time }, remote) => remote.time(time),
  play: ({ on }, remote) => remote.play(on),
  select: ({ objects }, remote) => remote.select(objects),
  colour: ({ property }, remote) => remote.colour(property),
  query: async ({ text, select }, remote) => {
    const { count, first } = await remote.query(text, select)
    return { count, objects: first(embedLimits.found) }
  },
  picture: (_, remote) => remote.picture(mostPictureBytes),
}

const run = (command: EmbedCommand, remote: Remote): unknown =>
  command.do === 'hello' ? null : (commands[command.do] as Run<EmbedCommand['do']>)(command, remote)

const readyFacts = ({ id, name, minTime, maxTime, properties }: Manifest, remote: Remote) => ({
  event: 'ready' as const,
  version: embedVersion,
  dataset: { id, name },
  minTime,
  maxTime,
  time: remote.now(0).time,
  properties: properties
    .filter(({ isReplaced }) => !isReplaced)
    .map(({ id, name, type }) => ({ id, name, type })),
})

/** Lets the page around the frame drive the viewer. Returns the listener that finds the first picture. */
export function useParent(viewer: RefObject<ViewerHandle | null>, manifest: Manifest) {
  const isReady = useRef(false)
  useEffect(() => {
    const port = parentPort()
    const { remote } = viewer.current!
    port.attach(command => run(command, remote))
    const end = remote.watch({
      time: time => port.tell({ event: 'time', time, playing: remote.now(0).playing }),
      selection: () => port.tell({ event: 'selection', ...remote.now(embedLimits.named).selection }),
    })
    return () => {
      port.attach(null)
      end()
    }
  }, [viewer])
  return ({ loading }: Parameters<NonNullable<ViewerProps['onProgress']>>[0]) => {
    if (loading || isReady.current || !viewer.current) return
    isReady.current = true
    parentPort().tell(readyFacts(manifest, viewer.current.remote))
  }
}

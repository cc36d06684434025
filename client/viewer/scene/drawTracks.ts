import type { Scene } from 'three'
import { TrackLayer } from '../engine/tracks/trackLayer'
import type { Controller } from '../state/controller'

/** Shows the tracks of the state in the scene. Returns a function that takes them away. */
export function drawTracks(controller: Controller, scene: Scene, invalidate: () => void) {
  const layer = new TrackLayer()
  const { tracks, state, live, blocks } = controller
  const show = () => {
    const { tracks: settings, time } = state.getState()
    const isChanged = layer.show(tracks.made.getState().tracks)
    // the picture keeps its time until the wanted time is loaded
    const isMoved = layer.setWindow(live.getState().shown?.time ?? time, settings)
    if (isChanged || isMoved) invalidate()
  }
  const follow = () => {
    tracks.follow()
    show()
  }
  scene.add(layer.mesh)
  const stops = [
    state.subscribe(follow),
    live.subscribe(follow),
    blocks.subscribe(follow),
    tracks.made.subscribe(show),
  ]
  follow()
  return () => {
    for (const stop of stops) stop()
    tracks.stop()
    layer.mesh.removeFromParent()
    layer.dispose()
  }
}

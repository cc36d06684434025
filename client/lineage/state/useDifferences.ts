import { useEffect } from 'react'
import { differencesOf } from '../../instrument/lineage/otherLineage'
import type { Plot } from './plot'

/** Compares the lineages of two plots of one dataset, again when its objects change. Both plots mark the same cells. */
export function useDifferences(own: Plot | null, other: Plot | null) {
  useEffect(() => {
    if (!own || !other) return
    const compare = () => {
      const [one, two] = [own.made?.world, other.made?.world]
      const found = one && two && one.index === two.index ? differencesOf(one.kinship, two.kinship) : null
      own.differences.setState({ found })
      other.differences.setState({ found })
    }
    let worlds: readonly unknown[] = []
    const changed = () => {
      const now = [own.made?.world, other.made?.world]
      if (now.every((world, at) => world === worlds[at])) return
      worlds = now
      compare()
    }
    const stops = [own.stage.subscribe(changed), other.stage.subscribe(changed)]
    changed()
    return () => {
      for (const stop of stops) stop()
      own.differences.setState({ found: null })
    }
  }, [own, other])
}

import { Corner } from './Corner'
import { Hints } from './Hints'
import { Inspector } from './Inspector'
import { MenuPanel } from './MenuPanel'
import { NameLabel } from './NameLabel'
import { Notices } from './Notices'
import { Rail } from './Rail'
import { Timeline } from './Timeline'
import { useManifest } from '../state/useViewer'

/** All panels over the scene. A small window shows only the timeline, the label and notices. */
export function Panels({ windowed }: { windowed: boolean }) {
  const { minTime, maxTime } = useManifest()
  return (
    <>
      <NameLabel />
      {!windowed && (
        <>
          <Rail />
          <MenuPanel />
          <Inspector />
          <Corner low={minTime === maxTime} />
          <Hints />
        </>
      )}
      <Timeline thin={windowed} />
      <Notices />
    </>
  )
}

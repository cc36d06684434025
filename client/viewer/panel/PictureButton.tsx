import { ImageDown } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { downloadFile } from '../../lib/browser/download'
import { number } from '../../lib/words/counts'
import { fileNameOf } from '../model/fileName'
import type { PictureSize } from '../state/sceneCommands'
import { useController } from '../state/useViewer'
import { Caption, ListButton } from './look'
import { Refusal, ToolBox } from './ToolBox'

const Size = styled.span`
  flex: 1;
`
const Pixels = styled.span`
  color: var(--grey-10);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
`
/** Downloads a picture of the scene, at a size that the user chooses. */
export function PictureButton() {
  const [sizes, setSizes] = useState<readonly PictureSize[] | null>(null)
  const controller = useController()
  return (
    <ToolBox
      label="Download a picture"
      title="Picture"
      icon={<ImageDown size={16} />}
      open={sizes !== null}
      onOpen={open => setSizes(open ? (controller.scene?.pictureSizes() ?? []) : null)}
    >
      {sizes && <Sizes sizes={sizes} onDone={() => setSizes(null)} />}
    </ToolBox>
  )
}

function Sizes({ sizes, onDone }: { sizes: readonly PictureSize[]; onDone(): void }) {
  const { making, fault, make } = useDownload(onDone)
  return (
    <>
      {sizes.map(({ scale, width, height, fits }) => (
        <ListButton
          key={scale}
          type="button"
          data-size={scale}
          data-first=""
          disabled={!fits || making}
          title={fits ? undefined : 'This computer cannot draw a picture of this size'}
          onClick={() => void make(scale)}
        >
          <Size>{scale === 1 ? 'As on screen' : `${scale} × as large`}</Size>
          <Pixels>
            {number(width)} × {number(height)}
          </Pixels>
        </ListButton>
      ))}
      <Caption role="status">
        {making ? 'Drawing the picture' : 'PNG with legend, scale bar and time.'}
      </Caption>
      {fault && <Refusal role="alert">{fault}</Refusal>}
    </>
  )
}

/** Draws and downloads the picture. `onDone` is called when it is on its way. */
function useDownload(onDone: () => void) {
  const controller = useController()
  const [making, setMaking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const make = async (scale: number) => {
    const { scene } = controller
    setFault(null)
    setMaking(true)
    try {
      if (!scene) throw new Error('The viewer is not drawing now. Try again when it shows the dataset.')
      downloadFile(await scene.largePicture(scale), fileName(controller.manifest.getState().name, controller))
      onDone()
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    } finally {
      setMaking(false)
    }
  }
  return { making, fault, make }
}

function fileName(name: string, { live, manifest }: ReturnType<typeof useController>): string {
  const { minTime, maxTime } = manifest.getState()
  const time = live.getState().shown?.time
  return fileNameOf(name, `${minTime < maxTime && time !== undefined ? `_t${time}` : ''}.png`)
}

import { ImageDown, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { downloadFile } from '../../lib/browser/download'
import { number } from '../../lib/words/counts'
import { IconButton } from '../../ui/IconButton'
import { fileNameOf } from '../model/fileName'
import type { PictureSize } from '../state/sceneCommands'
import { useController } from '../state/useViewer'
import { Caption, glass, ListButton } from './look'

const Place = styled.div`
  position: relative;
`
const Box = styled.div`
  ${glass}
  position: absolute;
  bottom: -52px;
  left: calc(100% + 10px);
  z-index: 4;
  display: grid;
  gap: 4px;
  width: 236px;
  padding: 8px;
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding-left: 8px;
  }
  h2 {
    font-size: 14px;
    line-height: 20px;
  }
  p {
    padding: 0 8px 4px;
  }
  button:disabled {
    opacity: 0.45;
    cursor: not-allowed;
  }
`
const Size = styled.span`
  flex: 1;
`
const Pixels = styled.span`
  color: var(--grey-10);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
`
const Refusal = styled(Caption)`
  color: var(--red-text);
`

/** Downloads a picture of the scene, at a size that the user chooses. */
export function PictureButton() {
  const [sizes, setSizes] = useState<readonly PictureSize[] | null>(null)
  const controller = useController()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setSizes(null)
    button.current?.focus()
  }
  return (
    <Place
      onKeyDown={event => {
        if (event.key !== 'Escape' || !sizes) return
        event.stopPropagation()
        event.preventDefault()
        close()
      }}
    >
      <IconButton
        ref={button}
        label="Download a picture"
        icon={<ImageDown size={16} />}
        aria-expanded={sizes !== null}
        onClick={() => (sizes ? close() : setSizes(controller.scene?.pictureSizes() ?? []))}
      />
      {sizes && <Sizes sizes={sizes} onClose={close} />}
    </Place>
  )
}

function Sizes({ sizes, onClose }: { sizes: readonly PictureSize[]; onClose(): void }) {
  const { making, fault, make } = useDownload(onClose)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-size]')?.focus(), [])
  return (
    <Box ref={box} role="group" aria-label="Download a picture">
      <header>
        <h2>Picture</h2>
        <IconButton label="Close" icon={<X size={16} />} onClick={onClose} />
      </header>
      {sizes.map(({ scale, width, height, fits }) => (
        <ListButton
          key={scale}
          type="button"
          data-size={scale}
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
    </Box>
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

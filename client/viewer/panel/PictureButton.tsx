import { ImageDown } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { downloadFile } from '../../lib/browser/download'
import { number } from '../../lib/words/counts'
import { fileNameOf } from '../model/fileName'
import type { PictureSize } from '../state/sceneCommands'
import { useController } from '../state/useViewer'
import { Caption, Input, ListButton, Quiet } from './look'
import { Refusal, ToolBox } from './ToolBox'

const Print = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px;
  padding: 4px 8px;
  border-top: 1px solid var(--grey-4);
  label {
    display: grid;
    gap: 4px;
    flex: 1 1 120px;
    font-size: 12px;
  }
  p {
    padding: 0;
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
  const { done, fault, make } = useDownload(onDone)
  const making = done !== null
  return (
    <>
      {sizes.map(({ scale, width, height, refusal }) => (
        <ListButton
          key={scale}
          type="button"
          data-size={scale}
          data-first=""
          disabled={refusal !== null}
          aria-disabled={making}
          title={refusal ?? undefined}
          onClick={() => void make(scale)}
        >
          <Size>{scale === 1 ? 'As on screen' : `${scale} × as large`}</Size>
          <Pixels>
            {number(width)} × {number(height)}
          </Pixels>
        </ListButton>
      ))}
      <PrintSize isMaking={making} onMake={scale => void make(scale, printDpi)} />
      <Caption role="status">
        {making
          ? `Drawing the picture${done > 0 ? `: ${Math.floor(done * 100)} %` : ''}`
          : 'PNG with legend, scale bar, time and stage.'}
      </Caption>
      {fault && <Refusal role="alert">{fault}</Refusal>}
    </>
  )
}

/** Dots per inch that printers of journals ask for. */
const printDpi = 300
const centimetresPerInch = 2.54
/** Widths in cm: the usual page of a journal, and what a poster needs at most. */
const [pageWidth, leastWidth, mostWidth] = [17.5, 2, 120]

/** A picture for print, by its width on paper. */
function PrintSize({ isMaking, onMake }: { isMaking: boolean; onMake(scale: number): void }) {
  const { scene } = useController()
  const [text, setText] = useState(String(pageWidth))
  const [screen] = scene?.pictureSizes([1]) ?? []
  const width = Number(text.replace(',', '.'))
  const isWidth = width >= leastWidth && width <= mostWidth
  const scale = screen && isWidth ? ((width / centimetresPerInch) * printDpi) / screen.width : null
  const size = scale === null ? null : (scene?.pictureSizes([scale])[0] ?? null)
  const refusal = !isWidth
    ? `A width is a number from ${leastWidth} to ${mostWidth} cm.`
    : (size?.refusal ?? null)
  return (
    <Print
      onSubmit={event => {
        event.preventDefault()
        if (size && refusal === null) onMake(size.scale)
      }}
    >
      <label>
        For print, {printDpi} dpi, width in cm
        <Input
          inputMode="decimal"
          value={text}
          maxLength={6}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <Quiet type="submit" disabled={!size || refusal !== null} aria-disabled={isMaking}>
        Make
      </Quiet>
      {refusal ? (
        <Refusal role="alert">{refusal}</Refusal>
      ) : (
        size && (
          <Pixels>
            {number(size.width)} × {number(size.height)}
          </Pixels>
        )
      )}
    </Print>
  )
}

/** Draws and downloads the picture. `onDone` is called when it is on its way. */
function useDownload(onDone: () => void) {
  const controller = useController()
  const [done, setDone] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const make = async (scale: number, dpi?: number) => {
    if (done !== null) return
    const { scene } = controller
    setFault(null)
    setDone(0)
    try {
      if (!scene) throw new Error('The viewer is not drawing now. Try again when it shows the dataset.')
      const file = await scene.largePicture({ scale, dpi, onProgress: setDone })
      downloadFile(file, fileName(controller.manifest.getState().name, controller))
      onDone()
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    } finally {
      setDone(null)
    }
  }
  return { done, fault, make }
}

function fileName(name: string, { live, manifest }: ReturnType<typeof useController>): string {
  const { minTime, maxTime } = manifest.getState()
  const time = live.getState().shown?.time
  return fileNameOf(name, `${minTime < maxTime && time !== undefined ? `_t${time}` : ''}.png`)
}

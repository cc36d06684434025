import { Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { stageAt } from '../../../formats/stageNames'
import type { DatasetFactsFragment } from '../../features/datasets/DatasetFacts.generated'
import { useDatasetStagesQuery } from '../../features/datasets/DatasetStages.generated'
import { PreparationBar } from '../../features/datasets/PreparationBar'
import { isRunning } from '../../features/datasets/usePreparation'
import { qualityLabel } from '../../lib/words/qualities'
import { useViewerDock } from '../../features/viewerDock/useViewerDock'
import { clock } from '../../lib/words/durations'
import { Animation } from '../../ui/Animation'
import { OpenInViewer } from '../../ui/OpenInViewer'
import { Notice } from '../../ui/status/Notice'
import { Slider } from '../../ui/form/Slider'
import { Stage } from '../../ui/Stage'
import { part } from '../../ui/part'

const FailedJobs = part(async () => (await import('../../features/jobs/FailedJobs')).FailedJobs)

const Plate = styled.div`
  display: grid;
  align-content: start;
  gap: 12px;
  min-width: 0;
`
/** Side of the preview. Smaller in a low window, so that the button below it stays visible. */
const side = 'clamp(160px, 100vh - 540px, 300px)'
const Picture = styled(Stage)`
  width: 100%;
  max-width: 300px;
  height: ${side};
  border-radius: var(--radius);
  @container detail (max-width: 640px) {
    max-width: none;
  }
`
const Hint = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: var(--grey-10);
`
const Wait = styled.p`
  padding: 0 32px;
  text-align: center;
  font-size: 13px;
`

const choiceWords = (hasTime: boolean, hasQuality: boolean) =>
  `${hasTime ? 'Time point' : 'Quality'}${hasTime && hasQuality ? ' and quality' : ''} to open:`

/** The preview, and controls for the time and quality at which the viewer opens. */
export function SpecimenPlate({ dataset }: { dataset: DatasetFactsFragment }) {
  const { minTime, maxTime, secondsPerFrame, startSeconds, qualityCount, preview, preparation } = dataset
  const { open } = useViewerDock()
  // a separate query, because the dataset's page is limited to ten SQL statements
  const { data } = useDatasetStagesQuery({ variables: { id: dataset.id }, skip: minTime === maxTime })
  // sliders that were not moved keep the values of the default session
  const [place, setPlace] = useState<{ time?: number; quality?: number }>({})
  const timeWords = (t: number) =>
    [
      `t ${t}`,
      secondsPerFrame > 0 && clock(startSeconds + t * secondsPerFrame),
      stageAt(data?.dataset.stages ?? [], t),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Plate>
      <Picture>
        {preview ? (
          <Animation
            source={preview.animation}
            name={`Preview of ${dataset.name}`}
            playing
            size={side}
            eager
          />
        ) : (
          <Wait>
            {isRunning(preparation) ? 'The preview is drawn when all meshes are converted.' : 'No preview'}
          </Wait>
        )}
      </Picture>
      <PreparationBar dataset={dataset} showRemaining />
      {preparation.stage === 'FAILED' && (
        <>
          <Notice kind="fault">
            The dataset could not be prepared{preparation.error ? `: ${preparation.error}` : '.'}
          </Notice>
          {dataset.can.manage && (
            <Suspense fallback={null}>
              <FailedJobs datasetId={dataset.id} />
            </Suspense>
          )}
        </>
      )}
      {(maxTime > minTime || qualityCount > 1) && (
        <Hint>{choiceWords(maxTime > minTime, qualityCount > 1)}</Hint>
      )}
      {maxTime > minTime && (
        <Slider
          label="Time"
          value={place.time ?? maxTime}
          min={minTime}
          max={maxTime}
          words={timeWords}
          onChange={time => setPlace({ ...place, time })}
        />
      )}
      {qualityCount > 1 && (
        <Slider
          label="Quality"
          value={place.quality ?? qualityCount - 1}
          min={0}
          max={qualityCount - 1}
          words={level => qualityLabel(level, qualityCount)}
          onChange={quality => setPlace({ ...place, quality })}
        />
      )}
      <OpenInViewer isPrimary isReady={preparation.ready} onOpen={() => open(dataset.id, place)} />
    </Plate>
  )
}

import { formatBytes } from '../../lib/words/bytes'
import { number } from '../../lib/words/counts'
import { clock, duration } from '../../lib/words/durations'
import { FactsTable } from '../../ui/list/FactsTable'
import type { DatasetFactsFragment } from './DatasetFacts.generated'
import { axesWords, typeWords, unitShort, unitWords } from './words'

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

export function DatasetFactsTable({ dataset }: { dataset: DatasetFactsFragment }) {
  const {
    minTime,
    maxTime,
    secondsPerFrame,
    startSeconds,
    units,
    voxelSize,
    voxelUnit,
    axes,
    timePointCount,
    firstObjectCount,
    lastObjectCount,
    taxonId,
  } = dataset
  const inTime = maxTime > minTime
  const span =
    secondsPerFrame > 0
      ? `${clock(startSeconds + minTime * secondsPerFrame)} to ${clock(startSeconds + maxTime * secondsPerFrame)} (hh:mm:ss)`
      : ''
  return (
    <FactsTable
      facts={[
        // hidden from other users (spec 001, section 2)
        ['Id', dataset.can.delete && <code>{dataset.id}</code>],
        ['NCBI taxon', Number(taxonId) > 0 && <code>{taxonId}</code>],
        ['Type', typeWords[dataset.type]],
        ['Time points', inTime ? `${number(timePointCount)}, from t ${minTime} to t ${maxTime}` : ''],
        ['Interval', inTime && secondsPerFrame > 0 ? `${duration(secondsPerFrame)} per time point` : ''],
        ['Covers', inTime ? span : ''],
        ['Cells', inTime ? `${number(firstObjectCount)} → ${number(lastObjectCount)} per time point` : ''],
        ['Unit of length', units === 'UNKNOWN' ? '' : unitWords[units]],
        [
          'Voxel size',
          voxelSize
            ? `${voxelSize.join(' × ')} ${unitShort[units === 'VOXEL' ? voxelUnit : units]}`.trim()
            : '',
        ],
        ['Axes', axesWords(axes)],
        ['Objects', `${number(dataset.objectCount)}${inTime ? ' in total' : ''}`],
        ['Qualities', dataset.qualityCount > 1 ? number(dataset.qualityCount) : ''],
        ['Size', formatBytes(dataset.sizeBytes)],
        [
          'Added',
          <time key="added" dateTime={dataset.createdAt}>
            {day.format(new Date(dataset.createdAt))}
          </time>,
        ],
      ].map(([name, value]) => [name as string, value === false ? null : value] as const)}
    />
  )
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { downloadFile } from '../lib/browser/download'
import { downloadTable } from '../lib/browser/tableFile'
import { counted } from '../lib/words/counts'
import { Button } from '../ui/Button'
import { Field } from '../ui/form/Field'
import { FileInput } from '../ui/form/FileInput'
import { Switch } from '../ui/form/Switch'
import { TableFor } from '../ui/form/TableFor'
import { Notice } from '../ui/status/Notice'
import { Spinner } from '../ui/status/Spinner'
import { Toolbar } from '../ui/Toolbar'
import { clusterCsv } from './model/clustering'
import { AlgorithmPanel } from './panel/AlgorithmPanel'
import { ClusterList } from './panel/ClusterList'
import { LikenessChoice } from './panel/LikenessChoice'
import { NetworkCanvas } from './scene/NetworkCanvas'
import { Desk } from './state/desk'

const Columns = styled.div`
  display: grid;
  grid-template-columns: 280px minmax(0, 1fr);
  gap: 24px;
  align-items: start;
  > * {
    display: grid;
    gap: 16px;
    min-width: 0;
  }
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
/** The picture, and the clusters below it, or beside it in a wide window. */
const Result = styled.div`
  display: grid;
  gap: 16px 24px;
  align-items: start;
  > * {
    min-width: 0;
  }
  > div {
    display: grid;
    gap: 16px;
  }
  @media (min-width: 1300px) {
    &:has(> section) {
      grid-template-columns: minmax(0, 1fr) 300px;
    }
    > section {
      max-height: max(480px, 100dvh - 250px);
      overflow-y: auto;
    }
  }
`
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  min-height: 32px;
  p {
    color: var(--grey-11);
  }
`
const Notes = styled.ul`
  padding-left: 18px;
  list-style: disc;
`

/** Opens a network from a file of the person and clusters it in this browser. */
export function Network() {
  const [desk] = useState(() => new Desk())
  useEffect(() => () => desk.end(), [desk])
  const { network, fault } = useStore(desk.state)
  return (
    <Columns>
      <div>
        <NetworkFile desk={desk} />
        {network && <LikenessChoice desk={desk} />}
        {network && <AlgorithmPanel desk={desk} />}
      </div>
      <div>
        {fault && <Notice kind="fault">{fault}</Notice>}
        {network ? <Opened desk={desk} /> : <Busy desk={desk} />}
      </div>
    </Columns>
  )
}

function NetworkFile({ desk }: { desk: Desk }) {
  const fileName = useStore(desk.state, state => state.fileName)
  const isRefused = useStore(desk.state, state => state.fault !== null && !state.network)
  return (
    <Field
      label="Network"
      help={
        <>
          {fileName && (
            <b>
              {isRefused ? 'Not opened' : 'Open'}: {fileName}.{' '}
            </b>
          )}
          JSON of cytoscape.js, Cytoscape (.cyjs), networkx or D3, at most 100 MB, 20,000 nodes and 500,000
          links. The file stays in this browser.
        </>
      }
    >
      {control => (
        <FileInput
          control={control}
          accept=".json,.cyjs,application/json"
          files={[]}
          onChange={([file]) => file && desk.open(file)}
        />
      )}
    </Field>
  )
}

function Busy({ desk }: { desk: Desk }) {
  const busy = useStore(desk.state, state => state.busy)
  return (
    <Line role="status">
      {busy && (
        <>
          <Spinner />
          <p>{busy} …</p>
          <Button $kind="quiet" onClick={() => desk.cancel()}>
            Cancel
          </Button>
        </>
      )}
    </Line>
  )
}

function Opened({ desk }: { desk: Desk }) {
  const { network, clustering, isGrouped, busy, fileName } = useStore(desk.state)
  const pictures = useRef<((done: (png: Blob) => void) => void) | null>(null)
  const onPictures = useCallback((make: typeof pictures.current) => {
    pictures.current = make
  }, [])
  if (!network) return null
  const name = fileName.replace(/\.\w+$/, '') || 'network'
  return (
    <>
      <Line>
        <p>
          {counted(network.ids.length, 'node')}, {counted(network.sources.length, 'link')}
        </p>
        {busy && <Busy desk={desk} />}
      </Line>
      <Result>
        <div>
          <NetworkCanvas desk={desk} onPictures={onPictures} />
          <Toolbar aria-label="Result">
            <Switch
              label="Group the clusters"
              checked={isGrouped}
              disabled={!clustering}
              onChange={next => desk.set({ isGrouped: next })}
            />
            <Button
              disabled={!clustering}
              onClick={() =>
                clustering && downloadTable([clusterCsv(network, clustering)], `${name} clusters.csv`)
              }
            >
              Save clusters as CSV
            </Button>
            <Button onClick={() => pictures.current?.(png => downloadFile(png, `${name}.png`))}>
              Save picture as PNG
            </Button>
            <TableFor />
          </Toolbar>
          {network.notes.length > 0 && (
            <Notice>
              <Notes>
                {network.notes.map(note => (
                  <li key={note}>{note}</li>
                ))}
              </Notes>
            </Notice>
          )}
        </div>
        <ClusterList desk={desk} />
      </Result>
    </>
  )
}

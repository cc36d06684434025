import { DataTable, type TableColumn } from '../../ui/list/DataTable'
import { EmptyState } from '../../ui/status/Message'
import { NotLoaded } from '../../ui/status/NotLoaded'
import { Notice } from '../../ui/status/Notice'
import { Skeleton } from '../../ui/status/Skeleton'
import { number } from '../../lib/words/counts'
import { useConnectionMapQuery } from './map.generated'
import type { Marker } from './mapView'
import type { Asked } from './period'
import { WorldMap } from './WorldMap'

const listed = 20
const columns: readonly TableColumn<Marker>[] = [
  { name: 'User', cell: ({ userName, userId }) => userName ?? (userId ? `User ${userId}` : 'Visitor') },
  { name: 'Address', cell: ({ ip }) => ip },
  { name: 'Latitude', number: true, cell: ({ latitude }) => latitude.toFixed(2) },
  { name: 'Longitude', number: true, cell: ({ longitude }) => longitude.toFixed(2) },
  { name: 'Connections', number: true, cell: ({ count }) => number(count) },
]
const faults = {
  MISSING:
    'This installation has no file of positions. Set GEOIP_DATABASE to a city database of the MaxMind format, for example DB-IP City Lite (db-ip.com) or GeoLite2 City, and restart the server.',
  BROKEN:
    'The file of positions cannot be read. The log of the server says why. Replace the file that GEOIP_DATABASE names, and restart the server.',
  READY: '',
}

/** Places of the people and visitors of the period. */
export function ConnectionMap({ asked: { from, until } }: { asked: Asked }) {
  const { data, error, refetch } = useConnectionMapQuery({
    variables: { from, until },
    fetchPolicy: 'network-only',
  })
  if (!data && error) return <NotLoaded error={error} again={refetch} />
  if (!data?.connectionMap) return <Skeleton $height={460} />
  const { state, markers, unplaced } = data.connectionMap
  const most = markers.toSorted((a, b) => b.count - a.count).slice(0, listed)
  return (
    <>
      <WorldMap markers={markers} />
      {state !== 'READY' && (
        <Notice kind={state === 'BROKEN' ? 'fault' : 'information'}>{faults[state]}</Notice>
      )}
      {state === 'READY' && markers.length === 0 && (
        <EmptyState title="No places" text="No address of this period has a known position." />
      )}
      {state === 'READY' && unplaced > 0 && <p>Addresses without a known position: {number(unplaced)}.</p>}
      {most.length > 0 && (
        <DataTable
          label="Places with the most connections"
          columns={columns}
          rows={most}
          keyOf={({ userId, ip }) => `${userId ?? ''} ${ip}`}
        />
      )}
    </>
  )
}

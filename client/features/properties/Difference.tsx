import { counted, number } from '../../lib/words/counts'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { Table, TableScroll } from '../../ui/list/Table'
import { ErrorState } from '../../ui/status/Message'
import { Skeleton } from '../../ui/status/Skeleton'
import { Hidden } from '../../ui/hidden'
import { type PropertyDifferenceQuery, usePropertyDifferenceQuery } from './property.generated'

interface Props {
  id: string
  version: number
  from: { readonly id: string; readonly version: number | null }
}

/** The objects whose values differ between two versions. */
export function Difference({ id, version, from }: Props) {
  const { data, error, refetch } = usePropertyDifferenceQuery({ variables: { id, from: from.id } })
  const difference = data?.property?.difference
  if (error && !difference)
    return (
      <ErrorState
        title="The versions could not be compared"
        text={failureOf(error).message}
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  if (!difference)
    return (
      <div aria-busy>
        <Hidden role="status">Comparing the versions</Hidden>
        <Skeleton $height={96} />
      </div>
    )
  return <Compared difference={difference} version={version} from={from.version ?? 1} />
}

type Found = NonNullable<(PropertyDifferenceQuery['property'] & object)['difference']>

function Compared({ difference, version, from }: { difference: Found; version: number; from: number }) {
  const { added, removed, changed, same, changes } = difference
  const differing = added + removed + changed
  const has = changes.some(({ object }) => object.channel > 0)
  return (
    <>
      <p role="status">
        {differing === 0
          ? `Versions ${from} and ${version} have the same values on ${counted(same, 'object')}.`
          : `From version ${from} to version ${version}: ${counted(changed, 'value')} changed, ${number(added)} added, ${number(removed)} removed, ${number(same)} the same.`}
      </p>
      {differing > 0 && (
        <TableScroll aria-label="Differences">
          <Table>
            <thead>
              <tr>
                <th scope="col" data-number>
                  Time
                </th>
                <th scope="col" data-number>
                  Object
                </th>
                {has && (
                  <th scope="col" data-number>
                    Channel
                  </th>
                )}
                <th scope="col">Version {from}</th>
                <th scope="col">Version {version}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ object: { time, objectId, channel }, before, after }) => (
                <tr key={`${time},${objectId},${channel}`}>
                  <td data-number>{time}</td>
                  <td data-number>{objectId}</td>
                  {has && <td data-number>{channel}</td>}
                  <td>{before ?? '–'}</td>
                  <td>{after ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      )}
      {differing > changes.length && <p>and {number(differing - changes.length)} more objects</p>}
    </>
  )
}

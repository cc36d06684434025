import { Link } from 'react-router-dom'
import { counted } from '../../lib/words/counts'
import { paths } from '../../lib/paths'
import { Table } from '../../ui/list/Table'
import { Notice } from '../../ui/status/Notice'
import { ProblemList } from './ProblemList'
import type { FileResult } from './useAddProperties'
import { addedWords, asVersion, problemWords } from './words'

interface Props {
  datasetId: string
  results: readonly FileResult[]
  /** files that were chosen */
  chosen: number
}

/** What became of the files of new properties. With several files, the pages of the properties list unread lines. */
export function AddedReport({ datasetId, results, chosen }: Props) {
  const [only] = results
  if (chosen === 1 && only?.added)
    return (
      <>
        <Notice kind="warning">{addedWords(only.added)}</Notice>
        <ProblemList problems={only.added.problems} count={only.added.problemCount} />
      </>
    )
  const added = results.filter(result => result.added).length
  return (
    <>
      <Notice kind={added === chosen ? 'information' : 'warning'}>
        {added} of {counted(chosen, 'file')} added
        {results.length < chosen && `; ${chosen - results.length} not sent`}.
      </Notice>
      <Table>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Property</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ fileName, added: property, reason }, at) => (
            <tr key={at}>
              <td>{fileName}</td>
              <td>
                {property ? (
                  <Link to={paths.property(datasetId, property.id)}>{property.name}</Link>
                ) : (
                  'not added'
                )}
              </td>
              <td>{property ? outcome(property) : reason}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}

const outcome = (property: NonNullable<FileResult['added']>): string =>
  [counted(property.valueCount, 'value'), asVersion(property).replace(' as ', ''), problemWords(property)]
    .filter(Boolean)
    .join(', ')

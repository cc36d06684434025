import { styled } from 'styled-components'
import { Table, TableScroll } from '../../ui/list/Table'
import { PageTitle } from '../../ui/page/PageTitle'
import { useFallbackDatasetQuery } from './fallbackDataset.generated'
import { LinkForm } from './LinkForm'

const Page = styled.article`
  display: grid;
  gap: 16px;
  align-content: start;
  width: min(880px, 100% - 32px);
  margin: 0 auto;
  padding: 24px 0 64px;
  > * {
    min-width: 0;
  }
`

const parameters: readonly (readonly [name: string, meaning: string, example: string])[] = [
  ['menu', 'Menu that is open: dataset, properties, objects, groups, camera or hide.', 'objects'],
  ['reset, reset1, …', 'Starts without the default session of the dataset.', '1'],
  ['stage', 'Stage at which the viewer starts.', 'Early_gastrula'],
  ['gene, gene1, …', 'Selects cells with a value above 0 in the property gene_NAME.', 'Foxa'],
  ['fate', 'Selects cells with this value in the property of fates.', 'Head_Epidermis'],
  ['territory', 'Selects cells with this value in the property of territories.', 'Animal'],
  ['mintime', 'First time point.', '4'],
  ['maxtime', 'Last time point.', '82'],
]

/** Explains the parameters of a link, and builds one. */
export function LinkInstructions() {
  const { data } = useFallbackDatasetQuery()
  const usual = data ? `dataset ${data.site.fallbackDataset}` : 'the usual dataset'
  const id = [
    'id_dataset',
    `Number of the dataset. Without it, ${usual} opens, if the site has it.`,
    '3',
  ] as const
  return (
    <Page>
      <PageTitle title="Open the viewer by a link">
        <p>
          A link with parameters opens a dataset in the viewer, for example from a paper or another site.
          Visitors see public datasets. Letter case is ignored, and an underscore stands for a space.
        </p>
      </PageTitle>
      <h2>Build a link</h2>
      <LinkForm />
      <h2>Parameters</h2>
      <TableScroll aria-label="Parameters">
        <Table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Meaning</th>
              <th scope="col">Example</th>
            </tr>
          </thead>
          <tbody>
            {[id, ...parameters].map(([name, meaning, example]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{meaning}</td>
                <td>{example}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Page>
  )
}

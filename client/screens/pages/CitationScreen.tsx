import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { CopyButton } from '../../ui/CopyButton'
import { PageTitle } from '../../ui/page/PageTitle'
import { Page, Part, Quote } from './layout'

const day = () => new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const citation = () =>
  `Morula: an open platform for segmented 3D and 3D+time biological datasets. ${location.origin}, accessed ${day()}.`

export function CitationScreen() {
  return (
    <Page>
      <PageTitle title="How to cite">
        <p>Cite the data first, then the tool that you viewed it with.</p>
      </PageTitle>
      <Part>
        <h2>Datasets</h2>
        <p>
          The page of each <Link to={paths.datasets}>dataset</Link> shows its citation with a button to copy
          it, its source and its licence. Cite that article, follow the licence, and give the address of the
          page so that others can find the same data.
        </p>
        <p>If a dataset has no citation, give its owner, its name and the address of its page.</p>
      </Part>
      <Part>
        <h2>Morula</h2>
        <p>
          No article describes Morula yet. Cite the address of the installation that you used and the date of
          access:
        </p>
        <Quote>{citation()}</Quote>
        <div>
          <CopyButton text={citation()} label="Copy" />
        </div>
      </Part>
      <Part>
        <h2>Pictures of the viewer</h2>
        <p>
          A picture that you make with the viewer is a picture of the dataset: cite the dataset, and mention
          Morula in the legend.
        </p>
      </Part>
    </Page>
  )
}

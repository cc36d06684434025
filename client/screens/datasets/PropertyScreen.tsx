import { ArrowLeft, Download } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { LoginHint } from '../../features/accounts/LoginHint'
import { useMe } from '../../features/accounts/useMe'
import { DatasetNotShown, isUnknown } from '../../features/datasets/DatasetNotShown'
import { ChooseLineage } from '../../features/properties/ChooseLineage'
import { OutdatedNotice } from '../../features/properties/OutdatedNotice'
import { ProblemList } from '../../features/properties/ProblemList'
import { type PropertyPageQuery, usePropertyPageQuery } from '../../features/properties/property.generated'
import { usePropertyActions } from '../../features/properties/usePropertyActions'
import { VersionTable } from '../../features/properties/VersionTable'
import { typeWords } from '../../lib/words/propertyTypes'
import { problemWords, sourceWords, unnamed } from '../../features/properties/words'
import { useReport } from '../../features/site/useReport'
import { formatBytes } from '../../lib/words/bytes'
import { measured, number } from '../../lib/words/counts'
import { moment } from '../../lib/words/dates'
import { personName } from '../../lib/words/people'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { FactsTable } from '../../ui/list/FactsTable'
import { PageTitle } from '../../ui/page/PageTitle'
import { Refused } from '../../ui/status/Message'
import { Notice } from '../../ui/status/Notice'
import { Toolbar } from '../../ui/Toolbar'
import { DetailSkeleton } from './DetailSkeleton'
import { Detail, Section } from './layout'
import { ShowInViewer } from './ShowInViewer'

/** types whose values colour objects */
const colouring: readonly string[] = ['FLOAT', 'STRING', 'LABEL', 'COLOR', 'GROUP']

type Shown = PropertyPageQuery['property'] & object
type ShownDataset = Shown['dataset'] & object

/** One property: its file, report, versions and controls. */
export function PropertyScreen() {
  const { id = '', propertyId = '' } = useParams()
  const me = useMe()
  const { data, error, refetch } = usePropertyPageQuery({
    variables: { id: propertyId },
    fetchPolicy: 'cache-and-network',
  })
  const property = data?.property
  if (property?.dataset?.id === id && me !== undefined)
    return <OfProperty key={propertyId} property={property} dataset={property.dataset} meId={me?.id} />
  if (error && !isUnknown(error))
    return <DatasetNotShown error={error} subject="The property" retry={refetch} />
  if (me === undefined || (!error && !data)) return <DetailSkeleton />
  if (me === null) return <LoginHint />
  return (
    <Refused
      heading="h1"
      title="This property cannot be shown"
      text="It does not exist, it was deleted, or it is not shared with you."
      actions={
        <Button as={Link} to={paths.properties(id)}>
          <ArrowLeft size={16} aria-hidden />
          All properties
        </Button>
      }
    />
  )
}

interface Props {
  property: Shown
  dataset: ShownDataset
  meId: string | undefined
}

function OfProperty({ property, dataset, meId }: Props) {
  const { name, problems, problemCount, versions, version, versionCount } = property
  const navigate = useNavigate()
  const report = useReport()
  const gone = () => {
    report('Web,Bin,information,delete')
    void navigate(paths.properties(dataset.id))
  }
  const { controls, panel } = usePropertyActions({ property, dataset, meId, onGone: gone })
  const newest = versions[0]
  return (
    <Detail>
      <PageTitle title={name} tab={`${name} · ${dataset.name} · Morula`}>
        <p>{dataset.name}</p>
      </PageTitle>
      <Section>
        <Toolbar aria-label="Property">
          <Button as={Link} to={paths.properties(dataset.id)}>
            <ArrowLeft size={16} aria-hidden />
            All properties
          </Button>
          {colouring.includes(property.type) && newest?.id === property.id && (
            <ShowInViewer datasetId={dataset.id} propertyId={property.id} />
          )}
          {property.textUrl && (
            <Button as="a" href={property.textUrl} download>
              <Download size={16} aria-hidden />
              Download text
            </Button>
          )}
          {controls}
          {property.type === 'TIME' && dataset.can.manage && <ChooseLineage property={property} />}
        </Toolbar>
        {panel}
      </Section>
      {newest && newest.id !== property.id && (
        <Notice>
          This is version {version} of {versionCount}. Lists and the viewer show{' '}
          <Link to={paths.property(dataset.id, newest.id)}>version {newest.version}</Link>.
        </Notice>
      )}
      {property.outdated && (
        <OutdatedNotice datasetId={dataset.id} property={property} canCompute={dataset.can.manage} />
      )}
      <FactsTable facts={factsOf(property, dataset)} />
      {problemCount > 0 && (
        <Section>
          <h2>Report on the file</h2>
          {problems.length > 0 ? (
            <ProblemList problems={problems} count={problemCount} />
          ) : (
            <p>
              {number(problemCount)} lines or remarks, which only {personName(property.owner)} and the
              managers of the dataset see.
            </p>
          )}
        </Section>
      )}
      <Section>
        <h2>Versions</h2>
        {versionCount > 1 ? (
          <VersionTable property={property} datasetId={dataset.id} />
        ) : (
          <p>
            There is one version.{' '}
            {name === unnamed
              ? 'Give the property a name: files without a name never become versions of each other.'
              : `A file that ${personName(property.owner)} adds with the name “${name}” becomes the next one; this one stays available here.`}
          </p>
        )}
      </Section>
    </Detail>
  )
}

function factsOf(property: Shown, dataset: ShownDataset) {
  const { type, valueCount, smallest, largest, fileName, bytes, createdAt, owner, shared, id } = property
  const everyone = dataset.public ? 'everyone on the web' : 'everyone who can see the dataset'
  return [
    ['Type', typeWords[type]],
    ['Values', number(valueCount)],
    ['Range', smallest === null || largest === null ? '' : `${measured(smallest)} … ${measured(largest)}`],
    ['Source', sourceWords(property.source)],
    ['File', [fileName, formatBytes(bytes)].filter(Boolean).join(', ')],
    ['Added', `${moment(createdAt)} by ${personName(owner)}`],
    ['Report', property.problems.length > 0 ? problemWords(property) : ''],
    ['Visible to', shared ? everyone : `${personName(owner)} and the managers of the dataset`],
    ['Id', `#${id}, which names this version in queries and programs`],
  ] as const
}

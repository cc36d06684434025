import { ArrowLeft, Download, TableProperties, Upload } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { LoginHint } from '../../features/accounts/LoginHint'
import { useMe } from '../../features/accounts/useMe'
import { DatasetNotShown, isUnknown } from '../../features/datasets/DatasetNotShown'
import {
  type DatasetPropertiesQuery,
  useDatasetPropertiesQuery,
} from '../../features/properties/properties.generated'
import { ComputePanel } from '../../features/properties/ComputePanel'
import { FormulaPanel } from '../../features/properties/FormulaPanel'
import { PropertyRow } from '../../features/properties/PropertyRow'
import { TwinNotice } from '../../features/properties/TwinNotice'
import { FilterField } from '../../ui/form/FilterField'
import { useReport } from '../../features/site/useReport'
import { counted } from '../../lib/words/counts'
import { failureOf } from '../../lib/server/failure'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Hidden } from '../../ui/hidden'
import { LoadMore } from '../../ui/list/LoadMore'
import { EmptyState } from '../../ui/status/Message'
import { Notice } from '../../ui/status/Notice'
import { PageTitle } from '../../ui/page/PageTitle'
import { Skeleton } from '../../ui/status/Skeleton'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { Detail } from './layout'

const manyProperties = 10 // the filter field appears above this number
const Page = styled(Detail)`
  gap: 24px;
  @container detail (max-width: 640px) {
    gap: 20px;
  }
`
const Lead = styled.p`
  max-width: 72ch;
  color: var(--grey-11);
`
const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  border-top: 1px solid var(--grey-5);
  container-type: inline-size;
`

/** The properties of a dataset, for all users who can see it. Owners and managers can change them here. */
export function PropertiesScreen() {
  const { id = '' } = useParams()
  return <OfDataset key={id} id={id} />
}

function OfDataset({ id }: { id: string }) {
  const me = useMe()
  const [text, setText] = useState('')
  const {
    data: now,
    previousData,
    error,
    loading,
    refetch,
    fetchMore,
  } = useDatasetPropertiesQuery({ variables: { id, text }, fetchPolicy: 'cache-and-network' })
  const computed = useCallback(
    () => void refetch().catch((failed: unknown) => isUnknown(failed) || say(failureOf(failed).message)),
    [refetch],
  )
  // keep the previous result until the new one is loaded, and the last one while the server does not answer
  const isErased = error !== undefined && isUnknown(error)
  const data = isErased ? undefined : (now ?? (error ? undefined : previousData))
  if (data?.dataset && me !== undefined) {
    const more = () =>
      void fetchMore({ variables: { after: data.dataset.properties.pageInfo.endCursor } }).catch(
        (failed: unknown) => say(failureOf(failed).message),
      )
    return (
      <Properties
        dataset={data.dataset}
        meId={me?.id}
        text={text}
        loading={loading}
        onText={setText}
        onMore={more}
        onComputed={computed}
      />
    )
  }
  if (!error || me === undefined)
    return (
      <Page aria-busy>
        <Hidden role="status">Loading the properties</Hidden>
        <Skeleton $height={32} />
        <Skeleton $height={56} />
        <Skeleton $height={56} />
        <Skeleton $height={56} />
      </Page>
    )
  if (me === null && isUnknown(error)) return <LoginHint />
  return <DatasetNotShown error={error} subject="The properties" retry={refetch} />
}

interface Props {
  dataset: DatasetPropertiesQuery['dataset']
  meId: string | undefined
  text: string
  loading: boolean
  onText(text: string): void
  onMore(): void
  onComputed(): void
}

function Properties({ dataset, meId, text, loading, onText, onMore, onComputed }: Props) {
  const {
    id,
    name,
    can,
    properties: { totalCount, nodes, pageInfo },
  } = dataset
  const report = useReport()
  // once shown, the filter stays: deleting properties must not remove it during use
  const [isLong, setLong] = useState(false)
  if (!isLong && totalCount > manyProperties) setLong(true)
  const gone = () => {
    report('Web,Bin,information,delete')
    document.querySelector<HTMLElement>('[data-page-title]')?.focus() // the focused row was removed
  }
  // a renamed property may be on two pages
  const shown = [...new Map(nodes.map(property => [property.id, property])).values()]
  const upload = can.manage && (
    <Button as={Link} $kind="primary" to={paths.addProperty(id)} state={{ back: paths.properties(id) }}>
      <Upload size={16} aria-hidden />
      Upload a property
    </Button>
  )
  return (
    <Page>
      <PageTitle title="Properties" tab={`Properties of ${name} · Morula`}>
        <p>{name}</p>
      </PageTitle>
      <Toolbar aria-label="Pages of this dataset">
        <Button as={Link} to={paths.dataset(id)}>
          <ArrowLeft size={16} aria-hidden />
          Back to the dataset
        </Button>
        {totalCount > 0 && upload}
        {dataset.propertiesUrl && (
          <Button as="a" href={dataset.propertiesUrl} download>
            <Download size={16} aria-hidden />
            Download all
          </Button>
        )}
      </Toolbar>
      {(totalCount > 0 || text) && <WhoMay dataset={dataset} />}
      {isLong && <FilterField label="Filter properties by name" onText={onText} />}
      <Hidden role="status">{text && !loading && counted(totalCount, 'property', 'properties')}</Hidden>
      <TwinNotice datasetId={id} properties={shown} meId={meId} />
      {shown.length > 0 && (
        <Rows aria-label="Properties">
          {shown.map(property => (
            <PropertyRow key={property.id} property={property} dataset={dataset} meId={meId} onGone={gone} />
          ))}
        </Rows>
      )}
      {totalCount > shown.length && (
        <LoadMore
          shown={shown.length}
          total={totalCount}
          hasMore={pageInfo.hasNextPage}
          loading={loading}
          onMore={onMore}
        />
      )}
      {totalCount === 0 && text !== '' && (
        <EmptyState title="No property has this name" text="Clear the filter to see all properties." />
      )}
      {totalCount === 0 && text === '' && (
        <EmptyState
          icon={<TableProperties size={24} strokeWidth={1.5} aria-hidden />}
          title="No properties yet"
          text={
            can.manage
              ? 'Properties such as names, fates or volumes come from text files with one value per object.'
              : 'Managers of this dataset can add properties such as names, fates or volumes.'
          }
          actions={upload}
        />
      )}
      {can.manage && text === '' && (
        <>
          <ComputePanel id={id} sources={nodes.map(({ source }) => source)} onDone={onComputed} />
          <FormulaPanel id={id} onAdded={onComputed} />
        </>
      )}
    </Page>
  )
}

/** Explains who sees shared properties, and why the user may be unable to change some. */
function WhoMay({
  dataset: {
    can,
    public: isPublic,
    properties: { nodes },
  },
}: Pick<Props, 'dataset'>) {
  const all = isPublic
    ? 'everyone on the web, because the dataset is public'
    : 'everyone who can see this dataset'
  const meaning = `Shared properties are visible to ${all}. Other properties are visible only to their owner and the managers of this dataset.`
  if (can.manage) return <Lead>{meaning}</Lead>
  if (nodes.some(({ canBin }) => canBin))
    return (
      <Notice>
        You can change your own properties. Only their owners and the managers of this dataset can change the
        others. {meaning}
      </Notice>
    )
  return (
    <Notice>
      You can see these properties but not change them. Only their owners and the managers of this dataset
      can.
    </Notice>
  )
}

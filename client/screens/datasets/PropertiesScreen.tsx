import { ArrowLeft, TableProperties, Upload } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { LoginHint } from '../../features/accounts/LoginHint'
import { useMe } from '../../features/accounts/useMe'
import {
  type DatasetPropertiesQuery,
  useDatasetPropertiesQuery,
} from '../../features/properties/properties.generated'
import { PropertyRow } from '../../features/properties/PropertyRow'
import { FilterField } from '../../ui/FilterField'
import { useTell } from '../../features/site/useTell'
import { counted } from '../../lib/counts'
import { failureOf } from '../../lib/failure'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Hidden } from '../../ui/hidden'
import { LoadMore } from '../../ui/LoadMore'
import { EmptyState, ErrorState, Refused } from '../../ui/Message'
import { Notice } from '../../ui/Notice'
import { PageTitle } from '../../ui/PageTitle'
import { Skeleton } from '../../ui/Skeleton'
import { say } from '../../ui/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { Detail } from './layout'

const manyProperties = 10 // from here on they are filtered
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

/** What is known of the objects of a dataset, for all who may see it; owners and managers change them here. */
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
  const data = now ?? (error ? undefined : previousData) // what was shown stays until there is what was searched for
  const again = <Button onClick={() => void refetch()}>Try again</Button>
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
  const { code, message } = failureOf(error)
  if (!['NOT_FOUND', 'BAD_USER_INPUT', 'INVALID_INPUT'].includes(code))
    return (
      <ErrorState heading="h1" title="The properties could not be loaded" text={message} actions={again} />
    )
  if (me === null) return <LoginHint />
  return (
    <Refused
      heading="h1"
      title="This dataset cannot be shown"
      text="It does not exist, or it is not shared with you."
      actions={
        <Button as={Link} to={paths.datasets}>
          All datasets
        </Button>
      }
    />
  )
}

interface Props {
  dataset: DatasetPropertiesQuery['dataset']
  meId: string | undefined
  text: string
  loading: boolean
  onText(text: string): void
  onMore(): void
}

function Properties({ dataset, meId, text, loading, onText, onMore }: Props) {
  const {
    id,
    name,
    can,
    properties: { totalCount, nodes, pageInfo },
  } = dataset
  const tell = useTell()
  const [isLong, setLong] = useState(false) // once long, the filter stays: deleting does not take it away from under the hands
  if (!isLong && totalCount > manyProperties) setLong(true)
  const gone = () => {
    tell('Web,Bin,information,delete')
    document.querySelector<HTMLElement>('[data-page-title]')?.focus() // the row that had the focus is no more
  }
  const shown = [...new Map(nodes.map(property => [property.id, property])).values()] // one that was renamed may stand on two pages
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
      <Toolbar aria-label="Of this dataset">
        <Button as={Link} to={paths.dataset(id)}>
          <ArrowLeft size={16} aria-hidden />
          Back to the dataset
        </Button>
        {totalCount > 0 && upload}
      </Toolbar>
      {(totalCount > 0 || text) && <WhoMay dataset={dataset} />}
      {isLong && <FilterField label="Filter properties by name" onText={onText} />}
      <Hidden role="status">{text && !loading && counted(totalCount, 'property', 'properties')}</Hidden>
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
        <EmptyState title="No property has such a name" text="Clear the filter to see them all." />
      )}
      {totalCount === 0 && text === '' && (
        <EmptyState
          icon={<TableProperties size={24} strokeWidth={1.5} aria-hidden />}
          title="No properties yet"
          text={
            can.manage
              ? 'Names, fates, volumes and the like of the objects come from text files with a value per object.'
              : 'Managers of this dataset can add names, fates, volumes and the like of its objects.'
          }
          actions={upload}
        />
      )}
    </Page>
  )
}

/** What sharing means here; and, to whom it is so, why not everything can be changed. */
function WhoMay({
  dataset: {
    can,
    public: isPublic,
    properties: { nodes },
  },
}: Pick<Props, 'dataset'>) {
  const all = isPublic ? 'everybody on the web, as the dataset is public' : 'everybody who sees this dataset'
  const meaning = `A shared property is seen by ${all}; one that is not shared, only by its owner and by the managers of this dataset.`
  if (can.manage) return <Lead>{meaning}</Lead>
  if (nodes.some(({ canBin }) => canBin))
    return (
      <Notice>
        You may change your own properties, not the others: their owners and the managers of this dataset do
        that. {meaning}
      </Notice>
    )
  return (
    <Notice>
      You may see these, not change them: their owners and the managers of this dataset do that.
    </Notice>
  )
}

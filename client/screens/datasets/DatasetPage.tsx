import { ArrowLeft, Bookmark, Globe, Pencil, TableProperties } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useMe } from '../../features/accounts/useMe'
import { CollaborativeMark } from '../../features/datasets/CollaborativeMark'
import { DatasetFactsTable } from '../../features/datasets/DatasetFactsTable'
import { DatasetText } from '../../features/datasets/DatasetText'
import { FavouriteStar } from '../../features/datasets/FavouriteStar'
import { PriorityDot } from '../../features/datasets/PriorityDot'
import { useListAddress } from '../../features/datasetFilter/useListAddress'
import { SharingsLink } from '../../features/sharings/SharingsLink'
import { DatasetTags } from '../../features/tags/DatasetTags'
import { phoneWidth } from '../../lib/browser/browser'
import { personName } from '../../lib/words/people'
import { paths } from '../../lib/paths'
import { useMedia } from '../../lib/browser/useMedia'
import { Button } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { PageTitle } from '../../ui/page/PageTitle'
import { Skeleton } from '../../ui/status/Skeleton'
import { Toolbar } from '../../ui/Toolbar'
import type { DatasetScreenQuery } from './DatasetScreen.generated'
import { InTheBin } from './InTheBin'
import { Detail, Two } from './layout'
import { SpecimenPlate } from './SpecimenPlate'
import { part } from '../../ui/part'

const PropertiesSection = part(async () => (await import('./PropertiesSection')).PropertiesSection, {
  idle: 1000,
})
const Disposal = part(async () => (await import('./Disposal')).Disposal, { idle: 1000 })

const disposalHeight = 120 // px
const propertiesHeight = 180 // px
/** reserves the height of the favourite star, which appears for logged-in users */
const Under = styled.p<{ $starred: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  ${({ $starred }) => $starred && 'min-height: 32px; @media (pointer: coarse) { min-height: 44px; }'}
`
const Links = styled(Toolbar)`
  margin-top: 12px;
`
const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  margin: -12px 0 0 -4px;
  color: var(--grey-11);
  text-decoration: none;
`

export function DatasetPage({ dataset }: { dataset: DatasetScreenQuery['dataset'] }) {
  const { search } = useListAddress()
  const me = useMe()
  const isPhone = useMedia(phoneWidth)
  return (
    <Detail>
      {dataset.binnedAt && <InTheBin since={dataset.binnedAt} />}
      <div>
        {isPhone && (
          <Back to={{ pathname: paths.datasets, search }}>
            <ArrowLeft size={18} aria-hidden />
            Datasets
          </Back>
        )}
        <PageTitle title={dataset.name}>
          <Under $starred={Boolean(me)}>
            {dataset.organism && <i>{dataset.organism}</i>}
            <span>{personName(dataset.owner)}</span>
            <PriorityDot priority={dataset.priority} withWords />
            <CollaborativeMark dataset={dataset} withWords />
            {dataset.public && (
              <Chip>
                <Globe size={12} aria-hidden />
                Public
              </Chip>
            )}
            <FavouriteStar dataset={dataset} />
          </Under>
        </PageTitle>
        <DatasetTags dataset={dataset} manages={dataset.can.manage} />
        <Links aria-label="Pages of this dataset">
          <Button as={Link} to={paths.sessions(dataset.id)}>
            <Bookmark size={16} aria-hidden />
            Saved sessions
          </Button>
          <Button as={Link} to={paths.properties(dataset.id)}>
            <TableProperties size={16} aria-hidden />
            Properties
          </Button>
          {me && <SharingsLink datasetId={dataset.id} manages={dataset.can.manage} />}
          {dataset.can.manage && (
            <Button as={Link} to={paths.updateDataset(dataset.id)}>
              <Pencil size={16} aria-hidden />
              Update
            </Button>
          )}
        </Links>
      </div>
      <Two>
        <SpecimenPlate dataset={dataset} />
        <DatasetFactsTable dataset={dataset} />
      </Two>
      <DatasetText dataset={dataset} />
      <Suspense fallback={<Skeleton $height={propertiesHeight} />}>
        <PropertiesSection dataset={dataset} />
      </Suspense>
      {(dataset.can.export || dataset.can.delete) && (
        <Suspense fallback={<Skeleton $height={disposalHeight} />}>
          <Disposal dataset={dataset} />
        </Suspense>
      )}
    </Detail>
  )
}

import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSetPublicMutation } from '../../features/datasets/EditableDataset.generated'
import { AccessList } from '../../features/sharings/AccessList'
import { Embedding } from '../../features/sharings/Embedding'
import { FilterField } from '../../ui/form/FilterField'
import { Invitations } from '../../features/sharings/Invitations'
import { PublicAccess } from '../../features/sharings/PublicAccess'
import { ReviewLinks } from '../../features/sharings/ReviewLinks'
import { SharedGroups } from '../../features/sharings/SharedGroups'
import { SharedPeople } from '../../features/sharings/SharedPeople'
import { type SharingLineFragment, useSharingsCalledQuery } from '../../features/sharings/sharings.generated'
import { failureOf } from '../../lib/server/failure'
import { paths } from '../../lib/paths'
import { personName } from '../../lib/words/people'
import { Button } from '../../ui/Button'
import { LoadMore } from '../../ui/list/LoadMore'
import { Notice } from '../../ui/status/Notice'
import { PageSection } from '../../ui/page/PageSection'
import { PageTitle } from '../../ui/page/PageTitle'
import { Toolbar } from '../../ui/Toolbar'
import { Page } from '../../ui/page/detailPage'
import { type Seen, WithSharings } from './WithSharings'

const manyShares = 10 // the filter field appears above this number

/** The sharings of a dataset. Managers can change them. */
export const SharingsScreen = () => (
  <WithSharings>{seen => <Sharings key={seen.dataset.id} {...seen} />}</WithSharings>
)

function Sharings({ dataset, sharings, me, loading, more }: Seen) {
  const { id, name, can, binnedAt } = dataset
  const [setPublic] = useSetPublicMutation()
  return (
    <Page>
      <PageTitle title="Sharings" tab={`Sharings of ${name} · Morula`}>
        <p>{name}</p>
      </PageTitle>
      <Toolbar aria-label="Pages of this dataset">
        <Button as={Link} to={paths.dataset(id)}>
          <ArrowLeft size={16} aria-hidden />
          Back to the dataset
        </Button>
      </Toolbar>
      {binnedAt && (
        <Notice>
          This dataset is in the bin. Only its owner and staff can see it. Changes here take effect when it is
          restored.
        </Notice>
      )}
      {!can.manage && (
        <Notice>
          You can see the sharings but not change them, because you are a reader of this dataset. Only its
          owner and managers can share it.
        </Notice>
      )}
      <PageSection title="Public access">
        <PublicAccess
          isPublic={dataset.public}
          readOnly={!can.manage}
          onChange={next => setPublic({ variables: { id, public: next } })}
        />
      </PageSection>
      <Shared dataset={dataset} sharings={sharings} me={me} loading={loading} more={more} />
      {can.manage && (
        <>
          <PageSection title="Invite by e-mail" text="For people with or without an account.">
            <Invitations datasetId={id} />
          </PageSection>
          <PageSection
            title="Review links"
            text="For anonymous reviewers. They can read this dataset for some days, without an account."
          >
            <ReviewLinks datasetId={id} />
          </PageSection>
          <PageSection
            title="Embedding"
            text="Pages of other sites can show the viewer in a frame. Visitors of these pages see what is public."
          >
            <Embedding datasetId={id} />
          </PageSection>
          <PageSection title="Who can see this, and why" text="All people who have access, and the reason.">
            <AccessList datasetId={id} />
          </PageSection>
        </>
      )}
    </Page>
  )
}

const peopleOf = (nodes: readonly SharingLineFragment[]) =>
  nodes.flatMap(({ person, level }) =>
    person ? [{ id: person.id, name: personName(person), rights: level }] : [],
  )
const groupsOf = (nodes: readonly SharingLineFragment[]) =>
  nodes.flatMap(({ group, level }) => (group ? [{ id: group.id, name: group.name, rights: level }] : []))

/** People and groups come in one list, groups first; one filter searches both. */
function Shared(seen: Seen) {
  const [text, setText] = useState('')
  const { id } = seen.dataset
  const { data, previousData, error, loading, fetchMore } = useSharingsCalledQuery({
    variables: { id, text },
    fetchPolicy: 'cache-and-network',
    skip: text === '',
  })
  const called = (data ?? (loading ? previousData : undefined))?.dataset.sharings
  const found = called
    ? {
        sharings: called,
        loading,
        more: () => fetchMore({ variables: { after: called.pageInfo.endCursor } }),
      }
    : null
  return (
    <>
      {seen.sharings.totalCount > manyShares && (
        <FilterField label="Filter people and groups by name" onText={setText} />
      )}
      {text && !found && <p role="status">{error ? failureOf(error).message : 'Searching …'}</p>}
      <Parties {...seen} {...(text && found)} text={text && found ? text : ''} />
    </>
  )
}

/** The sharings of people and of groups, all or filtered by `text`. */
function Parties({
  dataset,
  sharings: { nodes, totalCount, pageInfo },
  me,
  loading,
  more,
  text,
}: Seen & { text: string }) {
  const staffIds = new Set(nodes.flatMap(({ person }) => (person?.isStaff ? [person.id] : [])))
  const publicIds = new Set(nodes.flatMap(({ group }) => (group && !group.private ? [group.id] : [])))
  return (
    <>
      <PageSection title="People" text="Readers see the dataset. Managers change it and share it.">
        <SharedPeople
          dataset={dataset}
          people={peopleOf(nodes)}
          meId={me.id}
          staffIds={staffIds}
          text={text}
        />
        {totalCount > nodes.length && (
          <LoadMore
            shown={nodes.length}
            total={totalCount}
            hasMore={pageInfo.hasNextPage}
            loading={loading}
            onMore={() => void more()}
          />
        )}
      </PageSection>
      <PageSection title="Groups" text="All members of a group have the rights of the group.">
        <SharedGroups dataset={dataset} groups={groupsOf(nodes)} publicIds={publicIds} text={text} />
      </PageSection>
    </>
  )
}

import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSetPublicMutation } from '../../features/datasets/EditableDataset.generated'
import { PersonFinder } from '../../features/people/PersonFinder'
import { AccessList } from '../../features/sharings/AccessList'
import { FilterField } from '../../ui/FilterField'
import { Invitations } from '../../features/sharings/Invitations'
import { PublicAccess } from '../../features/sharings/PublicAccess'
import { ReviewLinks } from '../../features/sharings/ReviewLinks'
import { SharedGroups } from '../../features/sharings/SharedGroups'
import { SharedPeople } from '../../features/sharings/SharedPeople'
import { type SharingLineFragment, useSharingsCalledQuery } from '../../features/sharings/sharings.generated'
import { failureOf } from '../../lib/failure'
import { paths } from '../../lib/paths'
import { personName } from '../../lib/people'
import { Button } from '../../ui/Button'
import { LoadMore } from '../../ui/LoadMore'
import { Notice } from '../../ui/Notice'
import { PageSection } from '../../ui/PageSection'
import { PageTitle } from '../../ui/PageTitle'
import { Toolbar } from '../../ui/Toolbar'
import { Page } from '../../ui/detailPage'
import { type Seen, WithSharings } from './WithSharings'

const manyShares = 10 // from here on they are filtered

/** With whom a dataset is shared, and what one may change of it. */
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
      <Toolbar aria-label="Of this dataset">
        <Button as={Link} to={paths.dataset(id)}>
          <ArrowLeft size={16} aria-hidden />
          Back to the dataset
        </Button>
      </Toolbar>
      {binnedAt && (
        <Notice>
          This dataset lies in the bin, where only its owner and staff see it. What is chosen here holds once
          it is restored.
        </Notice>
      )}
      {!can.manage && (
        <Notice>
          You may see this, not change it: the dataset is shared with you as a reader. Its owner and its
          managers share it.
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
          <PageSection title="Invite by e-mail" text="With or without an account.">
            <Invitations datasetId={id} />
          </PageSection>
          <PageSection
            title="Review links"
            text="For reviewers who stay anonymous: they read this dataset, without an account, for some days."
          >
            <ReviewLinks datasetId={id} />
          </PageSection>
          <PageSection
            title="Who can see this, and why"
            text="Everybody by name, in whatever way they come to it."
          >
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

/** What was shown stays until there is what was searched for. */
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
          finder={onChoose => <PersonFinder label="Name or login" onChoose={onChoose} />}
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
      <PageSection title="Groups" text="Everybody in the group has what the group has.">
        <SharedGroups dataset={dataset} groups={groupsOf(nodes)} publicIds={publicIds} text={text} />
      </PageSection>
    </>
  )
}

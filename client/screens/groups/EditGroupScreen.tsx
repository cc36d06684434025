import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import type { SignedInFragment } from '../../features/accounts/Me.generated'
import {
  type GroupQuery,
  useAcceptGroupMutation,
  useCreateStudyMutation,
  useDeleteGroupMutation,
  useGroupQuery,
  useLeaveGroupMutation,
  useSetMembershipMutation,
  useUpdateGroupMutation,
} from '../../features/groups/group.generated'
import { GroupForm } from '../../features/groups/GroupForm'
import { groupValues, type GroupValues } from '../../features/groups/groupSchema'
import { InviteByEmail } from '../../features/groups/InviteByEmail'
import { Lines, Name } from '../../features/groups/look'
import { Members } from '../../features/groups/Members'
import { noStudy, StudyForm } from '../../features/groups/StudyForm'
import { PersonFinder } from '../../features/people/PersonFinder'
import { failureOf } from '../../lib/failure'
import { paths } from '../../lib/paths'
import { first, useSaving } from '../../lib/saving'
import { Button } from '../../ui/Button'
import { Confirm } from '../../ui/Confirm'
import { FilterField } from '../../ui/FilterField'
import { Page } from '../../ui/listPage'
import { LoadMore } from '../../ui/LoadMore'
import { LongList } from '../../ui/LongList'
import { PageSection } from '../../ui/PageSection'
import { PageTitle } from '../../ui/PageTitle'
import { say } from '../../ui/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { ForPeople, NotYet, ToGroups } from './guards'

export function EditGroupScreen() {
  const { id = '' } = useParams()
  return <ForPeople>{me => <EditGroup key={id} id={id} me={me} />}</ForPeople>
}

const manyPeople = 20 // from here on they are filtered

interface Props {
  group: GroupQuery['group']
  reload(): Promise<unknown>
}

function EditGroup({ id, me }: { id: string; me: SignedInFragment }) {
  const [text, setText] = useState('')
  const [isLong, setLong] = useState(false) // once long, the filter stays
  const {
    data: now,
    previousData,
    error,
    loading,
    refetch,
    fetchMore,
  } = useGroupQuery({ variables: { id, text }, fetchPolicy: 'cache-and-network' })
  const data = now ?? (error ? undefined : previousData) // what was shown stays until there is what was searched for
  if (!data) return <NotYet what="group" error={error} retry={() => void refetch()} />
  const { group } = data
  const { can, memberships, name } = group
  if (!isLong && memberships && memberships.totalCount > manyPeople) setLong(true)
  const more = () => void fetchMore({ variables: { after: memberships?.pageInfo.endCursor } })
  return (
    <Page>
      <div>
        <ToGroups />
        <PageTitle title="Group update" tab={`${name} · Morula`}>
          <p>{name}</p>
        </PageTitle>
      </div>
      {can.accept && <Answer group={group} reload={() => refetch()} />}
      <Details group={group} reload={async () => (await refetch()).data?.group} />
      {memberships && (
        <PageSection title="People" text="Whoever is added waits until they accept.">
          {isLong && <FilterField label="Filter people by name" onText={setText} />}
          <Members group={group} members={memberships.nodes} viewer={me} reload={() => void refetch()} />
          {text !== '' && memberships.nodes.length === 0 && <p role="status">Nobody else is called so.</p>}
          {memberships.nodes.length > 0 && (
            <LoadMore
              shown={memberships.nodes.length}
              total={memberships.totalCount}
              hasMore={memberships.pageInfo.hasNextPage}
              loading={loading}
              onMore={more}
            />
          )}
          {can.edit && <AddSomebody group={group} reload={() => refetch()} />}
        </PageSection>
      )}
      {can.invite && (
        <PageSection title="Invite by e-mail" text="With or without an account.">
          <InviteByEmail groupId={id} />
        </PageSection>
      )}
      <Studies group={group} reload={() => refetch()} />
      <Ends group={group} />
    </Page>
  )
}

function Details({
  group,
  reload,
}: {
  group: GroupQuery['group']
  reload(): Promise<GroupQuery['group'] | undefined>
}) {
  const [update] = useUpdateGroupMutation()
  const { id, can } = group
  const saving = useSaving<Pick<typeof group, 'version' | 'name' | 'private' | 'description'>, GroupValues>(
    group,
    {
      values: groupValues,
      reload,
      send: async (changes, version) =>
        (await update({ variables: { id, changes, version } })).data!.updateGroup,
    },
  )
  return (
    <PageSection title="Group" text={can.edit ? undefined : 'Its owner and managers change this.'}>
      <GroupForm
        saving={saving}
        action="Update"
        readOnly={!can.edit}
        failure="Error during update !"
        onSaved={() => say('Group has been updated !')}
      />
    </PageSection>
  )
}

function Answer({ group, reload }: Props) {
  const [accept, { loading }] = useAcceptGroupMutation()
  const press = () =>
    accept({ variables: { groupId: group.id } })
      .then(() => reload())
      .catch((error: unknown) => say(failureOf(error).message))
  return (
    <PageSection title="Invitation" text="You are asked to join this group.">
      <Toolbar>
        <Button $kind="primary" disabled={loading} onClick={() => void press()}>
          Accept
        </Button>
      </Toolbar>
    </PageSection>
  )
}

function AddSomebody({ group, reload }: Props) {
  const [add] = useSetMembershipMutation()
  const choose = async (userId: string) => {
    try {
      await add({ variables: { groupId: group.id, userId, status: 'MEMBER' } })
      say('User status updated !')
      await reload()
    } catch (error) {
      say(failureOf(error).message)
    }
  }
  return <PersonFinder label="Add somebody" onChoose={({ id }) => void choose(id)} />
}

function Studies({ group, reload }: Props) {
  const [create] = useCreateStudyMutation()
  return (
    <>
      <PageSection title="Studies" text="Parts of the group’s work, to which datasets are linked.">
        {group.studies.length > 0 ? (
          <LongList items={group.studies} nameOf={({ name }) => name} label="Filter studies by name">
            {shown => (
              <Lines aria-label="Studies">
                {shown.map(study => (
                  <li key={study.id}>
                    <Name to={paths.study(group.id, study.id)}>{study.name}</Name>
                  </li>
                ))}
              </Lines>
            )}
          </LongList>
        ) : (
          <p>None yet.</p>
        )}
      </PageSection>
      {group.can.createStudy && (
        <PageSection title="Create a new study">
          <StudyForm
            key={group.studies.length}
            action="Create study"
            saving={first(noStudy, values =>
              create({ variables: { input: { groupId: group.id, ...values } } }),
            )}
            onSaved={() => void reload()}
          />
        </PageSection>
      )}
    </>
  )
}

function Ends({ group: { id, can, name } }: { group: GroupQuery['group'] }) {
  const navigate = useNavigate()
  const [remove] = useDeleteGroupMutation()
  const [leave] = useLeaveGroupMutation()
  if (!can.delete && !can.leave) return null
  return (
    <PageSection
      title={can.delete ? 'Delete group' : 'Leave group'}
      text={can.delete ? 'Its studies go with it; datasets stay.' : undefined}
    >
      <Toolbar>
        {can.leave && (
          <Confirm
            action="Leave"
            title={`Leave “${name}”?`}
            onYes={async () => {
              await leave({ variables: { groupId: id } })
              await navigate(paths.groups)
            }}
          />
        )}
        {can.delete && (
          <Confirm
            action="Delete"
            title={`Delete “${name}”?`}
            onYes={async () => {
              await remove({ variables: { id } })
              await navigate(paths.home)
            }}
          />
        )}
        <Button as={Link} $kind="quiet" to={paths.groups}>
          Groups
        </Button>
      </Toolbar>
    </PageSection>
  )
}

import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import {
  type GroupQuery,
  useCreateStudyMutation,
  useDeleteGroupMutation,
  useGroupQuery,
  useLeaveGroupMutation,
  useUpdateGroupMutation,
} from '../../features/groups/group.generated'
import { AddPerson } from '../../features/groups/AddPerson'
import { GroupForm } from '../../features/groups/GroupForm'
import { groupValues, type GroupValues } from '../../features/groups/groupSchema'
import { GroupInvitations } from '../../features/groups/GroupInvitations'
import { InvitationAnswer } from '../../features/groups/InvitationAnswer'
import { Lines } from '../../ui/list/lines'
import { Name } from '../../features/groups/look'
import { Members } from '../../features/groups/Members'
import { noStudy, StudyForm } from '../../features/groups/StudyForm'
import { paths } from '../../lib/paths'
import { first, useSaving } from '../../lib/server/saving'
import { Button } from '../../ui/Button'
import { Confirm } from '../../ui/overlay/Confirm'
import { FilterField } from '../../ui/form/FilterField'
import { Page } from '../../ui/page/listPage'
import { LoadMore } from '../../ui/list/LoadMore'
import { LongList } from '../../ui/list/LongList'
import { PageSection } from '../../ui/page/PageSection'
import { PageTitle } from '../../ui/page/PageTitle'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { ForPeople, NotYet, ToGroups } from './guards'

export function EditGroupScreen() {
  const { id = '' } = useParams()
  return <ForPeople>{() => <EditGroup key={id} id={id} />}</ForPeople>
}

const manyPeople = 20 // the filter field appears above this number

interface Props {
  group: GroupQuery['group']
  reload(): Promise<unknown>
}

function EditGroup({ id }: { id: string }) {
  const [text, setText] = useState('')
  const [isLong, setLong] = useState(false) // once shown, the filter stays
  const {
    data: now,
    previousData,
    error,
    loading,
    refetch,
    fetchMore,
  } = useGroupQuery({ variables: { id, text }, fetchPolicy: 'cache-and-network' })
  // keep the previous result until the new one is loaded
  const data = now ?? (error ? undefined : previousData)
  if (!data) return <NotYet what="group" error={error} retry={() => void refetch()} />
  const { group } = data
  const { can, memberships, name } = group
  if (!isLong && memberships && memberships.totalCount > manyPeople) setLong(true)
  const more = () => void fetchMore({ variables: { after: memberships?.pageInfo.endCursor } })
  return (
    <Page>
      <div>
        <ToGroups />
        <PageTitle title={can.edit ? 'Group update' : name} tab={`${name} · Morula`}>
          {can.edit && <p>{name}</p>}
        </PageTitle>
      </div>
      {can.accept && <Answer group={group} reload={() => refetch()} />}
      <Details group={group} reload={async () => (await refetch()).data?.group} />
      {memberships && (
        <PageSection title="People" text="Added people become members when they accept.">
          {isLong && <FilterField label="Filter people by name" onText={setText} />}
          <Members group={group} members={memberships.nodes} reload={() => void refetch()} />
          {text !== '' && memberships.nodes.length === 0 && (
            <p role="status">No other person has this name.</p>
          )}
          {memberships.nodes.length > 0 && (
            <LoadMore
              shown={memberships.nodes.length + 1} // with the owner
              total={memberships.totalCount + 1}
              hasMore={memberships.pageInfo.hasNextPage}
              loading={loading}
              onMore={more}
            />
          )}
          {can.edit && <AddPerson groupId={id} onAdded={() => refetch()} />}
        </PageSection>
      )}
      {can.invite && (
        <PageSection title="Invite by e-mail" text="For people with or without an account.">
          <GroupInvitations groupId={id} />
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
        (await update({ variables: { id, input: changes, version } })).data!.updateGroup,
    },
  )
  return (
    <PageSection title="Group" text={can.edit ? undefined : 'Only the owner and managers can change this.'}>
      <GroupForm
        saving={saving}
        action="Update"
        asksToPublish
        readOnly={!can.edit}
        failure="Error during update !"
        onSaved={() => say('Group has been updated !')}
      />
    </PageSection>
  )
}

function Answer({ group, reload }: Props) {
  const navigate = useNavigate()
  return (
    <PageSection title="Invitation" text="You are invited to join this group.">
      <InvitationAnswer
        groupId={group.id}
        onAccepted={reload}
        onDeclined={() => navigate(paths.groups, { replace: true })}
      />
    </PageSection>
  )
}

function Studies({ group, reload }: Props) {
  const [create] = useCreateStudyMutation()
  return (
    <>
      <PageSection title="Studies" text="Collections of the group’s datasets.">
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
          <p>No studies yet.</p>
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

function Ends({ group }: { group: GroupQuery['group'] }) {
  const { id, can, name } = group
  const navigate = useNavigate()
  const [remove] = useDeleteGroupMutation()
  const [leave] = useLeaveGroupMutation()
  const leaves = can.leave && !can.accept // an invited person declines instead
  if (!can.delete && !leaves) return null
  return (
    <PageSection
      title={can.delete ? 'Delete group' : 'Leave group'}
      text={can.delete ? 'This also deletes its studies. Datasets stay.' : undefined}
    >
      <Toolbar>
        {leaves && (
          <Confirm
            action="Leave"
            title={`Leave “${name}”?`}
            onYes={async () => {
              await leave({ variables: { groupId: id } })
              await navigate(paths.groups)
            }}
          >
            <p>
              You lose every right that comes from this group or its studies. To come back, you need a new
              invitation.
            </p>
          </Confirm>
        )}
        {can.delete && (
          <Confirm
            action="Delete"
            title={`Delete “${name}”?`}
            onYes={async () => {
              await remove({ variables: { id } })
              await navigate(paths.home)
            }}
          >
            <p>
              {group.studies.length > 0 && `Its studies are deleted too (${group.studies.length}). `}
              Its members lose the rights that come from the group. Datasets stay. This cannot be undone.
            </p>
          </Confirm>
        )}
        <Button as={Link} $kind="quiet" to={paths.groups}>
          Groups
        </Button>
      </Toolbar>
    </PageSection>
  )
}

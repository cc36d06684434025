import { ArrowLeft } from 'lucide-react'
import { useNavigate, useParams } from 'react-router-dom'
import { Small } from '../../ui/list/lines'
import {
  type StudyQuery,
  useDeleteStudyMutation,
  useStudyQuery,
  useUpdateStudyMutation,
} from '../../features/groups/study.generated'
import { type StudyValues, studyValues } from '../../features/groups/groupSchema'
import { StudyDatasets } from '../../features/groups/StudyDatasets'
import { StudyForm } from '../../features/groups/StudyForm'
import { StudyPeople } from '../../features/groups/StudyPeople'
import { paths } from '../../lib/paths'
import { useSaving } from '../../lib/server/saving'
import { Confirm } from '../../ui/overlay/Confirm'
import { Page } from '../../ui/page/listPage'
import { PageSection } from '../../ui/page/PageSection'
import { PageTitle } from '../../ui/page/PageTitle'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { ForPeople, NotYet } from './guards'
import { Back } from './layout'

export function StudyScreen() {
  const { studyId = '' } = useParams()
  return <ForPeople>{({ isStaff }) => <Study key={studyId} id={studyId} isStaff={isStaff} />}</ForPeople>
}

function Study({ id, isStaff }: { id: string; isStaff: boolean }) {
  const { data, error, refetch } = useStudyQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  if (!data) return <NotYet what="study" error={error} retry={() => void refetch()} />
  const { study } = data
  const { name, group, can, gives } = study
  const reload = () => refetch()
  return (
    <Page>
      <div>
        <Back to={group ? paths.group(group.id) : paths.groups}>
          <ArrowLeft size={16} aria-hidden />
          {group?.name ?? 'Groups'}
        </Back>
        <PageTitle title={name} />
      </div>
      <Details study={study} reload={async () => (await refetch()).data?.study} />
      <PageSection title="Datasets">
        <StudyDatasets
          studyId={id}
          linked
          label="Datasets"
          none="No linked datasets that you can see."
          onChanged={reload}
        />
      </PageSection>
      {can.link && (
        <PageSection
          title="Link datasets"
          text={`${isStaff ? 'Your own datasets are listed. Search to find any other.' : 'The datasets that you manage.'} Linking a dataset removes it from its current study.`}
        >
          <StudyDatasets
            studyId={id}
            linked={false}
            filtered={isStaff}
            label="Datasets to link"
            none={isStaff ? 'Search for a dataset by name.' : 'You manage no other dataset.'}
            onChanged={reload}
          />
        </PageSection>
      )}
      {can.inviteContacts && (
        <PageSection title="Invite user" text={inviting(gives)}>
          <StudyPeople studyId={id} gives={gives} />
        </PageSection>
      )}
      {can.edit && <Delete study={study} />}
    </Page>
  )
}

function inviting(gives: StudyQuery['study']['gives']): string {
  if (gives.includes('MANAGER')) return 'Invited people can read or manage every dataset of the study.'
  if (gives.includes('READER'))
    return 'Invited people can read every dataset of the study. To invite managers, you need to manage all its datasets.'
  return 'To invite people, you need to be able to read every dataset of the study. Ask the managers of the other datasets to share them with you.'
}

const newLabels = { name: 'New name', description: 'New description' }

function Details({
  study,
  reload,
}: {
  study: StudyQuery['study']
  reload(): Promise<StudyQuery['study'] | undefined>
}) {
  const [update] = useUpdateStudyMutation()
  const { id, can } = study
  const saving = useSaving<Pick<typeof study, 'version' | 'name' | 'description'>, StudyValues>(study, {
    values: studyValues,
    reload,
    send: async (changes, version) =>
      (await update({ variables: { id, input: changes, version } })).data!.updateStudy,
  })
  return (
    <PageSection
      title="Study"
      text={can.edit ? undefined : 'Only the group’s owner and managers can change this.'}
    >
      <StudyForm
        saving={saving}
        action="Update"
        labels={newLabels}
        readOnly={!can.edit}
        onSaved={() => say('Study updated')}
      />
    </PageSection>
  )
}

function Delete({ study: { id, can, group } }: { study: StudyQuery['study'] }) {
  const navigate = useNavigate()
  const [remove] = useDeleteStudyMutation()
  return (
    <PageSection title="Delete study">
      <Toolbar>
        <Confirm
          action="Delete"
          title="Are you sure you wish to delete this study ?"
          disabled={!can.delete}
          onYes={async () => {
            await remove({ variables: { id } })
            await navigate(group ? paths.group(group.id) : paths.groups)
          }}
        />
      </Toolbar>
      {!can.delete && <Small>Please unlink all datasets from study to be able to delete it</Small>}
    </PageSection>
  )
}

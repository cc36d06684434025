import { ArrowLeft, Unlink } from 'lucide-react'
import { useNavigate, useParams } from 'react-router-dom'
import { Grow, Lines, Name, Small } from '../../features/groups/look'
import { type StudyQuery, useDeleteStudyMutation, useSetStudyMembershipMutation, useStudyQuery, useUnlinkDatasetMutation, useUpdateStudyMutation } from '../../features/groups/study.generated'
import { type StudyValues, studyValues } from '../../features/groups/groupSchema'
import { StudyForm } from '../../features/groups/StudyForm'
import { failureOf } from '../../lib/failure'
import { paths } from '../../lib/paths'
import { personName } from '../../lib/people'
import { useSaving } from '../../lib/saving'
import { Choices } from '../../ui/Choices'
import { Confirm } from '../../ui/Confirm'
import { IconButton } from '../../ui/IconButton'
import { Page } from '../../ui/listPage'
import { LongList } from '../../ui/LongList'
import { PageSection } from '../../ui/PageSection'
import { PageTitle } from '../../ui/PageTitle'
import { say } from '../../ui/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { ForPeople, NotYet } from './guards'
import { Back } from './layout'

const levels = { MANAGER: 'manager', READER: 'reader', NONE: 'no rights' } as const
type Level = keyof typeof levels

export function StudyScreen() {
  const { studyId = '' } = useParams()
  return <ForPeople>{() => <Study key={studyId} id={studyId} />}</ForPeople>
}

interface Props { study: StudyQuery['study']; reload(): Promise<unknown> }

function Study({ id }: { id: string }) {
  const { data, error, refetch } = useStudyQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  if (!data) return <NotYet what="study" error={error} retry={() => void refetch()} />
  const { study, contacts } = data
  const { name, group, can } = study
  const reload = () => refetch()
  return (
    <Page>
      <div><Back to={group ? paths.group(group.id) : paths.groups}><ArrowLeft size={16} aria-hidden />{group?.name ?? 'Groups'}</Back><PageTitle title={name} /></div>
      <Details study={study} reload={async () => (await refetch()).data?.study} />
      <Datasets study={study} reload={reload} />
      {can.inviteContacts && <Invited study={study} contacts={contacts} reload={reload} />}
      {can.edit && <Delete study={study} />}
    </Page>
  )
}

const newLabels = { name: 'New name', description: 'New description' }

function Details({ study, reload }: { study: StudyQuery['study']; reload(): Promise<StudyQuery['study'] | undefined> }) {
  const [update] = useUpdateStudyMutation()
  const { id, can } = study
  const saving = useSaving<Pick<typeof study, 'version' | 'name' | 'description'>, StudyValues>(study, {
    values: studyValues, reload, send: async (changes, version) => (await update({ variables: { id, changes, version } })).data!.updateStudy,
  })
  return (
    <PageSection title="Study" text={can.edit ? undefined : 'The group’s owner and managers change this.'}>
      <StudyForm saving={saving} action="Update" labels={newLabels} readOnly={!can.edit} onSaved={() => say('Study updated')} />
    </PageSection>
  )
}

function Datasets({ study, reload }: Props) {
  const [unlink] = useUnlinkDatasetMutation()
  const press = (datasetId: string) => unlink({ variables: { studyId: study.id, datasetId } }).then(() => reload()).catch((error: unknown) => say(failureOf(error).message))
  return (
    <PageSection title="Datasets">
      {study.datasets.length === 0 && <p>None that you can see is linked.</p>}
      {study.datasets.length > 0 && <LongList items={study.datasets} nameOf={({ name }) => name} label="Filter datasets by name">{shown => <Lines aria-label="Datasets">
        {shown.map(({ id, name, opens, canUnlink }) => <li key={id}><Grow>{opens ? <Name to={paths.dataset(id)}>{name}</Name> : <span>{name}</span>}</Grow>{canUnlink && <IconButton label={`Unlink ${name}`} icon={<Unlink size={16} />} onClick={() => void press(id)} />}</li>)}
      </Lines>}</LongList>}
      {study.datasetCount !== null && study.datasetCount > study.datasets.length && <Small>The first {study.datasets.length} of {study.datasetCount}</Small>}
    </PageSection>
  )
}

/** Those who were invited, then the other contacts. */
function Invited({ study, contacts, reload }: Props & { contacts: StudyQuery['contacts'] }) {
  const [set, { loading }] = useSetStudyMembershipMutation()
  const invited = new Map<string, Level>(study.memberships.map(({ user, level }) => [user.id, level]))
  const people = [...study.memberships.map(({ user }) => user), ...contacts.filter(({ id }) => !invited.has(id))]
  if (people.length === 0) return null
  const choose = (userId: string, level: Level) => set({ variables: { studyId: study.id, userId, level } }).then(() => reload()).then(() => say('User status updated !')).catch((error: unknown) => say(failureOf(error).message))
  return (
    <PageSection title="Invite user" text="To read or to manage every dataset of the study.">
      <LongList items={people} nameOf={person => personName(person)} label="Filter people by name">{shown => <Lines aria-label="People">
        {shown.map(person => <li key={person.id}><Grow>{personName(person)}</Grow><Choices legend={`Rights of ${personName(person)}`} value={invited.get(person.id) ?? 'NONE'} options={levels} disabled={loading} onChange={level => void choose(person.id, level)} /></li>)}
      </Lines>}</LongList>
    </PageSection>
  )
}

function Delete({ study: { id, can, group } }: { study: StudyQuery['study'] }) {
  const navigate = useNavigate()
  const [remove] = useDeleteStudyMutation()
  return (
    <PageSection title="Delete study">
      <Toolbar><Confirm action="Delete" title="Are you sure you wish to delete this study ?" disabled={!can.delete} onYes={async () => {
        await remove({ variables: { id } })
        await navigate(group ? paths.group(group.id) : paths.groups)
      }} /></Toolbar>
      {!can.delete && <Small>Please unlink all datasets from study to be able to delete it</Small>}
    </PageSection>
  )
}

import { useNavigate, useParams } from 'react-router-dom'
import { useCreateStudyMutation, useGroupQuery } from '../../features/groups/group.generated'
import { noStudy, StudyForm } from '../../features/groups/StudyForm'
import { paths } from '../../lib/paths'
import { first } from '../../lib/server/saving'
import { Page } from '../../ui/page/listPage'
import { PageTitle } from '../../ui/page/PageTitle'
import { ForPeople, NotYet, ToGroups } from './guards'

export function NewStudyScreen() {
  const { id = '' } = useParams()
  return <ForPeople>{() => <NewStudy key={id} id={id} />}</ForPeople>
}

function NewStudy({ id }: { id: string }) {
  const navigate = useNavigate()
  const [create] = useCreateStudyMutation()
  const { data, error, refetch } = useGroupQuery({ variables: { id } })
  if (!data) return <NotYet what="group" error={error} retry={() => void refetch()} />
  const { group } = data
  return (
    <Page>
      <div>
        <ToGroups />
        <PageTitle title="Create a new study">
          <p>In the group {group.name}.</p>
        </PageTitle>
      </div>
      {group.can.createStudy ? (
        <StudyForm
          action="Create study"
          saving={first(noStudy, values => create({ variables: { input: { groupId: id, ...values } } }))}
          onSaved={() => void navigate(paths.group(id))}
        />
      ) : (
        <p>You need to manage this group to create a study.</p>
      )}
    </Page>
  )
}

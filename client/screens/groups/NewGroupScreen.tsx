import { useNavigate } from 'react-router-dom'
import { useCreateGroupMutation } from '../../features/groups/group.generated'
import { GroupForm } from '../../features/groups/GroupForm'
import { paths } from '../../lib/paths'
import { first } from '../../lib/saving'
import { Page } from '../../ui/listPage'
import { PageTitle } from '../../ui/PageTitle'
import { ForPeople, ToGroups } from './guards'

const empty = { name: '', description: '', private: true }

export function NewGroupScreen() {
  const navigate = useNavigate()
  const [create] = useCreateGroupMutation()
  return (
    <ForPeople>
      {() => (
        <Page>
          <div>
            <ToGroups />
            <PageTitle title="New group">
              <p>A private group is seen by its members and by those who are invited; a public one by all.</p>
            </PageTitle>
          </div>
          <GroupForm
            saving={first(empty, input => create({ variables: { input } }))}
            action="Create group"
            onSaved={() => void navigate(paths.groups)}
          />
        </Page>
      )}
    </ForPeople>
  )
}

import { useNavigate } from 'react-router-dom'
import { useCreateGroupMutation } from '../../features/groups/group.generated'
import { GroupForm } from '../../features/groups/GroupForm'
import { paths } from '../../lib/paths'
import { first } from '../../lib/server/saving'
import { Page } from '../../ui/page/listPage'
import { PageTitle } from '../../ui/page/PageTitle'
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
              <p>Members and invited people can see a private group. Everyone can see a public group.</p>
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

import { useNavigate } from 'react-router-dom'
import { useCreateGroupMutation } from '../../features/groups/group.generated'
import { GroupForm } from '../../features/groups/GroupForm'
import { paths } from '../../lib/paths'
import { PageTitle } from '../../ui/PageTitle'
import { ForPeople, ToGroups } from './guards'
import { Page } from './layout'

const empty = { name: '', description: '', private: true }

export function NewGroupScreen() {
  const navigate = useNavigate()
  const [create] = useCreateGroupMutation()
  return (
    <ForPeople>
      {() => (
        <Page>
          <div><ToGroups /><PageTitle title="New group"><p>A private group is seen by its members and by those who are invited; a public one by all.</p></PageTitle></div>
          <GroupForm values={empty} action="Create group" save={async input => {
            await create({ variables: { input } })
            await navigate(paths.groups)
          }} />
        </Page>
      )}
    </ForPeople>
  )
}

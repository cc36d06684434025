import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { PageTitle } from '../../ui/page/PageTitle'

const Middle = styled.div`
  display: grid;
  flex: 1;
  place-content: center;
  justify-items: center;
  gap: 16px;
  padding: 48px 24px;
  text-align: center;
`

export function NotFoundScreen() {
  return (
    <Middle>
      <PageTitle title="Error 404">
        <p>Page not found</p>
      </PageTitle>
      <Button as={Link} to={paths.home}>
        Home
      </Button>
    </Middle>
  )
}

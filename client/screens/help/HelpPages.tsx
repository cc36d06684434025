import { NavLink } from 'react-router-dom'
import { LinkList } from '../../ui/page/article'
import { helpTopics } from './helpTopics'

/** The list of all help pages. */
export const HelpPages = () => (
  <nav aria-label="Help pages">
    <LinkList>
      {helpTopics.map(({ name, title, path }) => (
        <li key={name}>
          <NavLink to={`${path}/`}>{title}</NavLink>
        </li>
      ))}
    </LinkList>
  </nav>
)

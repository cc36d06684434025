import { NavLink } from 'react-router-dom'
import { styled } from 'styled-components'
import { helpTopics } from './helpTopics'

export const Names = styled.ul`
  display: grid;
  gap: 2px;
  a {
    display: block;
    padding: 4px 8px;
    border-radius: var(--radius);
    color: var(--grey-11);
    text-decoration: none;
  }
  a:hover {
    background: var(--grey-3);
  }
  a[aria-current='page'] {
    background: var(--grey-4);
    color: var(--grey-12);
  }
`

/** The list of all help pages. */
export const HelpPages = () => (
  <nav aria-label="Help pages">
    <Names>
      {helpTopics.map(({ name, title, path }) => (
        <li key={name}>
          <NavLink to={`${path}/`}>{title}</NavLink>
        </li>
      ))}
    </Names>
  </nav>
)

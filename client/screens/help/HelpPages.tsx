import { useId, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { styled } from 'styled-components'
import { Button } from '../../ui/Button'
import { LinkList } from '../../ui/page/article'
import { helpTopics } from './helpTopics'

/** On phones a button opens the list, so that it does not push the page down. */
const Nav = styled.nav<{ $isOpen: boolean }>`
  > button {
    display: none;
  }
  @container main (max-width: 767px) {
    > button {
      display: inline-flex;
    }
    > ul {
      display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
      padding-top: 8px;
    }
  }
`

/** The list of all help pages. */
export function HelpPages() {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  return (
    <Nav aria-label="Help pages" $isOpen={isOpen}>
      <Button type="button" aria-expanded={isOpen} aria-controls={list} onClick={() => setOpen(!isOpen)}>
        All help pages
      </Button>
      <LinkList id={list}>
        {helpTopics.map(({ name, title, path }) => (
          <li key={name}>
            <NavLink to={`${path}/`} onClick={() => setOpen(false)}>
              {title}
            </NavLink>
          </li>
        ))}
      </LinkList>
    </Nav>
  )
}

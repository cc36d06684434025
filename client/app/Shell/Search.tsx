import { Search as Glass, X } from 'lucide-react'
import type { FormEvent, KeyboardEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { useListAddress } from '../../features/datasetFilter/useListAddress'
import { useViewerDock } from '../../features/viewerDock/useViewerDock'
import { phoneWidth } from '../../lib/browser/browser'
import { paths } from '../../lib/paths'
import { useTypedText } from '../../lib/list/useTypedText'
import { useMedia } from '../../lib/browser/useMedia'
import { controlLook } from '../../ui/form/controlLook'
import { IconButton } from '../../ui/IconButton'
import { Kbd } from '../../ui/Kbd'

/** Too narrow for a search field beside the buttons of the header. */
export const narrow = '@media (max-width: 499px)'

const Form = styled.form`
  position: relative;
  flex: 0 1 380px;
  min-width: 0;
  margin-left: 8px;
  > svg {
    position: absolute;
    top: 8px;
    left: 10px;
    color: var(--grey-10);
    pointer-events: none;
    @media (pointer: coarse) {
      top: 14px;
    }
  }
  > kbd {
    position: absolute;
    top: 6px;
    right: 6px;
  }
  > button {
    position: absolute;
    top: 0;
    right: 0;
  }
  &:focus-within > kbd {
    display: none;
  }
  @media (max-width: 767px) {
    flex: 1;
    margin: 0 4px;
    > kbd {
      display: none;
    }
  }
  /* a narrow header shows only the icon; in use, the field lies over the whole header */
  ${narrow} {
    > svg,
    > button {
      top: 50%;
      translate: 0 -50%;
    }
    &:not(:focus-within) {
      flex: none;
      width: 44px;
      margin: 0;
      > svg {
        left: 14px;
      }
      > button {
        display: none;
      }
      > input {
        padding: 5px 0 5px 42px;
        border-color: transparent;
        background: transparent;
        &:not(:placeholder-shown) {
          background: var(--accent-soft);
        }
      }
    }
    &:focus-within {
      position: absolute;
      z-index: 1;
      inset: 0;
      display: flex;
      align-items: center;
      margin: 0;
      padding: 0 8px;
      background: var(--grey-1);
      > svg {
        left: 18px;
      }
      > button {
        right: 8px;
      }
    }
  }
`
const Input = styled.input`
  ${controlLook}
  padding: 5px 34px;
  border-color: var(--grey-7);
  background: var(--grey-2);
  text-overflow: ellipsis;
  /* an empty field of a phone has no button and no key at its end, and needs the room */
  @media (max-width: 767px) {
    &:placeholder-shown {
      padding: 5px 4px 5px 32px;
    }
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
`

/** The arrow down leads to the first dataset of the list, past its filters. */
function toResults(event: KeyboardEvent) {
  const first = document.querySelector<HTMLElement>('[data-datasets] [data-index] a[href]')
  if (event.key !== 'ArrowDown' || !first) return
  event.preventDefault()
  first.focus()
}

/**
 * Search field for the dataset list. On the list it filters while the user types; elsewhere Enter opens the
 * list.
 */
export function Search() {
  const {
    filter: { text },
    change,
    searchFor,
  } = useListAddress()
  const setText = (next: string) => change({ text: next })
  const { pathname } = useLocation()
  const onList = pathname.startsWith('/dataset/')
  const navigate = useNavigate()
  const { typed, setTyped, settled } = useTypedText({ value: text, onSettle: setText, isPaused: !onList })
  const isPhone = useMedia(phoneWidth)
  const { layout } = useViewerDock().state
  // in an open viewer the key begins a query; a small window leaves it to the page
  const isKeyOfPage = layout === 'hidden' || layout === 'windowed'
  const go = (event: FormEvent) => {
    event.preventDefault()
    if (onList) setText(settled)
    else void navigate({ pathname: paths.datasets, search: searchFor(typed) })
  }
  const clear = () => {
    setTyped('')
    if (onList) setText('')
  }
  return (
    <Form role="search" onSubmit={go}>
      <Glass size={16} aria-hidden />
      <Input
        id="search"
        type="search"
        aria-label="Search for one or multiple dataset(s)"
        placeholder={isPhone ? 'Search' : 'Search for one or multiple dataset(s)'}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={toResults}
        autoComplete="off"
        spellCheck={false}
      />
      {typed ? (
        <IconButton
          label="Clear the search"
          icon={<X size={16} />}
          // the field keeps the focus, because a narrow header shows this button only with it
          onMouseDown={event => event.preventDefault()}
          onClick={clear}
        />
      ) : (
        isKeyOfPage && <Kbd aria-hidden>/</Kbd>
      )}
    </Form>
  )
}

import { Search, X } from 'lucide-react'
import type { FormEvent } from 'react'
import { styled } from 'styled-components'
import { counted } from '../../../lib/words/counts'
import { useTypedText } from '../../../lib/list/useTypedText'
import { controlLook, searchIconLook } from '../../../ui/form/controlLook'
import { IconButton } from '../../../ui/IconButton'
import { PageTitle } from '../../../ui/page/PageTitle'
import { Select } from '../../../ui/form/Select'
import { orderWords, stateWords, usePeopleAddress } from './usePeopleAddress'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  padding: 20px 24px 12px;
  border-bottom: 1px solid var(--grey-5);
  > header {
    flex: 1 1 200px;
  }
  @container list (max-width: 680px) {
    padding: 16px 16px 12px;
  }
`
const Form = styled.form`
  ${searchIconLook}
  flex: 0 1 280px;
  min-width: 160px;
  > button {
    position: absolute;
    top: 0;
    right: 0;
  }
  @container list (max-width: 680px) {
    flex: 1 1 100%;
  }
`
const Input = styled.input`
  ${controlLook} padding: 5px 34px;
  &::-webkit-search-cancel-button {
    display: none;
  }
`
const Choice = styled(Select)`
  width: auto;
  @container list (max-width: 680px) {
    flex: 1 1 140px;
    min-width: 0;
  }
` as typeof Select

/** Number of users, with search, filter and order. */
export function PeopleHead({ total, withOrder }: { total: number | undefined; withOrder: boolean }) {
  const { text, order, state, setText, setOrder, setState } = usePeopleAddress()
  const { typed, setTyped, settled } = useTypedText({ value: text, onSettle: setText })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setText(settled)
  }
  return (
    <Head>
      <PageTitle title="Users">
        <p role="status">{total === undefined ? '' : counted(total, 'person', 'people')}</p>
      </PageTitle>
      <Form role="search" aria-label="Users" onSubmit={submit}>
        <Search size={16} aria-hidden />
        <Input
          type="search"
          aria-label="Search by username or name"
          placeholder="Username or name"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        {typed && (
          <IconButton
            label="Clear the search"
            icon={<X size={16} />}
            onClick={() => {
              setTyped('')
              setText('')
            }}
          />
        )}
      </Form>
      <Choice label="Accounts" value={state} options={stateWords} onChange={setState} />
      {withOrder && <Choice label="Order" value={order} options={orderWords} onChange={setOrder} />}
    </Head>
  )
}

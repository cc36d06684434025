import { useApolloClient } from '@apollo/client/react'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import { Field, TextInput } from '../../ui/form/Field'
import { IconButton } from '../../ui/IconButton'
import { Notice } from '../../ui/status/Notice'
import { Toolbar } from '../../ui/Toolbar'
import {
  type EditableDatasetFragment,
  useAddLinkMutation,
  useRemoveLinkMutation,
} from './EditableDataset.generated'

type Link = EditableDatasetFragment['links'][number]
const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  li {
    display: inline-flex;
    align-items: center;
    max-width: 100%;
    padding-left: 10px;
    border: 1px solid var(--grey-6);
    border-radius: 16px;
  }
  a {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 13px;
  }
`
const Form = styled.form`
  display: grid;
  gap: 12px;
`
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 12px;
`

/** Links about the dataset. Each is saved at once; an empty link is ignored. */
export function LinkEditor({ id, links }: { id: string; links: readonly Link[] }) {
  const [link, setLink] = useState('')
  const [description, setDescription] = useState('')
  const [fault, setFault] = useState('')
  const [leaving, setLeaving] = useState<Link | null>(null)
  const [addLink, { loading }] = useAddLinkMutation()
  const { cache } = useApolloClient()
  const [removeLink] = useRemoveLinkMutation()
  const run = async (work: () => Promise<unknown>, done: () => void) => {
    setFault('')
    try {
      await work()
      done()
    } catch (error) {
      const { fields, message } = failureOf(error)
      setFault(Object.values(fields)[0] ?? message)
    }
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (link.trim())
      void run(
        () => addLink({ variables: { id, input: { link, description } } }),
        () => {
          setLink('')
          setDescription('')
        },
      )
  }
  const remove = (gone: Link) =>
    void run(
      () =>
        removeLink({ variables: { id: gone.id } }).catch((error: unknown) => {
          if (failureOf(error).code !== 'NOT_FOUND') throw error
          // another user has already deleted it
          cache.evict({ id: cache.identify({ __typename: 'DatasetLink', id: gone.id }) })
        }),
      () => setLeaving(null),
    )
  return (
    <>
      {links.length > 0 && (
        <Chips>
          {links.map(each => (
            <li key={each.id}>
              <a href={each.link} title={each.link} target="_blank" rel="noopener noreferrer nofollow">
                {each.description || each.link}
              </a>
              <IconButton
                label={`Delete the link ${each.description || each.link}`}
                icon={<X size={14} />}
                onClick={() => setLeaving(each)}
              />
            </li>
          ))}
        </Chips>
      )}
      <Form noValidate onSubmit={add}>
        <Pair>
          <Field label="Link" error={leaving ? undefined : fault || undefined}>
            {props => (
              <TextInput
                {...props}
                type="url"
                placeholder="https://"
                value={link}
                onChange={event => setLink(event.target.value)}
              />
            )}
          </Field>
          <Field label="Description of the link">
            {props => (
              <TextInput
                {...props}
                value={description}
                onChange={event => setDescription(event.target.value)}
              />
            )}
          </Field>
        </Pair>
        <Toolbar>
          <Button type="submit" disabled={loading}>
            Add link
          </Button>
        </Toolbar>
      </Form>
      <Dialog title="Delete this link?" open={leaving !== null} onClose={() => setLeaving(null)}>
        <p style={{ overflowWrap: 'anywhere' }}>{leaving?.link}</p>
        {fault && <Notice kind="fault">{fault}</Notice>}
        <Toolbar>
          <Button $kind="danger" onClick={() => leaving && remove(leaving)}>
            Delete link
          </Button>
          <Button data-first onClick={() => setLeaving(null)}>
            Keep it
          </Button>
        </Toolbar>
      </Dialog>
    </>
  )
}

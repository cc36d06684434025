import { useApolloClient } from '@apollo/client/react'
import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { failureOf } from '../../lib/server/failure'
import { counted, measured } from '../../lib/words/counts'
import { Button } from '../../ui/Button'
import { Field, TextInput } from '../../ui/form/Field'
import { say } from '../../ui/overlay/Toast'
import { PageSection } from '../../ui/page/PageSection'
import { Notice } from '../../ui/status/Notice'
import { Spinner } from '../../ui/status/Spinner'
import { Toolbar } from '../../ui/Toolbar'
import {
  FormulaPreviewDocument,
  type FormulaPreviewQuery,
  type FormulaPreviewQueryVariables,
  useAddFormulaMutation,
} from './formula.generated'

const Form = styled.form`
  display: grid;
  gap: 16px;
`
type Preview = FormulaPreviewQuery['formulaPreview']

const previewWords = ({ values, missing, smallest, largest }: Preview) =>
  [
    `${counted(values, 'object')} with a value`,
    missing > 0 ? `${counted(missing, 'object')} without one` : '',
    smallest === null || largest === null ? '' : `from ${measured(smallest)} to ${measured(largest)}`,
  ]
    .filter(Boolean)
    .join(' · ')

interface Props {
  id: string
  onAdded(): void
}

/** Adds a property whose values a formula gives, after a preview, for managers of the dataset. */
export function FormulaPanel({ id, onAdded }: Props) {
  const client = useApolloClient()
  const [name, setName] = useState('')
  const [formula, setFormula] = useState('')
  const [preview, setPreview] = useState<Preview | null>(null)
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const [add] = useAddFormulaMutation()
  const change = (text: string) => {
    setFormula(text)
    setPreview(null)
    setFault('')
  }
  const doing = async (work: () => Promise<void>) => {
    setBusy(true)
    setFault('')
    try {
      await work()
    } catch (error) {
      setFault(failureOf(error).message)
    } finally {
      setBusy(false)
    }
  }
  const look = () =>
    doing(async () => {
      const { data } = await client.query<FormulaPreviewQuery, FormulaPreviewQueryVariables>({
        query: FormulaPreviewDocument,
        variables: { id, formula },
        fetchPolicy: 'network-only',
      })
      setPreview(data?.formulaPreview ?? null)
    })
  const save = (event: FormEvent) => {
    event.preventDefault()
    void doing(async () => {
      await add({ variables: { id, input: { name, formula } } })
      say(`“${name.trim()}” was added`)
      setName('')
      change('')
      onAdded()
    })
  }
  return (
    <PageSection
      title="Add a formula"
      text="Computes a property from others. It reads the values of now, and is visible to you and the managers until you share it."
    >
      <Form onSubmit={save}>
        <Field
          label="Formula"
          help="Such as volume / surface, log2(volume) or volume / past(volume). Names with other signs need quotes"
        >
          {props => (
            <TextInput
              {...props}
              required
              maxLength={1000}
              spellCheck={false}
              autoComplete="off"
              value={formula}
              onChange={({ target }) => change(target.value)}
            />
          )}
        </Field>
        <Field label="Name of the property">
          {props => (
            <TextInput
              {...props}
              required
              maxLength={255}
              autoComplete="off"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <div role="status">
          {fault !== '' && <Notice kind="fault">{fault}</Notice>}
          {preview && <Notice>{previewWords(preview)}</Notice>}
        </div>
        <Toolbar>
          <Button type="button" disabled={busy || formula.trim() === ''} onClick={() => void look()}>
            Preview
          </Button>
          <Button type="submit" disabled={busy}>
            {busy && <Spinner size={16} />}Add property
          </Button>
        </Toolbar>
      </Form>
    </PageSection>
  )
}

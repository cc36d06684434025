import { zodResolver } from '@hookform/resolvers/zod'
import type { Saving } from '../../lib/server/saving'
import { Button } from '../../ui/Button'
import { Field, TextArea, TextInput } from '../../ui/form/Field'
import { Notice } from '../../ui/status/Notice'
import { Toolbar } from '../../ui/Toolbar'
import { useChangeForm } from '../../ui/form/useChangeForm'
import { studySchema, type StudyValues } from './groupSchema'
import { Form } from '../../ui/list/lines'

interface Props {
  saving: Saving<StudyValues>
  action: string
  labels?: Readonly<Record<keyof StudyValues, string>>
  readOnly?: boolean
  onSaved(): void
}

export const noStudy: StudyValues = { name: '', description: '' }
const words = { name: 'Name', description: 'Description' }

export function StudyForm({ saving, action, labels = words, readOnly = false, onSaved }: Props) {
  const { form, refused, conflict, submit } = useChangeForm({
    resolver: zodResolver(studySchema),
    labels: words,
    what: 'this study',
    saving,
    onSaved,
  })
  const {
    register,
    formState: { errors, isSubmitting },
  } = form
  return (
    <Form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field label={labels.name} error={errors.name?.message}>
        {props => <TextInput {...props} {...register('name')} autoComplete="off" readOnly={readOnly} />}
      </Field>
      <Field label={labels.description} error={errors.description?.message}>
        {props => <TextArea {...props} {...register('description')} readOnly={readOnly} />}
      </Field>
      {refused && <Notice kind="fault">{refused}</Notice>}
      {conflict}
      {!readOnly && (
        <Toolbar>
          <Button type="submit" disabled={isSubmitting}>
            {action}
          </Button>
        </Toolbar>
      )}
    </Form>
  )
}

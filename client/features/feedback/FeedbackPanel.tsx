import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import * as z from 'zod/mini'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { Field, TextArea, TextInput } from '../../ui/form/Field'
import { Switch } from '../../ui/form/Switch'
import { Dialog } from '../../ui/overlay/Dialog'
import { say } from '../../ui/overlay/Toast'
import { Notice } from '../../ui/status/Notice'
import { Toolbar } from '../../ui/Toolbar'
import { useSendFeedbackMutation } from './feedback.generated'
import { sendPicture } from './picture'
import { PictureField } from './PictureField'

const Form = styled.form`
  display: grid;
  gap: 16px;
`
const Meaning = styled.p`
  font-size: 12px;
  line-height: 16px;
  color: var(--grey-10);
`
const line = (most: number, missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(most, `At most ${most} characters`))
const schema = z.object({
  author: line(120, 'Please input a name!'),
  email: z.string().check(z.trim(), z.regex(/^$|^[^\s@]+@[^\s@]+$/, 'This is not an e-mail address')),
  title: line(200, 'Please input a title!'),
  text: line(10_000, 'Please input a text!'),
  attaches: z.boolean(),
})
type Values = z.infer<typeof schema>

const attachments = (attaches: boolean) =>
  attaches ? { page: location.pathname.slice(0, 500), browser: navigator.userAgent.slice(0, 300) } : {}

interface Props {
  /** name of the person; empty for a visitor */
  author: string
  /** a picture of the viewer; undefined while it shows nothing */
  screenshot: (() => Promise<Blob | null>) | undefined
  onClose(): void
}

/** Sends a message to the team of the site. */
export function FeedbackPanel({ author, screenshot, onClose }: Props) {
  const [sendFeedback] = useSendFeedbackMutation()
  const [refused, setRefused] = useState('')
  const [picture, setPicture] = useState<Blob | null>(null)
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { author, email: '', title: '', text: '', attaches: false },
  })
  const { control, register, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  const send = async ({ attaches, ...message }: Values) => {
    setRefused('')
    try {
      const imageUrl = picture ? await sendPicture(picture) : null
      await sendFeedback({ variables: { input: { ...message, imageUrl, ...attachments(attaches) } } })
      say('Thank you, the team has your message')
      onClose()
    } catch (error) {
      setRefused(failureOf(error).message)
    }
  }
  return (
    <Dialog title="Feedback" open onClose={onClose} keepsText={isDirty}>
      <Form noValidate onSubmit={event => void form.handleSubmit(send)(event)}>
        <Field label="Your name" error={errors.author?.message}>
          {props => <TextInput {...props} {...register('author')} autoComplete="name" />}
        </Field>
        {author === '' && (
          <Field label="E-mail, for an answer" error={errors.email?.message}>
            {props => <TextInput type="email" {...props} {...register('email')} autoComplete="email" />}
          </Field>
        )}
        <Field label="Title" error={errors.title?.message}>
          {props => <TextInput {...props} {...register('title')} autoComplete="off" />}
        </Field>
        <Field label="Text" error={errors.text?.message}>
          {props => <TextArea {...props} {...register('text')} />}
        </Field>
        <PictureField picture={picture} onChange={setPicture} screenshot={screenshot} />
        <Controller
          control={control}
          name="attaches"
          render={({ field: { value, onChange } }) => (
            <div>
              <Switch label="Attach page, browser and version" checked={value} onChange={onChange} />
              <Meaning>
                The path of this page, the name and version of your browser and system, and the version of
                this site.
              </Meaning>
            </div>
          )}
        />
        {refused && <Notice kind="fault">{refused}</Notice>}
        <Toolbar>
          <Button $kind="primary" type="submit" disabled={isSubmitting}>
            Send
          </Button>
          <Button $kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </Toolbar>
      </Form>
    </Dialog>
  )
}

import { type FormEvent, useState } from 'react'
import { failureOf } from '../../../lib/server/failure'
import { Button } from '../../../ui/Button'
import { Field, TextInput } from '../../../ui/form/Field'
import { Dialog } from '../../../ui/overlay/Dialog'
import { Toolbar } from '../../../ui/Toolbar'
import { HelpFilesDocument, useMoveHelpFileMutation, useSaveHelpPageMutation } from '../help.generated'

/** Creates a page, or moves a file, and returns why the server refused. */
function useNaming(from: string | null) {
  const again = { refetchQueries: [HelpFilesDocument], awaitRefetchQueries: true }
  const [move] = useMoveHelpFileMutation(again)
  const [create] = useSaveHelpPageMutation(again)
  return async (to: string): Promise<string> => {
    try {
      if (from === null) await create({ variables: { path: to, text: `# ${titleOf(to)}\n`, base: newPage } })
      else await move({ variables: { from, to } })
      return ''
    } catch (error) {
      const { code, message, fields } = failureOf(error)
      if (from === null && code === 'CONFLICT') return `${to} exists already`
      return Object.values(fields)[0] ?? message
    }
  }
}

/** No page has this content, so that a page with this name is a conflict. */
const newPage = ''
const titleOf = (path: string) => path.replace(/^.*\/|\.md$/g, '')

interface Props {
  /** null for a new page */
  from: string | null
  onDone(path: string): void
}

/** A button with a dialog for the path of a new page, or for the new path of a file or folder. */
export function FileNameForm({ from, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [path, setPath] = useState(from ?? '')
  const [refused, setRefused] = useState('')
  const name = useNaming(from)
  const action = from === null ? 'Create page' : 'Move'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const to = from === null && path !== '' && !path.endsWith('.md') ? `${path}.md` : path
    const fault = await name(to)
    setRefused(fault)
    if (fault) return
    setOpen(false)
    onDone(to)
  }
  return (
    <>
      <Button
        $kind={from === null ? 'plain' : 'quiet'}
        aria-label={from === null ? undefined : `Rename or move ${from}`}
        onClick={() => setOpen(true)}
      >
        {from === null ? 'Create page' : 'Rename or move'}
      </Button>
      <Dialog
        title={from === null ? 'Create page' : `Rename or move ${from}`}
        open={isOpen}
        onClose={() => setOpen(false)}
      >
        <form noValidate onSubmit={event => void submit(event)}>
          <Field label="Path" help="Folders are separated by /" error={refused || undefined}>
            {props => (
              <TextInput
                {...props}
                value={path}
                onChange={({ target }) => setPath(target.value)}
                autoComplete="off"
                data-first
              />
            )}
          </Field>
          <Toolbar style={{ marginTop: 16 }}>
            <Button $kind="primary" type="submit">
              {action}
            </Button>
            <Button $kind="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </Toolbar>
        </form>
      </Dialog>
    </>
  )
}

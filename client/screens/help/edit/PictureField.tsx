import { Field } from '../../../ui/form/Field'
import { FileInput } from '../../../ui/form/FileInput'
import type { usePictures } from './usePictures'

/** Picks or takes a dropped picture for the page. The editor takes pasted ones. */
export const PictureField = ({ send, isSending, refused }: ReturnType<typeof usePictures>) => (
  <Field
    label="Add a picture"
    help={isSending ? 'Sending the picture …' : 'Or paste it into the text. It appears at the cursor.'}
    error={refused || undefined}
  >
    {props => (
      <FileInput
        control={props}
        accept="image/png,image/jpeg"
        files={[]}
        onChange={files => void send(files)}
        invite="png or jpg, at most 10 MB"
      />
    )}
  </Field>
)

import { Eye, EyeOff } from 'lucide-react'
import { type ComponentPropsWithRef, useState } from 'react'
import { styled } from 'styled-components'
import { TextInput } from './Field'
import { IconButton } from '../IconButton'

const Box = styled.div`
  position: relative;
  > button {
    position: absolute;
    top: 0;
    right: 0;
  }
`
const Input = styled(TextInput)`
  padding-right: 38px;
  @media (pointer: coarse) {
    padding-right: 48px;
  }
`

/**
 * A password field with a button that shows the text. `autoComplete` tells password managers which password
 * it is.
 */
export function PasswordInput(
  props: Omit<ComponentPropsWithRef<'input'>, 'type'> & { autoComplete: 'current-password' | 'new-password' },
) {
  const [shown, setShown] = useState(false)
  return (
    <Box>
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        icon={shown ? <EyeOff size={18} /> : <Eye size={18} />}
        onClick={() => setShown(!shown)}
      />
    </Box>
  )
}

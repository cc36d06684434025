import { CircleCheck, CircleSlash, MailQuestion } from 'lucide-react'
import { styled } from 'styled-components'
import { Chip } from '../../ui/Chip'
import { Hidden } from '../../ui/hidden'

const Fine = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  height: 20px;
  color: var(--green-text);
  font-size: 12px;
  font-weight: 500;
`

/** Shows the state by colour, text and icon, so that it does not depend on colour vision. */
export const AccountState = ({ isActive, isValidated }: { isActive: boolean; isValidated: boolean }) =>
  isActive && !isValidated ? (
    <Chip $kind="amber">
      <MailQuestion size={12} aria-hidden />
      Not validated
    </Chip>
  ) : isActive ? (
    <Fine>
      <CircleCheck size={12} aria-hidden />
      Active
    </Fine>
  ) : (
    <Chip $kind="red">
      <CircleSlash size={12} aria-hidden />
      Deactivated
    </Chip>
  )

const Dot = styled.span`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: var(--green-text);
  box-shadow: 0 0 0 3px var(--green-soft);
`

export const ConnectedDot = () => (
  <Dot title="Connected now">
    <Hidden>Connected now</Hidden>
  </Dot>
)

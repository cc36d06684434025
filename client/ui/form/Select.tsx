import { styled } from 'styled-components'
import { controlLook } from './controlLook'
import { type ControlProps } from './Field'

/** A native select, styled in browsers that support `appearance: base-select`. */
const Choice = styled.select`
  ${controlLook}
  cursor: pointer;
  text-overflow: ellipsis;
  &:disabled {
    color: var(--grey-10);
    background: var(--grey-3);
    cursor: not-allowed;
  }
  @supports (appearance: base-select) {
    &,
    &::picker(select) {
      appearance: base-select;
    }
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    &::picker-icon {
      content: '';
      width: 7px;
      height: 7px;
      margin: -4px 2px 0 0;
      border: solid var(--grey-10);
      border-width: 0 1.5px 1.5px 0;
      rotate: 45deg;
    }
    &::picker(select) {
      margin-top: 4px;
      padding: 4px;
      border: 1px solid var(--grey-6);
      border-radius: var(--radius);
      background: var(--grey-1);
      box-shadow: var(--float);
    }
    option {
      min-height: 32px;
      padding: 6px 12px 6px 8px;
      border-radius: 4px;
      color: var(--grey-12);
      outline-offset: -2px;
    }
    option:is(:hover, :focus-visible) {
      background: var(--grey-4);
    }
    option::checkmark {
      color: var(--accent-text);
    }
  }
`

interface Props<T extends string> {
  value: T
  options: Readonly<Record<T, string>>
  onChange(value: T): void
  /** accessible name, when there is no visible label */
  label?: string
  control?: ControlProps
  className?: string
  disabled?: boolean
}

export function Select<T extends string>({
  value,
  options,
  onChange,
  label,
  control,
  className,
  disabled,
}: Props<T>) {
  const keys = Object.keys(options) as T[]
  return (
    <Choice
      {...control}
      aria-label={label}
      className={className}
      disabled={disabled}
      value={value}
      onChange={event => onChange(event.target.value as T)}
    >
      {keys.map(key => (
        <option key={key} value={key}>
          {options[key]}
        </option>
      ))}
    </Choice>
  )
}

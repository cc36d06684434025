import { styled } from 'styled-components'
import type { DatasetPriority } from '../../generated/types'
import { useIndicatorsQuery } from './indicators.generated'
import { priorityWords } from './words'

const colours: Readonly<Record<DatasetPriority, string>> = {
  VERY_HIGH: 'var(--red-text)',
  HIGH: 'var(--amber-text)',
  LOW: 'var(--green-text)',
}
const Dot = styled.i`
  display: inline-block;
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 50%;
`
const Words = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
`

/** Shown only when favourites are enabled in the settings (spec 001, section 2). */
export function PriorityDot({
  priority,
  withWords = false,
}: {
  priority: DatasetPriority | null
  withWords?: boolean
}) {
  const { data } = useIndicatorsQuery()
  if (!priority || data?.settings.favourites === false) return null
  const words = `Priority: ${priorityWords[priority]}`
  const style = { background: colours[priority] }
  return withWords ? (
    <Words>
      <Dot aria-hidden style={style} />
      {words}
    </Words>
  ) : (
    <Dot role="img" aria-label={words} title={words} style={style} />
  )
}

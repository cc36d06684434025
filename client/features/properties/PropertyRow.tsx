import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths'
import { formatBytes } from '../../lib/words/bytes'
import { counted } from '../../lib/words/counts'
import { dayInBrief } from '../../lib/words/dates'
import { personName } from '../../lib/words/people'
import { causeWords } from './outdatedWords'
import { type ActionProps, usePropertyActions } from './usePropertyActions'
import { typeWords } from '../../lib/words/propertyTypes'
import { sourceWords } from './words'

const Row = styled.li`
  padding: 8px 0;
  border-bottom: 1px solid var(--grey-5);
  /* the section below begins with a line */
  &:last-child {
    border-bottom: 0;
  }
`
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 344px 176px;
  align-items: center;
  gap: 4px 16px;
  @container (max-width: 760px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Name = styled.h2`
  font-size: 14px;
  line-height: 20px;
  letter-spacing: 0;
  font-weight: 600;
  overflow-wrap: anywhere;
  a {
    color: inherit;
  }
`
const Small = styled.div`
  font-size: 13px;
  line-height: 18px;
  color: var(--grey-10);
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
`
const Facts = styled(Small)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 104px 72px;
  gap: 0 12px;
  color: var(--grey-11);
  > span + span {
    text-align: right;
    white-space: nowrap;
  }
  @container (max-width: 760px) {
    display: flex;
    flex-wrap: wrap;
  }
`
const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 4px 8px;
  min-height: 32px;
  @container (max-width: 760px) {
    > :first-child {
      margin-right: auto;
    }
  }
`

export function PropertyRow(props: ActionProps) {
  const { property, dataset } = props
  const {
    id,
    name,
    type,
    valueCount,
    bytes,
    createdAt,
    owner,
    versionCount,
    source,
    outdated,
    outdatedCause,
  } = property
  const { controls, panel } = usePropertyActions(props)
  return (
    <Row aria-label={name}>
      <Line>
        <div>
          <Name>
            <Link to={paths.property(dataset.id, id)}>{name}</Link>
          </Name>
          <Small>
            {[
              personName(owner),
              dayInBrief(createdAt),
              sourceWords(source),
              outdated &&
                ['out of date', outdatedCause && causeWords(outdatedCause)].filter(Boolean).join(': '),
              versionCount > 1 && counted(versionCount, 'version'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Small>
        </div>
        <Facts>
          <span>{typeWords[type]}</span>
          <span>{counted(valueCount, 'value')}</span>
          <span>{formatBytes(bytes)}</span>
        </Facts>
        <Actions>{controls}</Actions>
      </Line>
      {panel}
    </Row>
  )
}

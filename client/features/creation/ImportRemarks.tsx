import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/status/Notice'
import { Toolbar } from '../../ui/Toolbar'

const Done = styled.section`
  display: grid;
  gap: 20px;
  h2 {
    font-size: 18px;
    line-height: 24px;
    outline: 0;
    overflow-wrap: anywhere;
  }
`
const List = styled.ul`
  display: grid;
  gap: 6px;
  margin: 6px 0 0;
  padding-left: 18px;
`

interface Props {
  dataset: { id: string; name: string }
  remarks: readonly string[]
  onSeen(): void
}

/** Shown after an import that left out parts of the archive. Lists them before the user continues. */
export function ImportRemarks({ dataset, remarks, onSeen }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Done>
      <h2 ref={title} tabIndex={-1}>
        {dataset.name} was imported
      </h2>
      <Notice kind="warning">
        Some parts of the archive were not imported:
        <List>
          {remarks.map(remark => (
            <li key={remark}>{remark}</li>
          ))}
        </List>
      </Notice>
      <Toolbar>
        <Button as={Link} $kind="primary" to={paths.dataset(dataset.id)}>
          Show the dataset
        </Button>
        <Button onClick={onSeen}>All datasets</Button>
      </Toolbar>
    </Done>
  )
}

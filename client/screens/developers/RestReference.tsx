import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/Button'
import { FilterField } from '../../ui/form/FilterField'
import { Hidden } from '../../ui/hidden'
import { Table } from '../../ui/list/Table'
import { EmptyState, ErrorState } from '../../ui/status/Message'
import { Skeleton } from '../../ui/status/Skeleton'
import { type Call, foundCalls, useReference } from './reference'

const Group = styled.section`
  display: grid;
  gap: 8px;
  h3 {
    font-size: 14px;
  }
`
const Line = styled.details`
  border-top: 1px solid var(--grey-5);
  summary {
    display: flex;
    gap: 12px;
    align-items: baseline;
    min-height: 36px;
    padding: 8px 0;
    cursor: pointer;
    @media (pointer: coarse) {
      min-height: 44px;
      padding: 12px 0;
    }
  }
  summary > span {
    flex: none;
    width: 52px;
    color: var(--grey-10);
    font-size: 12px;
  }
  code {
    overflow-wrap: anywhere;
  }
  > div {
    display: grid;
    gap: 8px;
    padding: 0 0 16px 64px;
    overflow-x: auto;
    @container (max-width: 560px) {
      padding-left: 0;
    }
  }
  p {
    color: var(--grey-10);
    font-size: 13px;
  }
  /* Four columns are too narrow for names and sentences there: the sentence gets a line of its own. */
  @container (max-width: 560px) {
    table,
    tbody {
      display: block;
    }
    thead {
      position: absolute;
      clip-path: inset(50%);
    }
    tr {
      display: flex;
      flex-wrap: wrap;
      gap: 4px 12px;
      padding: 8px 0;
      border-bottom: 1px solid var(--grey-5);
    }
    td {
      padding: 0;
      border: 0;
    }
    td:last-child {
      flex: 1 0 100%;
    }
  }
`

function CallLine({ call }: { call: Call }) {
  return (
    <Line>
      <summary>
        <span>{call.method}</span>
        <code>{call.path}</code>
      </summary>
      <div>
        <p>
          {call.about} {call.needsToken ? 'Needs a token. ' : ''}Answer: {call.answer}.
        </p>
        {call.inputs.length > 0 && (
          <Table>
            <thead>
              <tr>
                <th scope="col">Input</th>
                <th scope="col">In</th>
                <th scope="col">Type</th>
                <th scope="col">Meaning</th>
              </tr>
            </thead>
            <tbody>
              {call.inputs.map(({ name, place, isRequired, type, about }) => (
                <tr key={`${place} ${name}`}>
                  <td>
                    <code>{name}</code>
                  </td>
                  <td>{place}</td>
                  <td>{isRequired ? type : `${type}; optional`}</td>
                  <td>{about}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </div>
    </Line>
  )
}

const groups = ['REST', 'Python client', 'Files']

function Calls({ calls }: { calls: readonly Call[] }) {
  const [text, setText] = useState('')
  const found = foundCalls(calls, text)
  return (
    <>
      <FilterField label="Filter the calls" onText={setText} />
      <p role="status">{`${found.length} of ${calls.length} calls`}</p>
      {found.length === 0 && <EmptyState title="No call matches" text="Try a part of its address." />}
      {groups.map(group => {
        const some = found.filter(call => call.group === group)
        return (
          some.length > 0 && (
            <Group key={group} aria-label={group}>
              <h3>{group}</h3>
              <div>
                {some.map(call => (
                  <CallLine key={call.id} call={call} />
                ))}
              </div>
            </Group>
          )
        )
      })}
    </>
  )
}

/** Every REST call with its inputs, from the description that the server makes of its routes. */
export function RestReference() {
  const { reference, retry } = useReference()
  if (reference.status === 'ready') return <Calls calls={reference.calls} />
  if (reference.status === 'failed')
    return (
      <ErrorState
        title="The reference could not be loaded"
        text="The server does not answer. Check the connection and try again."
        actions={<Button onClick={retry}>Try again</Button>}
      />
    )
  return (
    <div role="status">
      <Hidden>Loading the reference</Hidden>
      <Skeleton $height={240} />
    </div>
  )
}

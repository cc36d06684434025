import { ArrowLeft, ArrowRight, Crosshair, EyeOff, Focus, X } from 'lucide-react'
import { styled } from 'styled-components'
import { clock } from '../../lib/words/durations'
import { IconButton } from '../../ui/IconButton'
import { familyOf } from '../model/follow'
import { nameOf, titleOf, valuesOf } from '../model/naming'
import { refText, type ObjectRef } from '../model/objectRef'
import { readyValue } from '../state/live'
import { useController, useDispatch, useLive, useManifest } from '../state/useViewer'
import { Buttons, Caption, Facts, glass, Heading, Quiet, Section } from './look'
import { useNames, useSelected } from './useObjects'

const Box = styled.aside`
  ${glass}
  position: absolute;
  top: 12px;
  right: 12px;
  z-index: 2;
  width: min(280px, calc(100% - 108px));
  max-height: calc(100% - 172px);
  overflow-y: auto;
  scrollbar-width: thin;
`
const Head = styled.header`
  display: flex;
  align-items: start;
  gap: 2px;
  padding: 10px 6px 10px 16px;
  border-bottom: 1px solid var(--grey-4);
  > div {
    flex: 1;
    min-width: 0;
    padding-top: 2px;
  }
  h2 {
    font-size: 16px;
    line-height: 22px;
    overflow-wrap: anywhere;
  }
`
const Kin = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

/** Facts, values and tools for the picked objects. */
export function Inspector() {
  const selected = useSelected()
  const dispatch = useDispatch()
  const first = selected[0]
  if (!first) return null
  return (
    <Box aria-label="Picked object">
      {selected.length === 1 ? (
        <OneObject object={first} />
      ) : (
        <>
          <Head>
            <div>
              <h2>{selected.length} objects</h2>
            </div>
            <Tools objects={selected} />
          </Head>
          <Section>
            <Caption>Shift-click objects to add or remove them.</Caption>
          </Section>
        </>
      )}
      <Section>
        <Buttons>
          <Quiet type="button" onClick={() => dispatch({ type: 'letGo' })}>
            <X size={16} aria-hidden />
            Clear selection
          </Quiet>
        </Buttons>
      </Section>
    </Box>
  )
}

function Tools({ objects }: { objects: readonly ObjectRef[] }) {
  const controller = useController()
  const { dispatch } = controller
  return (
    <>
      <IconButton label="Zoom to object (F)" icon={<Focus size={18} />} onClick={() => controller.focus()} />
      <IconButton
        label="Isolate (I)"
        icon={<Crosshair size={18} />}
        onClick={() => dispatch({ type: 'isolate', refs: objects })}
      />
      <IconButton
        label="Hide (H)"
        icon={<EyeOff size={18} />}
        onClick={() => dispatch({ type: 'hide', refs: objects })}
      />
    </>
  )
}

function OneObject({ object }: { object: ObjectRef }) {
  const names = useNames()
  const { startSeconds, secondsPerFrame } = useManifest()
  const title = titleOf({ ref: object, name: nameOf(names, object) })
  return (
    <>
      <Head>
        <div>
          <h2>{title}</h2>
        </div>
        <Tools objects={[object]} />
      </Head>
      <Section>
        <Facts>
          <dt>Number</dt>
          <dd>{object.id}</dd>
          {object.channel > 0 && (
            <>
              <dt>Channel</dt>
              <dd>{object.channel}</dd>
            </>
          )}
          <dt>Time</dt>
          <dd>
            {object.time}
            {secondsPerFrame > 0 && ` · ${clock(startSeconds + object.time * secondsPerFrame)}`}
          </dd>
        </Facts>
      </Section>
      <Family object={object} />
      <Values object={object} />
    </>
  )
}

/** Mother and daughters of a cell. A click goes to their time point and picks them. */
function Family({ object }: { object: ObjectRef }) {
  const lineage = useLive(live => readyValue(live.lineage))
  if (!lineage) return null
  const family = familyOf(lineage, object)
  if (!family) return null
  const { first, last, mothers, daughters } = family
  return (
    <Section>
      <Facts>
        <dt>Lifetime</dt>
        <dd>{first === last ? `at ${first}` : `${first} – ${last}`}</dd>
      </Facts>
      <Kindred
        title={mothers.length > 1 ? 'Mothers' : 'Mother'}
        refs={mothers}
        none={`None known before time point ${first}`}
        before
      />
      <Kindred
        title={daughters.length > 1 ? 'Daughters' : 'Daughter'}
        refs={daughters}
        none={`None known after time point ${last}`}
      />
    </Section>
  )
}

function Kindred({
  title,
  refs,
  none,
  before = false,
}: {
  title: string
  refs: readonly ObjectRef[]
  none: string
  before?: boolean
}) {
  const dispatch = useDispatch()
  const names = useNames()
  return (
    <div>
      <Heading>{title}</Heading>
      {refs.length === 0 ? (
        <Caption>{none}</Caption>
      ) : (
        <Kin>
          {refs.map(ref => (
            <Quiet
              key={refText(ref)}
              type="button"
              onClick={() => dispatch({ type: 'jump', ref })}
              title={`Go to time point ${ref.time}`}
            >
              {before && <ArrowLeft size={14} aria-hidden />}
              {titleOf({ ref, name: nameOf(names, ref) })}
              {!before && <ArrowRight size={14} aria-hidden />}
            </Quiet>
          ))}
        </Kin>
      )}
    </div>
  )
}

/** The values of all loaded properties. */
function Values({ object }: { object: ObjectRef }) {
  const { properties } = useManifest()
  const loaded = useLive(live => live.properties)
  const rows = properties.flatMap(({ id, name }) => {
    const property = readyValue(loaded.get(id))
    return property ? [{ id, name, values: valuesOf(property, object) }] : []
  })
  if (rows.length === 0) return null
  return (
    <Section>
      <Facts>
        {rows.map(({ id, name, values }) => [
          <dt key={id}>{name}</dt>,
          <dd key={`${id} value`}>{values.length > 0 ? values.join(', ') : '–'}</dd>,
        ])}
      </Facts>
    </Section>
  )
}

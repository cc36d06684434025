import { useEffect, useState } from 'react'
import { colourMapText, readColourMap, type ColourMap } from '../../../../formats/colourMap'
import { useColourMaps, type ColourMapsPort, type OwnColourMap } from '../../state/properties/colourMaps'
import { Buttons, Caption, Heading, ListButton, Quiet } from '../look'
import { DeleteButton } from '../objects/DeleteButton'
import { NameForm } from '../objects/NameForm'
import { Line } from '../objects/setLook'

interface Props {
  /** the property whose first colours a map can be; null without one */
  propertyId: number | null
  /** the map that is edited; its name is replaced when it is saved */
  current(): ColourMap
  onChoose(map: ColourMap): void
}

/** The colour maps that this person saved, and those that are saved with the dataset for all readers. */
export function SavedColourMaps(props: Props) {
  const port = useColourMaps()
  const [words, setWords] = useState<string | null>(null)
  useEffect(() => port?.want(), [port])
  if (!port) return null
  const parts = { ...props, port, onWords: setWords }
  return (
    <>
      <OwnMaps {...parts} />
      <MapsForAll {...parts} />
      {(words ?? port.fault) !== null && <Caption role="status">{words ?? port.fault}</Caption>}
    </>
  )
}

interface Part extends Props {
  port: ColourMapsPort
  onWords(words: string | null): void
}

function OwnMaps({ port, current, onChoose, onWords }: Part) {
  const { own, mayKeep, saveOwn, removeOwn } = port
  if (!mayKeep) return null
  const save = async (name: string) => {
    const refused = await saveOwn(name, colourMapText({ ...current(), name }))
    onWords(refused ?? `${name} is saved for you.`)
    return refused === null
  }
  return (
    <>
      <Maps
        title="Saved for you"
        maps={own}
        onChoose={onChoose}
        text="The colour map is deleted. Views that use its colours keep them."
        onDelete={async id => onWords(await removeOwn(id))}
      />
      <NameForm
        label="Name of your colour map"
        placeholder="Name for your own use"
        button="Save"
        action="Save the colour map for your own use"
        longest={100}
        onName={save}
      />
    </>
  )
}

/** Managers save, remove and make them the first colours. */
function MapsForAll({ propertyId, port, current, onChoose, onWords }: Part) {
  const { maps, mayChange } = port
  const first = maps.find(map => map.propertyId === propertyId && propertyId !== null)
  const save = async (name: string, content: string, property: number | null, done: string) => {
    const refused = await port.save(name, content, property)
    onWords(refused ?? done)
    return refused === null
  }
  return (
    <>
      <Maps
        title="Saved with the dataset"
        maps={maps}
        onChoose={onChoose}
        text="The colour map is deleted for all readers. Views that use its colours keep them."
        onDelete={mayChange ? async id => onWords(await port.remove(id)) : null}
      />
      {mayChange && (
        <NameForm
          label="Name of the colour map"
          placeholder="Name for all readers"
          button="Save"
          action="Save the colour map for all readers"
          longest={100}
          onName={name =>
            save(name, colourMapText({ ...current(), name }), null, `${name} is saved for all readers.`)
          }
        />
      )}
      {mayChange && propertyId !== null && (
        <Buttons>
          <Quiet
            type="button"
            title="Readers see these colours when they first choose the property"
            onClick={() => {
              const map = { ...current(), name: first?.name ?? current().name }
              void save(map.name, colourMapText(map), propertyId, 'Readers see these colours first.')
            }}
          >
            Use first for all readers
          </Quiet>
          {first && (
            <Quiet
              type="button"
              onClick={() =>
                void save(first.name, first.content, null, 'Readers see the usual colours first.')
              }
            >
              Stop using {first.name} first
            </Quiet>
          )}
        </Buttons>
      )}
    </>
  )
}

interface MapsProps {
  title: string
  maps: readonly OwnColourMap[]
  /** what a deletion means */
  text: string
  onChoose(map: ColourMap): void
  /** null when this person may not delete them */
  onDelete: ((id: string) => Promise<void>) | null
}

function Maps({ title, maps, text, onChoose, onDelete }: MapsProps) {
  const choose = (content: string, name: string) => {
    const { map } = readColourMap(content, name)
    if (map) onChoose({ ...map, name })
  }
  if (maps.length === 0) return null
  return (
    <>
      <Heading>{title}</Heading>
      <ul>
        {maps.map(({ id, name, content }) => (
          <Line as="li" key={id}>
            <span>
              <ListButton type="button" onClick={() => choose(content, name)}>
                {name}
              </ListButton>
            </span>
            {onDelete && <DeleteButton name={name} text={text} onYes={() => onDelete(id)} />}
          </Line>
        ))}
      </ul>
    </>
  )
}

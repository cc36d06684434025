import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readIndexBlock } from '../../formats/objectIndex/indexBlock.js'
import { propertyText } from '../../formats/property/propertyText.js'
import { touchingObjects } from '../../server/pipeline/contacts.js'
import { buildIndex } from '../../server/pipeline/objectIndex/buildIndex.js'
import { cube } from '../support/files.js'
import { framesOf } from '../support/frames.js'

/** Contacts of OBJs, each one frame of a channel. */
async function contactsOf(...places: readonly { time: number; channel: number; obj: string }[]) {
  const frames = await Promise.all(
    places.map(async ({ time, channel, obj }, at) => {
      const { glb } = (await framesOf({ time, channel }, { obj })).frames[0]!
      return { time, glb, path: String(at), bytes: glb.length, quality: 0 }
    }),
  )
  const files = { pieces: (path: string) => [frames[Number(path)]!.glb] }
  const times = [...new Set(frames.map(({ time }) => time))].map(time => ({
    time,
    frames: frames.filter(frame => frame.time === time),
  }))
  const blocks = []
  for await (const { block } of buildIndex(times, files)) blocks.push(readIndexBlock(block))
  const { property, crowded } = await touchingObjects(blocks[0]!, frames, files)
  return {
    text: Array.from(propertyText(property), piece => Buffer.from(piece).toString()).join(''),
    crowded,
  }
}

/** A cube with sides of 1, and `gap` behind it the next one. */
const row = (time: number, gap: number, count = 3) =>
  Array.from({ length: count }, (_, at) => cube(`${time},${at + 1}`, at * (1 + gap), at * 8 + 1)).join('')

test('objects touch when the gap between them is below 5 % of their radius', async () => {
  // a cube of the volume 1 has the radius 0.62 of the sphere with this volume
  expect(await contactsOf({ time: 4, channel: 0, obj: row(4, 0.025) })).toEqual({
    text: 'type:space\n4,1:4,2\n4,2:4,1\n4,2:4,3\n4,3:4,2\n',
    crowded: [],
  })
  expect((await contactsOf({ time: 4, channel: 0, obj: row(4, 0.05) })).text).toBe('type:space\n')
})

test('frames in the order of the index have the contacts of a copy in this order', async () => {
  const gaps = fc.array(fc.constantFrom(0, 0.02, 0.04, 0.2), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(gaps, async distances => {
      let place = 0
      const obj = [0, ...distances]
        .map((gap, at) => cube(`0,${at + 1}`, (place += gap + (at > 0 ? 1 : 0)), at * 8 + 1))
        .join('')
      const own = { time: 0, channel: 0, obj }
      // a second channel has rows at the same time point, so the surfaces of a frame are copied
      const other = { time: 0, channel: 1, obj: cube('0,1,1', 100) }
      expect(await contactsOf(own, other)).toEqual(await contactsOf(own))
    }),
    { numRuns: 20 },
  )
})

test('objects of different time points and channels do not touch', async () => {
  const { text } = await contactsOf(
    { time: 0, channel: 0, obj: row(0, 0, 1) },
    { time: 0, channel: 1, obj: cube('0,2,1', 1) },
    { time: 1, channel: 0, obj: row(1, 0, 2) },
  )
  expect(text).toBe('type:space\n1,1:1,2\n1,2:1,1\n')
})

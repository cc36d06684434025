// Files that are dropped on a page.
import { expect, type Locator, type Page } from '@playwright/test'

export interface DroppedFile {
  readonly name: string
  readonly content: string | Uint8Array
}

/** Drops files on an element as the mouse does. */
export async function dropFiles(page: Page, place: Locator, files: readonly DroppedFile[]): Promise<void> {
  const data = await page.evaluateHandle(
    list => {
      const transfer = new DataTransfer()
      for (const { name, base64 } of list) {
        const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name))
      }
      return transfer
    },
    files.map(({ name, content }) => ({ name, base64: Buffer.from(content).toString('base64') })),
  )
  // the part of the page that takes files is loaded after the page
  const isTaken = () =>
    place.evaluate((element, dataTransfer) => {
      const over = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer })
      element.dispatchEvent(over)
      return over.defaultPrevented
    }, data)
  await expect.poll(isTaken).toBe(true)
  await place.dispatchEvent('drop', { dataTransfer: data })
}

/** A binary STL of `triangles` triangles around a point. */
export function binaryStl(triangles: number): Uint8Array {
  const bytes = new Uint8Array(84 + 50 * triangles)
  const view = new DataView(bytes.buffer)
  view.setUint32(80, triangles, true)
  for (let at = 0; at < triangles; at++) {
    const angle = (at / triangles) * 2 * Math.PI
    const next = ((at + 1) / triangles) * 2 * Math.PI
    const places = [0, 0, 1, Math.cos(angle), Math.sin(angle), 0, Math.cos(next), Math.sin(next), 0]
    places.forEach((place, part) => view.setFloat32(84 + 50 * at + 12 + 4 * part, place, true))
  }
  return bytes
}

/** A binary STL of random triangles, which no program can compress to half of its size. */
export function randomStl(triangles: number): Uint8Array {
  const bytes = binaryStl(triangles)
  const view = new DataView(bytes.buffer)
  let state = 1
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  for (let at = 0; at < triangles; at++)
    for (let part = 0; part < 9; part++) view.setFloat32(84 + 50 * at + 12 + 4 * part, next(), true)
  return bytes
}

/** Drops files or folders of this computer, as the browser gets them from the file manager. */
export async function dropPaths(page: Page, paths: readonly string[]): Promise<void> {
  const { width, height } = page.viewportSize()!
  const session = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      type,
      x: width / 2,
      y: height / 2,
      data: { items: [], files: [...paths], dragOperationsMask: 1 },
    })
  await session.detach()
}

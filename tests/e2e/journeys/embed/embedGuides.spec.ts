// The React component and the Jupyter widget of docs/embed.md, as the guide prints them, on another site.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { type ForeignSite, foreignSite } from './foreignSite.js'
import { expect, test } from '../../support/test.js'
import { viewerExamples } from '../../support/viewer.js'

const guide = readFileSync('docs/embed.md', 'utf8')
const ready = 'canvas[data-ready="true"]'

// own headers would make browsers ask before they load a module from another site
test.use({ extraHTTPHeaders: {} })

let site: ForeignSite
test.beforeAll(async () => {
  site = await foreignSite()
})
test.afterAll(() => site.close())

/** The first block of code in this language, for this installation. */
function example(language: string, base: string): string {
  const [, code] = new RegExp('```' + language + '\\n([\\s\\S]*?)```').exec(guide)!
  return code!.replaceAll('https://morula.example', base)
}

const checks =
  '--noEmit --ignoreConfig --strict --skipLibCheck --jsx react-jsx --module esnext --moduleResolution bundler --target es2022'.split(
    ' ',
  )

/** Checks the types of the component, and joins it and a page of it with React, as the bundler of an author does. */
async function bundledPage(component: string, page: string): Promise<string> {
  const folder = mkdtempSync(join(process.cwd(), 'dist', 'embed-guide-'))
  try {
    writeFileSync(join(folder, 'Morula.tsx'), component)
    writeFileSync(join(folder, 'page.tsx'), page)
    copyFileSync('client/public/embed.d.ts', join(folder, 'embed.d.ts'))
    execFileSync(process.execPath, ['node_modules/typescript7/bin/tsc', ...checks, join(folder, 'page.tsx')])
    const bundle = await rolldown({
      input: join(folder, 'page.tsx'),
      platform: 'browser',
      transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    })
    const { output } = await bundle.generate({ format: 'esm' })
    await bundle.close()
    return output[0].code
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('the React component shows a view at a time and tells the selection', async ({ page, api, server }) => {
  const { embryo } = await viewerExamples(api)
  const code = await bundledPage(
    example('tsx', server.base),
    `import { useState } from 'react'
     import { createRoot } from 'react-dom/client'
     import { Morula } from './Morula'
     function Page() {
       const [time, setTime] = useState(6)
       const [count, setCount] = useState(0)
       return <>
         <button onClick={() => setTime(7)}>Later</button> <output>{count} objects</output>
         <div style={{ width: 900, height: 500 }}>
           <Morula view="dataset/${embryo}" time={time} onSelect={selection => setCount(selection.count)} />
         </div>
       </>
     }
     createRoot(document.body.appendChild(document.createElement('div'))).render(<Page />)`,
  )
  site.show(`<script type="module">${code.replaceAll('</script', '<\\/script')}</script>`)
  await page.goto(site.origin)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator(`${ready}[data-time="6"]`)).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(frame.locator(`${ready}[data-time="7"]`)).toBeVisible()
  await frame.locator(ready).press('Control+a')
  await expect(page.getByText(/^[1-9]\d* objects$/)).toBeVisible()
})

test('the Jupyter widget follows its model and writes the selection into it', async ({
  page,
  api,
  server,
}) => {
  const { embryo } = await viewerExamples(api)
  const [, module] = /_esm = """\n([\s\S]*?)"""/.exec(example('python', server.base))!
  const dataset = JSON.stringify(`dataset/${embryo}`)
  site.show(`<div id="cell"></div><script type="module">
    const source = URL.createObjectURL(new Blob([${JSON.stringify(module)}], { type: 'text/javascript' }))
    const { default: widget } = await import(source)
    const values = { view: ${dataset}, time: 5 }
    const listeners = new Map()
    window.model = {
      get: name => values[name],
      set(name, value) { values[name] = value; listeners.get('change:' + name)?.() },
      on: (name, listener) => listeners.set(name, listener),
      off: name => listeners.delete(name),
      save_changes() { window.saved = values.selection },
    }
    window.end = widget.render({ model, el: document.querySelector('#cell') })
  </script>`)
  await page.goto(site.origin)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator(ready)).toBeVisible()
  await page.evaluate('model.set("time", 7)')
  await expect(frame.locator(`${ready}[data-time="7"]`)).toBeVisible()
  await frame.locator(ready).press('Control+a')
  await expect.poll(() => page.evaluate('window.saved?.length ?? 0')).toBeGreaterThan(0)
  await page.evaluate('window.end()')
  await expect(page.locator('iframe')).toHaveCount(0)
})

// The viewer: time, picking, kinship, visibility, colours, table, layouts, navigation.
import { axe, picture, visit } from '../support/browser.mjs'
import { chosen } from '../support/chosen.mjs'
import { equal, holds, none, step } from '../support/journey.mjs'
import { until } from '../support/server.mjs'
import {
  difference,
  dock,
  facts,
  inspector,
  layoutButton,
  lit,
  look,
  marks,
  menu,
  openViewer,
  press,
  shows,
  timeSlider,
} from '../support/viewer.mjs'

export async function viewer({ server, browser }) {
  const ids = await chosen(server)
  const { page, told, context } = await visit(browser, server.base)
  await inTime(page, ids)
  await picking(page, ids)
  await visibility(page, ids)
  await colours(page, ids)
  await table(page, ids)
  await layouts(page, ids)
  await navigation(page, ids)
  await otherKinds(page, ids)
  await step('the console stayed silent', () => none(told))
  await context.close()
}

const number = (found, name) => Number(found[name])

/** Nothing is drawn any more: two looks a second apart find the same count of pictures. */
function resting(page) {
  let before = -1
  return until(async () => {
    const now = number(await marks(page), 'pictures')
    if (now === before) return true
    before = now
    await page.waitForTimeout(1000)
    return false
  }, 10_000)
}

async function inTime(page, { embryo }) {
  await step('a link opens the embryo at a time point, in at most four draw calls', async () => {
    await openViewer(page, embryo, { time: 43 })
    const found = await marks(page)
    equal([found.time, found.lod], ['43', '0'])
    holds(number(found, 'objects') > 43 && number(found, 'triangles') > 1000, JSON.stringify(found))
    holds(number(found, 'drawCalls') <= 4, `${found.drawCalls} draw calls`)
    holds(lit(await look(page)) > 0.2, 'the picture is dark')
  })
  await picture(page, 'viewer-time-2')
  const slider = timeSlider(page)
  for (const [key, time, objects, name] of [
    ['Home', 4, 43, 'viewer-time-1'],
    ['End', 82, 217, 'viewer-time-3'],
  ]) {
    await step(`time ${time}: ${objects} cells`, async () => {
      await slider.focus()
      await page.keyboard.press(key)
      await shows(page, { time, objects })
      equal(await slider.getAttribute('aria-valuenow'), String(time))
    })
    await picture(page, name)
  }
  await step('arrows step, with Shift by ten', async () => {
    await page.evaluate(() => document.activeElement.blur())
    await page.keyboard.press('ArrowLeft')
    await shows(page, { time: 81 })
    await page.keyboard.press('Shift+ArrowLeft')
    await shows(page, { time: 71 })
  })
  await step('it plays until it is paused, and stands then', async () => {
    await page.getByRole('combobox', { name: /Speed/ }).selectOption('10')
    await page.getByRole('button', { name: /^Play/ }).click()
    await until(async () => number(await marks(page), 'time') >= 74)
    await page.getByRole('button', { name: /^Pause/ }).click()
    const time = await timeSlider(page).getAttribute('aria-valuenow')
    await shows(page, { time })
    await resting(page)
    await shows(page, { time })
  })
  await step('space plays too', async () => {
    await page.evaluate(() => document.activeElement.blur())
    await page.keyboard.press(' ')
    await page.getByRole('button', { name: /^Pause/ }).waitFor()
    await page.keyboard.press(' ')
    await page.getByRole('button', { name: /^Play/ }).waitFor()
  })
  await step('a lower quality has fewer triangles of as many cells', async () => {
    await timeSlider(page).focus()
    await page.keyboard.press('Home')
    await shows(page, { time: 4 })
    const high = number(await marks(page), 'triangles')
    const panel = await menu(page, 'Dataset')
    await panel.getByRole('button', { name: 'Low' }).click()
    await until(async () => number(await marks(page), 'triangles') < high)
    await shows(page, { time: 4, objects: 43 })
    none(await axe(page))
    await panel.getByRole('button', { name: 'High' }).click()
    await shows(page, { triangles: high })
    await panel.getByRole('button', { name: 'Close' }).click()
  })
}

/** At a time point where the cell in the middle has both mother and daughters is what the file tells; the test asks the page only. */
async function picking(page, { embryo }) {
  await openViewer(page, embryo, { time: 20 })
  const before = await look(page)
  await step('a press on a cell tells its name and number', async () => {
    await press(page)
    await inspector(page).waitFor()
    const found = await facts(page)
    holds(/^\d+$/.test(found.Number) && found.Time.startsWith('20'), JSON.stringify(found))
    equal(await inspector(page).getByRole('heading').first().innerText(), found.name)
    holds(/^[ab]\d+\.\d+[*_]$/i.test(found.name), found.name)
  })
  await step('the picked cell stands out in the picture', async () => {
    await until(async () => difference(before, await look(page)) > 0.002, 5_000)
  })
  const label = text => dock(page).locator('div[aria-hidden=true]').getByText(text, { exact: true })
  await step('its name stands beside it, where one wants it', async () => {
    const { name } = await facts(page)
    await label(name).waitFor()
    const beside = await label(name).boundingBox()
    const middle = await page.locator('canvas[data-ready]').boundingBox()
    holds(Math.abs(beside.x - middle.x - middle.width / 2) < 250, `${beside.x} px is not beside it`)
    const panel = await menu(page, 'Dataset')
    await panel.getByRole('switch', { name: /Name beside/ }).click()
    await label(name).waitFor({ state: 'detached' })
    await panel.getByRole('switch', { name: /Name beside/ }).click()
    await panel.getByRole('button', { name: 'Close' }).click()
    await label(name).waitFor()
  })
  await picture(page, 'viewer-picked')
  await step('axe finds nothing on the viewer', async () => none(await axe(page)))
  const { name } = await facts(page)
  const daughters = inspector(page)
    .getByText(/^Daughters?$/)
    .locator('..')
    .getByRole('button')
  await step('it tells mother and daughters', async () => {
    holds(
      await inspector(page)
        .getByText(/^Mothers?$/)
        .isVisible(),
      'no word of the mother',
    )
    holds((await daughters.count()) > 0, 'no daughters')
  })
  await step('followed through time, the cell stays picked under its name', async () => {
    await page.evaluate(() => document.activeElement.blur())
    await page.keyboard.press('ArrowRight')
    await shows(page, { time: 21 })
    const found = await facts(page)
    holds(found.Time.startsWith('21') && found.name === name, JSON.stringify(found))
  })
  await step('a press on a daughter goes to her', async () => {
    const first = daughters.first()
    const called = (await first.innerText()).trim()
    await first.click()
    await until(async () => (await facts(page)).name === called, 10_000)
    const found = await facts(page)
    await shows(page, { time: Number.parseInt(found.Time) })
    holds(Number.parseInt(found.Time) > 21, `${called} at ${found.Time}`)
  })
  await step('and back to the mother', async () => {
    await inspector(page)
      .getByText(/^Mothers?$/)
      .locator('..')
      .getByRole('button')
      .first()
      .click()
    await until(async () => (await facts(page)).name === name, 10_000)
  })
  await step('Escape lets go', async () => {
    await page.evaluate(() => document.activeElement.blur())
    await page.keyboard.press('Escape')
    await inspector(page).waitFor({ state: 'hidden' })
  })
  await step('a press beside the specimen picks nothing', async () => {
    await press(page, 0.2, 0.75)
    await shows(page)
    equal(await inspector(page).count(), 0)
  })
}

async function visibility(page, { embryo }) {
  await openViewer(page, embryo, { time: 82 })
  const whole = await look(page)
  await press(page)
  await inspector(page).waitFor()
  await page.evaluate(() => document.activeElement.blur())
  await step('h hides the picked cell', async () => {
    const picked = await look(page)
    await page.keyboard.press('h')
    await until(async () => difference(picked, await look(page)) > 0.005, 5_000)
  })
  await step('what is hidden stays so in time, and is listed', async () => {
    const panel = await menu(page, 'Objects')
    await panel.getByText('Hidden (1)').waitFor()
  })
  await step('all is shown again', async () => {
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.evaluate(() => document.activeElement.blur())
    await page.keyboard.press('Escape')
    await until(async () => difference(whole, await look(page)) < 0.002, 5_000)
  })
  await step('i leaves only the picked one', async () => {
    if ((await inspector(page).count()) === 0) await press(page)
    await inspector(page).waitFor()
    await page.evaluate(() => document.activeElement.blur())
    await page.keyboard.press('i')
    await until(async () => lit(await look(page)) < lit(whole) / 4, 5_000)
    holds(lit(await look(page)) > 0, 'nothing is left')
    await page.keyboard.press('a')
    await until(async () => lit(await look(page)) > lit(whole) * 0.95, 5_000)
  })
}

async function colours(page, { embryo }) {
  await openViewer(page, embryo, { time: 60 })
  const panel = await menu(page, 'Properties')
  await resting(page) // the panel moves the specimen aside
  const own = await look(page)
  const changed = async (before, share = 0.1) => {
    let now
    await until(async () => difference(before, (now = await look(page))) > share, 8_000)
    return now
  }
  let viridis
  await step('coloured by a number: another picture, with ramp and distribution', async () => {
    await panel.getByRole('button', { name: /^volume/ }).click()
    await panel.getByRole('combobox', { name: 'Ramp' }).waitFor()
    await panel.getByRole('img', { name: /Distribution of 9730 values/ }).waitFor()
    viridis = await changed(own)
    none(await axe(page))
  })
  await picture(page, 'viewer-coloured')
  await step('another ramp, another picture', async () => {
    await panel.getByRole('combobox', { name: 'Ramp' }).selectOption('magma')
    await changed(viridis)
    await panel.getByRole('combobox', { name: 'Ramp' }).selectOption('viridis')
    await until(async () => difference(viridis, await look(page)) < 0.01, 8_000)
  })
  await step('a narrower range recolours; nearly all values, and all, are one press away', async () => {
    const highest = panel.getByRole('textbox', { name: /Highest value/ })
    const lowest = panel.getByRole('textbox', { name: /Lowest value/ })
    const [from, to] = [Number(await lowest.inputValue()), Number(await highest.inputValue())]
    await highest.fill(String(from + (to - from) / 4))
    await highest.press('Enter')
    await changed(viridis, 0.05)
    await panel.getByRole('button', { name: 'Nearly all' }).click()
    equal(Number(await highest.inputValue()), to)
    await panel.getByRole('button', { name: 'All values' }).click()
    holds(
      Number(await highest.inputValue()) >= to && Number(await lowest.inputValue()) <= from,
      'all values are fewer',
    )
  })
  await step('coloured by a text: its values are listed', async () => {
    await panel.getByRole('button', { name: /^fate(?!_)/ }).click()
    await until(async () => (await panel.getByRole('listitem').count()) > 3, 5_000)
    await changed(viridis)
    await picture(page, 'viewer-coloured-by-text')
  })
  await step('and read on the picked cell', async () => {
    await press(page)
    await inspector(page).waitFor()
    const found = await facts(page)
    holds(found.volume && Number(found.volume.replaceAll(',', '')) > 0, JSON.stringify(found))
    holds(found.fate, JSON.stringify(found))
  })
  await step('back to its own colours', async () => {
    await page.evaluate(() => document.activeElement.blur())
    await page.keyboard.press('Escape')
    await panel.getByRole('button', { name: /^Object/ }).click()
    await until(async () => difference(own, await look(page)) < 0.01, 8_000)
  })
}

async function table(page, { embryo }) {
  await openViewer(page, embryo, { time: 4 })
  const panel = await menu(page, 'Objects')
  const option = panel.locator('[role=option][aria-selected=true]')
  await step('the table of objects picks by keyboard', async () => {
    await panel.getByText('43 at this time').waitFor()
    none(await axe(page))
    await panel.getByRole('searchbox').focus()
    await until(async () => {
      await page.keyboard.press('Tab')
      return page.evaluate(() => document.activeElement.getAttribute('role') === 'option')
    }, 5_000)
    await page.keyboard.press('ArrowDown')
    await option.waitFor()
    const second = await option.innerText()
    await page.keyboard.press('ArrowDown')
    await until(async () => (await option.innerText()) !== second)
    const [name, id] = (await option.innerText()).split('\n')
    const found = await facts(page)
    equal([found.name, found.Number], [name, id])
    await page.keyboard.press('End')
    await until(async () => (await option.getAttribute('aria-posinset')) === '43')
  })
  await step('searched by name', async () => {
    const { name } = await facts(page)
    await panel.getByRole('searchbox').fill(name)
    await panel.getByText(/1 of 43 at this time/).waitFor()
    await panel.getByRole('searchbox').fill('nobody')
    await panel.getByText('Nothing matches.').waitFor()
  })
}

async function layouts(page, { embryo }) {
  await openViewer(page, embryo, { time: 30 })
  const size = async () => {
    const { width, height } = await dock(page).boundingBox()
    return [width, height]
  }
  const drawn = async () => {
    await shows(page, { time: 30 })
    await until(async () => {
      const { width, height } = await page.locator('canvas[data-ready]').boundingBox()
      const [w, h] = await size()
      return Math.abs(width - w) <= 2 && height > h - 45 && height <= h
    }, 5_000)
  }
  for (const [name, wanted] of [
    ['Small window', [300, 300]],
    ['Whole page', [1440, 852]],
    ['Full screen', [1440, 900]],
  ]) {
    await step(`${name}: ${wanted.join(' × ')}, and the picture with it`, async () => {
      await layoutButton(page, name).click()
      await until(async () => JSON.stringify(await size()) === JSON.stringify(wanted), 5_000).catch(
        async () => equal(await size(), wanted),
      )
      await drawn()
      equal(await page.evaluate(() => document.fullscreenElement !== null), name === 'Full screen')
      await picture(page, `viewer-${name.toLowerCase().replace(' ', '-')}`)
    })
  }
  await step('out of full screen it stands beside the page', async () => {
    await page.evaluate(() => document.exitFullscreen())
    await layoutButton(page, 'Beside the page').and(page.locator('[aria-pressed=true]')).waitFor()
    await drawn()
  })
}

async function navigation(page, { embryo, textured }) {
  await step('the viewer survives going to the list, to another dataset and back', async () => {
    await page.goto(`/dataset/${embryo}/`)
    await page.getByRole('button', { name: 'Open in viewer' }).click()
    await shows(page, { time: 82 })
    await timeSlider(page).focus()
    await page.keyboard.press('PageDown')
    await shows(page, { time: 72 })
    const canvas = await page.locator('canvas[data-ready]').elementHandle()
    const same = async () => {
      equal(await canvas.evaluate(element => element === document.querySelector('canvas[data-ready]')), true)
      await shows(page, { time: 72 })
    }
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Datasets' }).click()
    await page.getByText('Choose a dataset').waitFor()
    await same()
    await page
      .getByRole('complementary', { name: 'Datasets' })
      .getByRole('link', { name: /^Coral/ })
      .click()
    await page.waitForURL(`**/dataset/${textured}/`)
    await same()
    await page.goBack()
    await page.goBack()
    await page.waitForURL(`**/dataset/${embryo}/`)
    await same()
    await page.getByRole('button', { name: 'Hide the viewer' }).click()
    await page.getByRole('link', { name: 'Morula, home' }).click()
    await page.getByRole('button', { name: 'Show the viewer' }).click()
    await same()
  })
  await step('a closed viewer is gone, with its canvas', async () => {
    await page.getByRole('button', { name: 'Close the viewer' }).click()
    await page.locator('canvas[data-ready]').waitFor({ state: 'detached' })
  })
}

async function otherKinds(page, { textured, short }) {
  await step(
    'three time points: what happens when stays behind the slider and off the controls',
    async () => {
      await openViewer(page, short)
      const [controls, chart] = await Promise.all(
        [
          page.getByRole('combobox', { name: /Speed/ }),
          dock(page).locator('svg[preserveAspectRatio=none]'),
        ].map(found => found.first().boundingBox()),
      )
      holds(chart.x >= controls.x + controls.width, 'it begins before they end')
      equal(
        await dock(page)
          .locator('svg[preserveAspectRatio=none]')
          .evaluate(svg => getComputedStyle(svg).overflow),
        'hidden',
      )
      await picture(page, 'viewer-three-time-points')
    },
  )
  await step('a textured specimen without time: one object, no timeline', async () => {
    await openViewer(page, textured)
    const found = await marks(page)
    equal(found.objects, '1')
    holds(number(found, 'textures') > 0, 'no texture')
    equal(await timeSlider(page).count(), 0)
    const pixels = await look(page)
    const distinct = new Set()
    for (let at = 0; at < pixels.length; at += 3)
      distinct.add((pixels[at] >> 4) * 256 + (pixels[at + 1] >> 4) * 16 + (pixels[at + 2] >> 4))
    holds(distinct.size > 60, `only ${distinct.size} colours: it is not painted`)
    await picture(page, 'viewer-textured')
  })
}

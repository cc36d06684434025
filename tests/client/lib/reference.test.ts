import { expect, it } from '@jest/globals'
import { referenceTo } from '../../../client/lib/words/reference'

const dataset = {
  id: '12',
  name: 'Phallusia mammillata Pm07',
  createdAt: '2024-05-06T10:00:00.000Z',
  licence: 'CC BY 4.0',
  owner: { login: 'ada', name: 'Ada', surname: 'Lovelace' },
}
const at = { origin: 'https://morula.example', today: '2026-11-25T12:00:00.000Z' }

it('a reference names owner, year, dataset, platform, address, date and licence', () => {
  expect(referenceTo(dataset, at)).toBe(
    'Ada Lovelace (2024). Phallusia mammillata Pm07 [3D dataset]. Morula, https://morula.example/dataset/12/. ' +
      'Accessed November 25, 2026. Licence: CC BY 4.0.',
  )
})

it('a reference to a dataset without owner and licence leaves them out', () => {
  expect(referenceTo({ ...dataset, owner: null, licence: ' ' }, at)).toBe(
    'Phallusia mammillata Pm07 [3D dataset] (2024). Morula, https://morula.example/dataset/12/. Accessed November 25, 2026.',
  )
})

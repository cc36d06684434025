import { fields, id, text, withFiles } from '../../kernel/rest.js'
import { lent } from '../datasets/lending.service.js'
import { typeWord } from '../properties/info.types.js'

export const propertiesOf = fields({ listinfos: id })
export const newInfo = withFiles(
  fields({
    uploadlargecorrespondence: id,
    infos: text.trim().max(255),
    datatype: typeWord,
  }),
  'file',
)
export const byId = fields({ getinfosid: id.optional(), idinfos: id })
export const byName = fields({ getinfos: id, infos: text })
export const deletedId = fields({ deletecorrespondenceid: id.optional(), idinfos: id })
export const deletedName = fields({ deletecorrespondence: id, infos: text })
export const oneInfo = fields({ idinfos: id })
export const handedOver = fields({ info_id: id, new_owner_id: id })
export const curationFile = fields({ id_dataset: id, id_infos: id })
export const cleared = fields({ cleardataset: id })
export const lentProperty = lent.extend({ propertyId: id })

import { AuditEvent } from './entities/auditEvent.js'
import { AuthToken } from './entities/authToken.js'
import { Connection } from './entities/connection.js'
import { Dataset } from './entities/dataset.js'
import { Frame } from './entities/frame.js'
import { Group } from './entities/group.js'
import { Interaction } from './entities/interaction.js'
import { Job } from './entities/job.js'
import { Membership } from './entities/membership.js'
import { Mesh } from './entities/mesh.js'
import { OneTimeLink } from './entities/oneTimeLink.js'
import { OutgoingMail } from './entities/outgoingMail.js'
import { Preview } from './entities/preview.js'
import { Property } from './entities/property.js'
import { Sharing } from './entities/sharing.js'
import { Texture } from './entities/texture.js'
import { User } from './entities/user.js'
import { UserSetting } from './entities/userSetting.js'
import { Workplace } from './entities/workplace.js'

/** Every table; a test holds it against the folder. */
export const entities = [
  Workplace, User, UserSetting, AuthToken, OneTimeLink, OutgoingMail, AuditEvent, Group, Membership,
  Dataset, Sharing, Mesh, Texture, Frame, Preview, Property, Job, Connection, Interaction,
]

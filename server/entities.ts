import { AuditEvent } from './entities/auditEvent.js'
import { AuthToken } from './entities/authToken.js'
import { Connection } from './entities/connection.js'
import { Dataset } from './entities/dataset.js'
import { DatasetLink } from './entities/datasetLink.js'
import { DatasetTag } from './entities/datasetTag.js'
import { Favourite } from './entities/favourite.js'
import { Frame } from './entities/frame.js'
import { Group } from './entities/group.js'
import { Identity } from './entities/identity.js'
import { Interaction } from './entities/interaction.js'
import { Invitation } from './entities/invitation.js'
import { Job } from './entities/job.js'
import { KnownCaller } from './entities/knownCaller.js'
import { Membership } from './entities/membership.js'
import { Mesh } from './entities/mesh.js'
import { OneTimeLink } from './entities/oneTimeLink.js'
import { OutgoingMail } from './entities/outgoingMail.js'
import { Preview } from './entities/preview.js'
import { Primitive } from './entities/primitive.js'
import { Property } from './entities/property.js'
import { RateLimit } from './entities/rateLimit.js'
import { RawImage } from './entities/rawImage.js'
import { RecoveryCode } from './entities/recoveryCode.js'
import { ReviewLink } from './entities/reviewLink.js'
import { Sharing } from './entities/sharing.js'
import { Stage } from './entities/stage.js'
import { Study } from './entities/study.js'
import { StudyMembership } from './entities/studyMembership.js'
import { Tag } from './entities/tag.js'
import { TagSharing } from './entities/tagSharing.js'
import { Taxon } from './entities/taxon.js'
import { TaxonName } from './entities/taxonName.js'
import { Texture } from './entities/texture.js'
import { TwoFactor } from './entities/twoFactor.js'
import { Upload } from './entities/upload.js'
import { User } from './entities/user.js'
import { UserSetting } from './entities/userSetting.js'
import { ViewerSession } from './entities/viewerSession.js'
import { Workplace } from './entities/workplace.js'

/** Every table; a test holds it against the folder. */
export const entities = [
  Workplace,
  User,
  UserSetting,
  AuthToken,
  TwoFactor,
  RecoveryCode,
  Identity,
  KnownCaller,
  RateLimit,
  OneTimeLink,
  OutgoingMail,
  AuditEvent,
  Group,
  Membership,
  Study,
  StudyMembership,
  Taxon,
  TaxonName,
  Dataset,
  Sharing,
  Invitation,
  Favourite,
  DatasetLink,
  Stage,
  Tag,
  DatasetTag,
  TagSharing,
  ViewerSession,
  ReviewLink,
  Mesh,
  Texture,
  Primitive,
  RawImage,
  Frame,
  Preview,
  Property,
  Job,
  Upload,
  Connection,
  Interaction,
]

import { ColourMap } from './entities/data/colourMap.js'
import { AuditEvent } from './entities/operation/auditEvent.js'
import { AuthToken } from './entities/people/authToken.js'
import { Connection } from './entities/operation/connection.js'
import { ConnectionDay } from './entities/operation/connectionDay.js'
import { ConnectionSource } from './entities/operation/connectionSource.js'
import { ConnectionSum } from './entities/operation/connectionSum.js'
import { Dataset } from './entities/data/dataset.js'
import { DatasetLink } from './entities/data/datasetLink.js'
import { DatasetTag } from './entities/data/datasetTag.js'
import { Embedding } from './entities/data/embedding.js'
import { EmbedToken } from './entities/data/embedToken.js'
import { EndedLogin } from './entities/people/endedLogin.js'
import { Favourite } from './entities/data/favourite.js'
import { Feedback } from './entities/operation/feedback.js'
import { FeedbackImage } from './entities/operation/feedbackImage.js'
import { Frame } from './entities/data/frame.js'
import { Group } from './entities/people/group.js'
import { HelpFile } from './entities/operation/helpFile.js'
import { HelpVersion } from './entities/operation/helpVersion.js'
import { Identity } from './entities/people/identity.js'
import { IndexBlock } from './entities/data/indexBlock.js'
import { Installation } from './entities/operation/installation.js'
import { Interaction } from './entities/operation/interaction.js'
import { Invitation } from './entities/people/invitation.js'
import { Job } from './entities/operation/job.js'
import { KnownCaller } from './entities/operation/knownCaller.js'
import { Membership } from './entities/people/membership.js'
import { Mesh } from './entities/data/mesh.js'
import { OneTimeLink } from './entities/people/oneTimeLink.js'
import { OutgoingMail } from './entities/operation/outgoingMail.js'
import { OwnColourMap } from './entities/people/ownColourMap.js'
import { PlainFrame } from './entities/data/plainFrame.js'
import { Preview } from './entities/data/preview.js'
import { Primitive } from './entities/data/primitive.js'
import { Property } from './entities/data/property.js'
import { RateLimit } from './entities/operation/rateLimit.js'
import { RawImage } from './entities/data/rawImage.js'
import { RecoveryCode } from './entities/people/recoveryCode.js'
import { ReviewLink } from './entities/data/reviewLink.js'
import { SavedSet } from './entities/data/savedSet.js'
import { Sharing } from './entities/data/sharing.js'
import { ShortCode } from './entities/data/shortCode.js'
import { StandaloneBuild } from './entities/operation/standaloneBuild.js'
import { Stage } from './entities/data/stage.js'
import { Study } from './entities/data/study.js'
import { StudyMembership } from './entities/data/studyMembership.js'
import { Tag } from './entities/data/tag.js'
import { TagSharing } from './entities/data/tagSharing.js'
import { Taxon } from './entities/data/taxon.js'
import { TaxonName } from './entities/data/taxonName.js'
import { Texture } from './entities/data/texture.js'
import { TwoFactor } from './entities/people/twoFactor.js'
import { Upload } from './entities/data/upload.js'
import { User } from './entities/people/user.js'
import { UserSetting } from './entities/people/userSetting.js'
import { Video } from './entities/operation/video.js'
import { View } from './entities/data/view.js'
import { ViewerSession } from './entities/data/viewerSession.js'
import { Workplace } from './entities/people/workplace.js'

/** Every table; a test holds it against the folder. */
export const entities = [
  Workplace,
  User,
  UserSetting,
  AuthToken,
  EndedLogin,
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
  View,
  ShortCode,
  ReviewLink,
  Embedding,
  EmbedToken,
  Mesh,
  Texture,
  Primitive,
  RawImage,
  Frame,
  PlainFrame,
  IndexBlock,
  Preview,
  Property,
  SavedSet,
  Job,
  Upload,
  Connection,
  ConnectionSum,
  ConnectionSource,
  ConnectionDay,
  Interaction,
  Installation,
  ColourMap,
  OwnColourMap,
  StandaloneBuild,
  Feedback,
  FeedbackImage,
  Video,
  HelpFile,
  HelpVersion,
]

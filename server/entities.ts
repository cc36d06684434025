import { AuthToken } from './entities/authToken.js'
import { Dataset } from './entities/dataset.js'
import { Frame } from './entities/frame.js'
import { Job } from './entities/job.js'
import { Mesh } from './entities/mesh.js'
import { Preview } from './entities/preview.js'
import { Property } from './entities/property.js'
import { Sharing } from './entities/sharing.js'
import { Texture } from './entities/texture.js'
import { User } from './entities/user.js'

/** Every table; a test holds it against the folder. */
export const entities = [User, AuthToken, Dataset, Sharing, Mesh, Texture, Frame, Preview, Property, Job]

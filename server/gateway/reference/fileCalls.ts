const lent = 'GET /files/datasets/:id/lent/:person/:until/:mark'

/** What lies behind each address of a file, by method and path. */
export const fileCalls: Readonly<Record<string, string>> = {
  'GET /files/site/:sha256.webp': 'A picture of the site, such as a portrait of its team.',
  'GET /files/downloads/:id/:sha256': 'A build of the standalone program.',
  'GET /files/videos/:id/poster/:sha256': 'The poster of a video.',
  'GET /files/videos/:id/captions/:sha256': 'The captions of a video.',
  'GET /files/feedback/:storedAs': 'A picture of a message of feedback, for staff.',
  'GET /helpfiles/VideoCapsules/:name': 'A tutorial video.',
  'GET /helpfiles/*path': 'A page or a picture of the help.',
  'GET /files/datasets/:id/manifest': 'The manifest of a dataset: frames, properties, lineage and bounds.',
  'GET /files/datasets/:id/frames/:sha256.glb':
    'A frame: all meshes of one time point, quality level and channel.',
  'GET /files/datasets/:id/parts/:sha256.json': 'A part of the list of frames of a long dataset.',
  'GET /files/datasets/:id/index/:sha256.bin': 'A block of the object index, or the measures of its rows.',
  'GET /files/datasets/:id/previews/:sha256.gif': 'The animated preview of a dataset, or its still.',
  'GET /files/datasets/:id/originals/:meshId': 'A mesh file as it was uploaded.',
  'GET /files/datasets/:id/views/:sha256.webp': 'The picture of a view.',
  'GET /files/datasets/:id/sessions/:sha256.webp': 'The picture of a session.',
  'GET /files/datasets/:id/sets/:sha256.bin': 'The objects of a saved set.',
  'GET /files/datasets/:id/objects.bin': 'The objects that a query finds.',
  'GET /files/datasets/:id/export': 'A dataset as an archive.',
  'GET /files/datasets/:id/properties.zip': 'The texts of all properties of a dataset.',
  'GET /files/datasets/:id/properties/:sha256.bin': 'The values of a property in binary form.',
  'GET /files/datasets/:id/lineages/:sha256.bin': 'The links of a lineage in binary form.',
  'GET /files/datasets/:id/properties/:propertyId/:sha256.txt': 'The text of a property.',
  [`${lent}/properties.zip`]: 'The texts of all properties of a dataset, at a lent address.',
  [`${lent}/properties/:propertyId.txt`]: 'The text of a property, at a lent address.',
  [`${lent}/properties/:propertyId.bin`]: 'The values of a property in binary form, at a lent address.',
  [`${lent}/properties/:propertyId.bz2`]: 'The text of a property, compressed with bzip2, at a lent address.',
  [`${lent}/objects.bin`]: 'The objects that a query finds, at a lent address.',
  [`${lent}/sets/:setId.bin`]: 'The objects of a saved set, at a lent address.',
  [`${lent}/meshes/:time-:quality-:channel.bz2`]:
    'The meshes of one place as one OBJ, compressed with bzip2, at a lent address.',
  [`${lent}/images/:imageId.bz2`]: 'A raw image, compressed with bzip2, at a lent address.',
}

/** What each further call of the published Python client does, by method and path. */
export const pythonCalls: Readonly<Record<string, string>> = {
  'GET /api/getusernamebyid': 'Names a person.',
  'GET /api/userbyname': 'Finds the id of a person by name and surname.',
  'GET /api/mydataset': 'Lists the datasets that the caller owns.',
  'GET /api/userrelatedset': 'Lists the datasets that the caller owns, and those shared with the caller.',
  'GET /api/datasetqueryapi': 'Describes a dataset that the caller may see, with its time range.',
  'GET /api/datasetnameapi': 'Finds datasets by their name.',
  'POST /api/createdatasetapi': 'Creates a dataset without meshes, and answers its id.',
  'POST /api/updatesetapi': 'Changes the name, time range, taxon or type of a dataset.',
  'POST /api/uploadcommentapi': 'Changes the description of a dataset.',
  'POST /api/updatesetowner': 'Gives a dataset to another person; the former owner keeps no right on it.',
  'POST /api/deletedatasetapi': 'Moves a dataset to the bin.',
  'POST /api/cleardatasetapi': 'Deletes all meshes and properties of a dataset for good.',
  'POST /api/datasetshareuser': 'Shares a dataset with a person, and answers the id of the share.',
  'POST /api/datasetsharegroup': 'Shares a dataset with a group, and answers the id of the share.',
  'POST /api/unshareuserapi': 'Ends the share of a dataset with a person.',
  'POST /api/unsharegroupapi': 'Ends the share of a dataset with a group.',
  'GET /api/numbermeshapi': 'Counts the meshes of a dataset at a time point, quality level and channel.',
  'POST /api/clearmeshapi': 'Deletes the meshes of a dataset at a time point, quality level and channel.',
  'POST /api/uploadlargemesh': 'Adds an OBJ, compressed with bzip2, to the meshes at its place.',
  'POST /api/uploadtextureapi': 'Adds a picture that meshes of a dataset can use as their texture.',
  'GET /api/getmeshapi': 'Lends an address of the meshes at one place, or None when there are none.',
  'POST /api/uploadrawimageapi': 'Adds a raw image, compressed with bzip2, at a time point and channel.',
  'GET /api/containsrawimagesapi': 'Counts the raw images of a dataset at a time point and channel.',
  'GET /api/rawimageslinkapi':
    'Lends an address of the newest raw image at a time point and channel, with its size.',
  'POST /api/clearrawimageapi': 'Deletes all raw images of a dataset.',
  'POST /api/deleterawimageapi': 'Deletes the raw images of a dataset at a time point and channel.',
  'GET /api/getrawimagesize': 'Says the size of a raw image in voxels.',
  'POST /api/updaterawimagelink': 'Replaces the address of a raw image by a link.',
  'POST /api/uploadprimitiveapi': 'Adds a primitive to a dataset, or replaces the one of this name.',
  'POST /api/uploadmeshprimitiveapi':
    'Adds a mesh that places primitives, and answers how many objects it has.',
  'POST /api/clearprimitiveapi': 'Deletes all primitives of a dataset.',
  'POST /api/deleteprimitiveapi': 'Deletes one primitive of a dataset.',
  'GET /api/correspondencelistapi':
    'Lists ids, names and types of the properties of a dataset that the caller may see.',
  'POST /api/uploadinfoapi': 'Adds a property, compressed with bzip2, and answers its id.',
  'GET /api/getinfoidapi':
    'Lends an address of a property by its id, or None when the caller may not see it.',
  'GET /api/getinfonameapi': 'Lends an address of the newest property of this name, or None.',
  'GET /api/curationfileapi':
    'Gives the curations of a property as a text; failed means that there are none.',
  'POST /api/deleteinfoidapi': 'Moves a property to the bin by its id.',
  'POST /api/deleteinfonameapi': 'Moves a property to the bin by its name.',
  'POST /api/shareinfo': 'Shares a property with all readers of its dataset.',
  'POST /api/unshareinfo': 'Hides a property from the readers of its dataset.',
  'POST /api/updateinfoowner': 'Gives a property to another person.',
  'GET /api/aniseed/developmentalstagesapi':
    'Lists developmental stages; empty, because no dataset has gene expression.',
  'GET /api/aniseed/stageslist': 'Lists stages with gene expression; empty, because no dataset has any.',
  'GET /api/aniseed/geneslist': 'Lists genes; empty, because no dataset has gene expression.',
  'GET /api/aniseed/cellbygeneapi':
    'Lists the cells that express a gene; empty, because no dataset has gene expression.',
  'GET /api/aniseed/cellbygenebystageapi':
    'Lists the cells that express a gene at a stage; empty, because no dataset has gene expression.',
  'GET /api/aniseed/genebycellapi':
    'Lists the genes of a cell; empty, because no dataset has gene expression.',
  'GET /api/aniseed/genebystageapi':
    'Lists the genes of a stage; empty, because no dataset has gene expression.',
  'GET /api/aniseed/genebycellbystageapi':
    'Lists the genes of a cell at a stage; empty, because no dataset has gene expression.',
}

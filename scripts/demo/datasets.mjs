// The examples of the home page in their order, the most attractive first, with the parts of each source that
// they use.
const licences = {
  ccBy: 'Creative Commons Attribution 4.0 International (CC BY 4.0)',
  cc0: 'Creative Commons Zero 1.0 Universal (CC0 1.0)',
  gpl2: 'GNU General Public License, version 2 (GPL-2.0)',
  gpl3: 'GNU General Public License, version 3 (GPL-3.0)',
  bsd3: 'BSD 3-Clause License (BSD-3-Clause)',
  mit: 'MIT License (MIT)',
}
const tables = path => /\.csv$/.test(path)
/** Files with a CC BY-NC licence or without a licence, which may not be redistributed. */
const notFree = path => tables(path) || /^property_(gene_.*|tissue|tissue_label)\.txt$/.test(path)
const wormgui = 'data of WormGUIDES, whose repository has this licence'
/** Sources and citations of the removed parts of the worm datasets. */
const notFreeSource = text => /supp-data-genome-research|EPICViz|Murray et al/.test(text)

/**
 * source: archive in the given folder. drop: selects the files to remove. without: selects the entries of
 * `source` and `citation` to remove. labelled: [text property, label property] with the same content. The labels are
 * kept, under the name of the text property.
 */
export const datasets = [
  {
    file: '1_phallusia_pm07',
    source: 'phallusia_pm07',
    drop: tables,
    labelled: ['fate', 'fate_label'],
    leftOut: 'table of centres and radii',
    licence: licences.ccBy,
  },
  { file: '2_meristem', leftOut: 'nothing', licence: licences.cc0 },
  {
    file: '3_celegans_embryo',
    source: 'celegans_embryo',
    drop: notFree,
    without: notFreeSource,
    leftOut:
      'twelve reporter genes and the expression matrix (CC BY-NC), tissues (no licence), table of expression by lineage, table of cells',
    licence: `${licences.gpl3}: ${wormgui}; sc_* values: ${licences.mit}, LineageGRN`,
    description:
      'Nuclei of a developing Caenorhabditis elegans embryo from the 4-cell stage to comma stage, with the complete Sulston lineage, cell names and single-cell expression of seven genes. Every third frame (3 min) of the 360 frame WormGUIDES series.',
  },
  {
    file: '4_coral',
    source: 'coral_usnm1145291',
    leftOut: 'nothing',
    licence: `${licences.cc0}: Smithsonian Open Access, as the source page says`,
  },
  {
    file: '5_virtual_worm',
    source: 'virtual_worm',
    drop: tables,
    labelled: ['system', 'system_label'],
    leftOut: 'table of parts',
    licence: `Public domain (VirtualWorm project); conversion for browsers: ${licences.mit}, OpenWorm`,
  },
  {
    file: '6_drosophila_3frames',
    source: 'drosophila_3frames',
    leftOut: 'nothing',
    licence: `${licences.bsd3}: data (Janelia figshare); page of the source: ${licences.ccBy}`,
  },
  {
    file: '7_celegans_shapes',
    source: 'celegans_shapes',
    drop: tables,
    leftOut: 'table of objects',
    licence: `${licences.gpl3}: ${wormgui}`,
  },
  {
    file: '8_neanderthal',
    source: 'neanderthal_fossils',
    leftOut: 'nothing',
    licence: `${licences.gpl2}: R package Arothron 2.0.5`,
  },
  {
    file: '9_celegans_early',
    source: 'celegans_early',
    drop: notFree,
    without: notFreeSource,
    leftOut: 'tissues (no licence), table of cells',
    licence: `${licences.gpl3}: ${wormgui}`,
  },
]

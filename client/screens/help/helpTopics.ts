export interface HelpTopic {
  /** name of the counted view, and of the file */
  readonly name: string
  readonly title: string
  readonly path: string
  /** file below helpfiles/, when it has another name */
  readonly file?: string
  /** whether the parts of the page are tabs, chosen by the parameter `menu` */
  readonly hasMenu?: boolean
}

/** All help pages, in the order of the list beside them. */
export const helpTopics: readonly HelpTopic[] = [
  { name: 'website', title: 'Website', path: '/help_website' },
  { name: 'tutorial', title: 'Tutorial', path: '/help_tutorial' },
  { name: 'tutorial_part', title: 'Parts of the tutorial', path: '/help_tutorial_part' },
  { name: 'app', title: 'Application help', path: '/help_app', file: 'application.md', hasMenu: true },
  { name: 'lineage', title: 'Lineage', path: '/help_lineage' },
  { name: 'curation', title: 'Curation', path: '/help_curation', hasMenu: true },
  { name: 'curation_backup', title: 'Backup of curations', path: '/help_curation_backup' },
  { name: 'format', title: 'Formats', path: '/help_format' },
  { name: 'converter', title: 'Converter', path: '/help_converter' },
  { name: 'api', title: 'API', path: '/help_api', hasMenu: true },
  { name: 'cionnectome', title: 'Connectome', path: '/help_cionnectome' },
  { name: 'fiji', title: 'Fiji', path: '/help_fiji', hasMenu: true },
  { name: 'standalone', title: 'Standalone application', path: '/help_standalone' },
  { name: 'vr', title: 'Virtual reality', path: '/help_vr' },
  { name: 'troubleshoot', title: 'Troubleshooting', path: '/help_troubleshoot' },
  { name: 'template', title: 'Template', path: '/help_template' },
  { name: 'documentation', title: 'Documentation', path: '/documentation' },
  { name: 'patchnotes', title: 'Patch notes', path: '/patchnotes' },
]

export const fileOf = ({ name, file }: HelpTopic) => file ?? `${name}.md`

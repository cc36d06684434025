export interface Article {
  readonly title: string
  readonly sentences: readonly string[]
}

/** A paraphrase of each article of CeCILL 2.1. */
export const articles: readonly Article[] = [
  {
    title: 'Definitions',
    sentences: [
      'Defines the terms of the other articles: the initial software, the modified software, contributions, separate modules, licensors and licensees.',
    ],
  },
  {
    title: 'Purpose',
    sentences: [
      'The holder of the rights gives everyone a free, non-exclusive, worldwide licence to use, change and distribute the software for as long as the rights last.',
    ],
  },
  {
    title: 'Acceptance',
    sentences: [
      'You accept the terms when you load the software by any means, or when you first use one of the rights granted.',
      'You must be able to read the licence before that, so a copy comes with the software.',
    ],
  },
  {
    title: 'Effective date and term',
    sentences: [
      'The licence applies from the day of acceptance, for as long as the law protects the economic rights in the software.',
    ],
  },
  {
    title: 'Scope of rights granted',
    sentences: [
      'Use: you may run, load, display and store the software for any purpose, and observe and study how it works. No field of use is excluded.',
      'Change: you may translate, adapt and extend the software. Mark each change as a change, with its author and date.',
      'Distribution: you may distribute copies, changed or not, for a fee or free of charge. Include the licence, the notices on warranty and liability, and the complete source code or access to it.',
      'A changed version must be distributed under this licence. A separate module that only communicates with the software may have another licence.',
      'You may combine the software with code under the GNU GPL, the GNU Affero GPL or the European Union Public Licence, and distribute the whole under that licence.',
    ],
  },
  {
    title: 'Intellectual property',
    sentences: [
      'The authors keep their rights in the software. Contributors keep the rights in their contributions and choose the licence of their separate modules.',
      'You must not remove or change the notices of ownership. Every copy must include them unchanged.',
    ],
  },
  {
    title: 'Related services',
    sentences: [
      'The licence does not oblige anyone to give support or maintenance.',
      'A licensor may offer these services under a separate agreement, which binds only this licensor.',
    ],
  },
  {
    title: 'Liability',
    sentences: [
      'A licensee may claim compensation for a proven direct loss caused by the licensor.',
      'There is no compensation for acts or omissions of the licensee, for the use of the software itself, or for indirect losses such as lost data, work, customers or profit.',
    ],
  },
  {
    title: 'Warranty',
    sentences: [
      'Not every use can be tested in advance. Users must find out themselves whether the software fits their purpose.',
      'The software is provided as is, without warranty of any kind: not of commercial value, safety, novelty, freedom from errors or fitness for a purpose.',
      'The licensor does not guarantee that the software infringes no rights of others, but gives technical and legal help to a licensee accused of it.',
    ],
  },
  {
    title: 'Termination',
    sentences: [
      'A licensee who breaches the licence loses it automatically 30 days after a notice without effect.',
      'Licences that this licensee gave to others before remain valid, as long as those follow the terms.',
    ],
  },
  {
    title: 'Miscellaneous',
    sentences: [
      'No party is liable for failures caused by events beyond its control.',
      'A right that is not used is not waived. If one clause is invalid, the others remain valid. The licence replaces earlier agreements on the same matter.',
      'The licence is written in French and in English. Both texts are equally binding.',
    ],
  },
  {
    title: 'New versions of the agreement',
    sentences: [
      'Everyone may copy the text of the licence. Only its authors may change it, and they publish new versions with their own numbers.',
      'Software received under one version may be distributed under that version or a later one.',
    ],
  },
  {
    title: 'Governing law and jurisdiction',
    sentences: [
      'French law applies. The parties try to settle a dispute amicably.',
      'If they have not done so within two months, the courts of Paris decide.',
    ],
  },
]

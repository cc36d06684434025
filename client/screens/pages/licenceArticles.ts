export interface Article {
  readonly title: string
  readonly sentences: readonly string[]
}

/** CeCILL 2.1 article by article, in our own words. */
export const articles: readonly Article[] = [
  {
    title: 'Definitions',
    sentences: [
      'Fixes what the other articles mean by their words: the software as it was first given out, the software as somebody changed it, a contribution, a module that stands beside it, who gives a licence and who receives one.',
    ],
  },
  {
    title: 'Purpose',
    sentences: [
      'The holder of the rights gives everyone a free licence, not exclusive and valid in the whole world, to use, change and pass on the software for as long as its rights last.',
    ],
  },
  {
    title: 'Acceptance',
    sentences: [
      'Who loads the software by any means, or first uses one of the rights granted, has accepted the terms.',
      'The licence has to be at hand before that, so a copy of it goes with the software.',
    ],
  },
  {
    title: 'Effective date and term',
    sentences: [
      'It holds from the day of acceptance, for the whole time in which the economic rights in the software are protected by law.',
    ],
  },
  {
    title: 'Scope of rights granted',
    sentences: [
      'Use: run it for any purpose, load, display and store it, observe and study how it works. No field of use is excluded.',
      'Change: translate, adapt and extend it, provided that the change says that it is one, who made it and when.',
      'Pass on: give out copies, changed or not, for money or free, with the licence, the notices of warranty and liability, and the complete source code or the way to it.',
      'A changed version is passed on under this licence. A separate module that only communicates with the software may have its own.',
      'The software may be combined with code under the GNU GPL, the GNU Affero GPL or the European Union Public Licence, and the whole then be passed on under that licence.',
    ],
  },
  {
    title: 'Intellectual property',
    sentences: [
      'The authors keep their rights in the software; who contributes keeps those in the contribution, and chooses the licence of a separate module.',
      'Nobody removes or changes the notices of ownership, and they stand the same in every copy.',
    ],
  },
  {
    title: 'Related services',
    sentences: [
      'The licence obliges nobody to give help or maintenance.',
      'Who wants to may offer it, on terms of an own agreement, which bind only the one who offers it.',
    ],
  },
  {
    title: 'Liability',
    sentences: [
      'Who suffers a direct loss through a fault of the licensor may claim compensation, if the loss is proven.',
      'There is none for what the licensee did or failed to do, for the use of the software itself, or for indirect losses such as lost data, work, customers or profit.',
    ],
  },
  {
    title: 'Warranty',
    sentences: [
      'The state of knowledge does not allow every use to be tried in advance; whether the software fits a purpose is for its user to find out.',
      'It is given as it is, without warranty of any kind: not that it sells, is safe, new, free of faults or fit for something.',
      'The licensor does not promise that no right of others is touched, but helps, with technical and legal knowledge, somebody who is accused of it.',
    ],
  },
  {
    title: 'Termination',
    sentences: [
      'Who breaks the licence loses it without further formality 30 days after a notice that had no effect.',
      'Licences that this person had given to others before remain valid, as long as they keep to the terms.',
    ],
  },
  {
    title: 'Miscellaneous',
    sentences: [
      'Nobody is answerable for what an event beyond control prevents.',
      'Not using a right is no waiver of it; an invalid clause leaves the others standing; earlier agreements on the same matter are replaced.',
      'The licence is written in French and in English, and both texts count alike.',
    ],
  },
  {
    title: 'New versions of the agreement',
    sentences: [
      'Everybody may copy the text of the licence; only its authors may change it, and they publish new versions under their own numbers.',
      'Software that was received under one version may be passed on under that version or a later one.',
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

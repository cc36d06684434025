/**
 * Colours of categories, far apart in OKLab (formats/oklab.ts). The first six are from Okabe and Ito (2008,
 * jfly.uni-koeln.de/color). A search found the others: each is the colour farthest from all before it, in
 * normal vision and under simulated deuteranopia. Smallest distances: 0.15 and 0.11 (deuteranopia) among the
 * first 8, 0.12 and 0.06 among 20, 0.07 among 64. All lie far from the grey of objects without a value. All
 * are visible on dark and white backgrounds.
 */
const colours = (
  'e69f00 56b4e9 009e73 f0e442 0072b2 d55e00 f083ac a864fd 40f7f9 904961 ffcfbc 656818 ce2f9f 7036d1 ' +
  '4bc862 52f674 d2b8ff a2996e aac8a3 3f6efd a67cb9 fd77f8 d60b4c 973094 b2cd22 298c01 3e7777 9e7530 ' +
  '9196f7 fc4a93 f5a88b b9a0c5 4cb6a6 c4757d 34dbb9 835eb9 fd704d 7a9e32 add7f4 e655cb c1eaa5 655d82 ' +
  'a94d05 4892e1 cb7aed a33aca e9c34e f9add0 b95689 2850de 7e5a41 19d3f8 d48e69 5656b0 c18f00 498451 ' +
  'b8af33 dd4d55 87bfc9 b65ac5 de95e9 b62e6d 86e091 777ad8 f2cdef 89bb7e f3d98c 86b403 956765 f84713 ' +
  '24ab46 abf370 d273af 2ca1aa 6461da b2e8d8 cab08a 6170af 6cf8c9 87a4c7 ae4347 8955f0 fd697f 955e91 ' +
  '63de44 1d7450 6fdcdc acbee5 e9306f 7949a0 b38aa2 d8a5a9 29b27c ab44a7 f9a5f4 767a2d b9108c d8878e ' +
  '3580cd 888c40 c9ce81 f79b54 ba95f5 4fa3cb a782e0 d1b1d5 ae856f 038f91 ecb9b7 af684c ef79d5 2cc69a ' +
  'e32824 20eaa0 1e66d1 77a48c e17366 db589e 8629c0 9ec45b 973c78 e19bc5 f68678 3b82f0 8b78f5 63724c ' +
  '497c14 c48bc0 af6373 8494d6 d87e36 e4cea5 c73e1a 98df5b 67c9b1 c5e141 b3241f c9a65d ca54dd 94e6bc ' +
  'b06d96 ab21a8 007796 5b4de5 9570cc c2dab2 7f4ac1 ce1476 e7b375 f83f51 fc8ff6 f56aa3 85724b a35eae ' +
  '74adb2 bf3abb c25658 b5bb6e a6a1e7 65955a d0416b 915dd5 7ee1fc 178771 b7f321 d2678c aba558 ff58b4 ' +
  '934c3a 3ea38c 5fb96c c08d50 dfd65f ade583 f6baf1 7c566c 964993 6f5fa0 296898 8838a8 a1b289 4553c7 ' +
  '80fa92 d6b036 b01f51 42efd8 ca82d5 60a50c 38c3fd 6da974 c553af cca1e0 6f94ee 60dc75 79508a f0b147 ' +
  '9fd5c5 b682fe 26a3e4 bd5f23 c37a5e b670c1 8af1e0 92d098 5ac7d0 ca7e99 ab54e9 bf987e c47d04 c9c0eb ' +
  '1c9555 f6a3b3 74beed 8be42d e75c3a 98ad3b e346b2 c49396 b962a6 be68fe a23955 9a5934 ed9a99 e3d612 ' +
  '9d525a a80391 7351eb 505ef2 56bad4 fdd763 72a5de da66c2 e2a7de fb69de d140b7 317ca8 e0deb0 e98158 ' +
  '91a158 a36fea 73cc7e 476ca5 946aa6 e43388 eb7a87 7a66e1 f7781f 9f9042 5cbb45 f3c1d1 fd8706 376c7a ' +
  'fb75bb 84b2ca c8bf93'
).split(' ')

export const categoryColourCount = colours.length

const parsed = Uint32Array.from(colours, colour => parseInt(colour, 16))

/** 0xRRGGBB of a category, counted from 1. Above 255 the colours repeat. */
export const categoryColour = (category: number): number =>
  parsed[(Math.max(1, Math.floor(category)) - 1) % categoryColourCount]!

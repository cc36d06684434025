import sharp from 'sharp'

// Only the formats that a texture or a screenshot has. An SVG is a program, and its filters take minutes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadTiff',
    'VipsForeignLoadNsgif',
  ],
})
sharp.cache(false)
sharp.concurrency(1) // there is a child for each core

export default sharp

import sharp from 'sharp'

// Allow only the formats of textures and screenshots. SVG is blocked because its filters can run for minutes.
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
sharp.concurrency(1) // One thread, because there is a child process for each core.

export default sharp

const widest = 960
const patience = 15_000 // ms to wait for the first picture
/** A video often begins with black pictures. */
const second = 1

/** Resolves at the event, and rejects at an error of the video or after `patience`. */
const at = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked') =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no picture in time')), patience)
    const end = (settle: () => void) => () => {
      clearTimeout(timer)
      settle()
    }
    video.addEventListener(event, end(resolve), { once: true })
    video.addEventListener(
      'error',
      end(() => reject(new Error('not a video'))),
      { once: true },
    )
  })

/** Draws a picture of the video as WebP. Resolves to null when this browser cannot play or draw the file. */
export async function posterFrom(file: File): Promise<File | null> {
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  try {
    const loaded = at(video, 'loadeddata')
    video.src = address
    await loaded
    if (Number.isFinite(video.duration)) {
      const seeked = at(video, 'seeked')
      video.currentTime = Math.min(second, video.duration / 2)
      await seeked
    }
    return await drawn(video)
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

async function drawn(video: HTMLVideoElement): Promise<File | null> {
  const scale = Math.min(1, widest / video.videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale))
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale))
  canvas.getContext('2d')!.drawImage(video, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/webp', 0.85))
  return blob?.type === 'image/webp' ? new File([blob], 'poster.webp', { type: blob.type }) : null
}

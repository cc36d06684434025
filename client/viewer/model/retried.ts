const tries = 4
const firstPause = 400

/** Calls `work` again after growing pauses, as long as it fails with an error for which `isPassing` is true. */
export async function retried<T>(
  work: () => Promise<T>,
  isPassing: (error: unknown) => boolean,
  signal: AbortSignal,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error) || attempt >= tries) throw error
      await pause(firstPause * 2 ** (attempt - 1), signal)
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(new DOMException('No longer wanted', 'AbortError'))
      },
      { once: true },
    )
  })
}

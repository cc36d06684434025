export type OnProgress = (sent: number, total: number) => void

/** Sends a request with XMLHttpRequest, which reports the progress of the upload. */
export function sendWithProgress(
  address: string,
  options: RequestInit,
  onProgress: OnProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const cancelled = () => new DOMException('Cancelled', 'AbortError')
    if (options.signal?.aborted) return reject(cancelled())
    const request = new XMLHttpRequest()
    request.open(options.method ?? 'POST', address)
    new Headers(options.headers).forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    request.onload = () =>
      resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) }))
    request.onerror = () => reject(new TypeError('The server does not answer'))
    request.onabort = () => reject(cancelled())
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(options.body as XMLHttpRequestBodyInit)
  })
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  return new Headers(lines.map(line => line.split(/:\s*/, 2) as [string, string]).filter(([name]) => name))
}

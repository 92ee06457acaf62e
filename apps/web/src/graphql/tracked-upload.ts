/**
 * Called with the fraction of a request sent so far, from 0 to 1; passed to a call as `context: { fetchOptions: {
 * onSent } }`.
 */
export type SentListener = (share: number) => void;

/** Sends a request through XMLHttpRequest, which reports how much has been sent. */
export function sendTracked(address: string, init: RequestInit, onSent: SentListener): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'POST', address);
    new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () =>
      resolve(
        new Response(request.responseText, {
          status: request.status,
          statusText: request.statusText,
          headers: headersOf(request),
        }),
      ),
    );
    request.addEventListener('error', () => reject(new TypeError('The server cannot be reached')));
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')));
    init.signal?.addEventListener('abort', () => request.abort());
    request.send(typeof init.body === 'string' ? init.body : null);
  });
}

const headersOf = (request: XMLHttpRequest): [string, string][] =>
  request
    .getAllResponseHeaders()
    .trim()
    .split(/\r?\n/)
    .flatMap((line) => {
      const colon = line.indexOf(':');
      return colon < 1 ? [] : [[line.slice(0, colon), line.slice(colon + 1).trim()] as [string, string]];
    });

import type { SentListener } from './tracked-upload';

/** `fetch`, except for calls that track their upload: browsers report that only through XMLHttpRequest. */
export const progressFetch: typeof fetch = async (input, init) => {
  const onSent = (init as { onSent?: SentListener } | undefined)?.onSent;
  if (!onSent) return fetch(input, init);
  const { sendTracked } = await import('./tracked-upload');
  return sendTracked(requestAddress(input), init ?? {}, onSent);
};

const requestAddress = (input: RequestInfo | URL): string =>
  typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;

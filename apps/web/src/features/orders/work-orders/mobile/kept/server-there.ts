/** A network that is this slow is none. */
const PATIENCE_MS = 4000;

/** Whether the server can be reached. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

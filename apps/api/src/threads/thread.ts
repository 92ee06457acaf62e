import { Worker } from 'node:worker_threads';

/** The largest file of its kind needs about half of this. */
const MOST_MEMORY_MB = 1_024;

/**
 * A separate program in the bundle; from source, a thread needs a TypeScript loader first. `program` is its name next
 * to the bundle, `source` its file.
 */
export function startThread(program: string, source: URL, workerData: unknown): Worker {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } };
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(`./${program}.js`, import.meta.url), options);
  const file = JSON.stringify(source.href);
  return new Worker(`import('tsx/esm/api').then(({ tsImport }) => tsImport(${file}, ${file}))`, {
    ...options,
    eval: true,
  });
}

/** The messages of a thread until it ends; if it runs out of memory, `tooLarge` is thrown. */
function messagesOf<Message>(worker: Worker, tooLarge: () => Error): AsyncIterableIterator<Message> {
  const waiting: Message[] = [];
  let fault: Error | null = null;
  let ended = false;
  let wake = (): void => undefined;
  const notify = (): void => wake();
  worker.on('message', (message: Message) => {
    waiting.push(message);
    notify();
  });
  worker.on('error', (error) => {
    fault = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error;
    notify();
  });
  worker.on('exit', () => {
    ended = true;
    notify();
  });
  return (async function* () {
    for (;;) {
      const message = waiting.shift();
      if (message) yield message;
      else if (fault) throw fault;
      else if (ended) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  })();
}

const LONGEST_MS = 120_000;

/**
 * Hands on what a thread that reads a file says, up to its message `end`; the thread ends with this call. Throws the
 * given errors when it runs out of memory, or takes more than two minutes.
 */
export async function readInThread<Message extends { readonly kind: string }>(
  worker: Worker,
  signal: AbortSignal,
  { tooLarge, tooSlow }: Readonly<Record<'tooLarge' | 'tooSlow', () => Error>>,
  handle: (message: Message) => Promise<void>,
): Promise<void> {
  const stop = (): void => void worker.terminate();
  const timer = setTimeout(stop, LONGEST_MS);
  signal.addEventListener('abort', stop, { once: true });
  let whole = false;
  try {
    for await (const message of messagesOf<Message>(worker, tooLarge)) {
      signal.throwIfAborted();
      await handle(message);
      whole ||= message.kind === 'end';
    }
    signal.throwIfAborted();
    if (!whole) throw tooSlow();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

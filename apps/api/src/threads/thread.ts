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
export function messagesOf<Message>(worker: Worker, tooLarge: () => Error): AsyncIterableIterator<Message> {
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

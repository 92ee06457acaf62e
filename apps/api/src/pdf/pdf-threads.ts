import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { bundledProgram } from '#threads/thread';
import type { Printout } from './printout';
import type * as tasks from './worker/pdf-worker';

const MOST_THREADS = 4;
const MOST_WAITING = 500;
const IDLE_MS = 30_000;
const MOST_MEMORY_MB = 768;
const SECOND = 1_000;

let pool: Piscina | null = null;

/** The threads that draw and read PDFs, started with the first task; the main thread never does this work. */
function threads(): Piscina {
  // Benchmarks and development run from source.
  const worker = bundledProgram('pdf-worker') ?? new URL('./worker/from-source.mjs', import.meta.url);
  pool ??= new Piscina({
    filename: fileURLToPath(worker),
    minThreads: 0,
    maxThreads: Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1)),
    maxQueue: MOST_WAITING,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  return pool;
}

type Tasks = typeof tasks;
type Answer<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

/**
 * A task that takes longer is stopped together with its thread: a malicious file could keep a reader busy for hours.
 */
async function run<Name extends keyof Tasks>(
  name: Name,
  task: Parameters<Tasks[Name]>[0],
  seconds: number,
): Promise<Answer<Name>> {
  return (await threads().run(task, { name, signal: AbortSignal.timeout(seconds * SECOND) })) as Answer<Name>;
}

/** Draws printouts, each followed by its attached pages, into one PDF. */
export async function drawPrintouts(printouts: readonly Printout[]): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await run('draw', printouts, 120);
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Merges the pages of several of our own PDFs into one, in order. */
export async function joinPdfs(parts: readonly Uint8Array[]): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await run('join', parts, 120);
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** A file can crash its reader by using up time or memory. The thread is then gone, but the program continues. */
const defeated = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
const damagedWhenDefeated = (error: unknown): { readonly state: 'DAMAGED' } => {
  if (defeated(error)) return { state: 'DAMAGED' };
  throw error;
};

/** Checks a received PDF; one that crashes the reader counts as damaged. */
export const inspectPdf = (data: Uint8Array): Promise<Answer<'inspect'>> =>
  run('inspect', data, 20).catch(damagedWhenDefeated);

/** Only the pages of a PDF, ready to be appended to a printout. */
export const pagesOfPdf = (data: Uint8Array): Promise<Answer<'pages'>> =>
  run('pages', data, 20).catch(damagedWhenDefeated);

/** One page (from 0) as pixels; null when the page is missing or can't be drawn. */
export async function pictureOfPage(data: Uint8Array, page: number, edge: number): Promise<Answer<'picture'>> {
  return run('picture', { data, page, edge }, 20).catch((error: unknown) => {
    if (defeated(error)) return null;
    throw error;
  });
}

/** The thread that a task of the pool runs on. */
export const pdfThread = (): Promise<Answer<'whereabouts'>> => run('whereabouts', undefined, 20);

import type { AnyJob } from '#jobs/define-job';
import { startJobs } from '#jobs/start-jobs';
import type { FileStorage } from '#files/storage';
import { jobsEnded, runJobs } from './jobs-kit';
import { longSilent } from './killed-process';
import type { TestApi } from './api-client';
import { silentLog } from './live';

/** A promise that is settled from outside. */
function deferred() {
  let [resolve, reject] = [() => undefined as void, (_error: Error) => undefined as void];
  const promise = new Promise<void>((fulfill, fail) => {
    [resolve, reject] = [fulfill, fail];
  });
  return { promise, resolve: () => resolve(), reject: (error: Error) => reject(error) };
}

/** Where a process dies: in the middle of the next file, after this many have begun. */
interface Death {
  readonly files: number;
}

/**
 * Runs the waiting jobs in a process that goes silent while writing a file, and finishes them in another. What the
 * silent process does afterward is refused, as it would be for one that was merely slow.
 */
export async function killedAndRunAgain(api: TestApi, jobs: readonly AnyJob[], { files }: Death): Promise<void> {
  const { connectionString, services } = api;
  const { storage } = services.files;
  const isSilent = deferred();
  const end = deferred();
  end.promise.catch(() => undefined);
  let begun = 0;
  const putStream: FileStorage['putStream'] = async (parts) => {
    begun += 1;
    if (begun <= files) return storage.putStream(parts);
    // Half a file is written.
    for await (const _part of parts) break;
    isSilent.resolve();
    await end.promise;
    throw new Error('A dead process writes nothing');
  };
  const dying = await startJobs({
    connectionString,
    services: { ...services, files: { ...services.files, storage: { ...storage, putStream } } },
    jobs,
    concurrency: 1,
    log: silentLog,
    pollIntervalMs: 50,
    heartbeatMs: 600_000,
  });
  await isSilent.promise;
  await longSilent(api);
  const living = await runJobs(api, jobs);
  await jobsEnded(api);
  end.reject(new DOMException('The process was killed', 'AbortError'));
  await dying.stop();
  await living.stop();
}

import { type OneAtATime, useOneAtATime } from './use-one-at-a-time';
import { createWriteIds } from './write-ids';

/** Ids of writes outlive a page, so that a second try after leaving it is the same write. */
const ids = createWriteIds();

/** A write that a button sends. */
export interface Write extends Pick<OneAtATime, 'isBusy' | 'failure'> {
  /** Sends contents under their id. True once the server has them. */
  readonly send: (contents: unknown, work: (id: string) => Promise<void>) => Promise<boolean>;
}

/** Sends a write once at a time; a second try of the same contents has the same id. */
export function useWrite(name: string): Write {
  const { isBusy, failure, run } = useOneAtATime();
  const send: Write['send'] = (contents, work) =>
    run(async () => {
      await work(ids.idOf(name, contents));
      ids.wasSent(name, contents);
    });
  return { isBusy, failure, send };
}

import { useRef, useState } from 'react';
import { sentenceOf } from './ask';
import { createWriteIds } from './write-ids';

/** Ids of writes outlive a page, so that a second try after leaving it is the same write. */
const ids = createWriteIds();

/** A write that a button sends. */
export interface Write {
  readonly isBusy: boolean;
  /** Why it was refused; blank if it wasn't. */
  readonly failure: string;
  /** Sends contents under their id. True once the server has them. */
  readonly send: (contents: unknown, work: (id: string) => Promise<void>) => Promise<boolean>;
}

/** Sends a write once at a time; a second try of the same contents has the same id. */
export function useWrite(name: string): Write {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const running = useRef(false);
  const send: Write['send'] = async (contents, work) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure('');
    try {
      await work(ids.idOf(name, contents));
      ids.wasSent(name, contents);
      return true;
    } catch (error) {
      setFailure(sentenceOf(error));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { isBusy, failure, send };
}

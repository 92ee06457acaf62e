import { useRef, useState } from 'react';
import { sentenceOf } from './ask';
import { addAction } from './offline/sending';
import type { AboutJob } from './offline/sending';
import type { QueuedAction } from './offline/queue';

/** Something that a button does about a job, kept on the phone until it is sent. */
export interface Adding {
  readonly isBusy: boolean;
  /** Why it couldn't be kept; blank if it could. */
  readonly failure: string;
  readonly refuse: (sentence: string) => void;
  /** True once the phone, or the server, has it. */
  readonly add: (action: QueuedAction, picture?: Blob) => Promise<boolean>;
}

/** Adds one thing at a time to what waits to be sent. */
export function useAdd(job: AboutJob): Adding {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const running = useRef(false);
  const add: Adding['add'] = async (action, picture) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure('');
    try {
      await addAction(job, action, picture);
      return true;
    } catch (error) {
      setFailure(sentenceOf(error));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { isBusy, failure, refuse: setFailure, add };
}

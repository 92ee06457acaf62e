import { useRef, useState } from 'react';
import { sentenceOf } from './ask';

/** Work that a button starts: one at a time, with the sentence about why it failed. */
export interface OneAtATime {
  readonly isBusy: boolean;
  /** Blank if it didn't fail. */
  readonly failure: string;
  readonly refuse: (sentence: string) => void;
  /** True once it is done; false if it failed, or while another one runs. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
}

/** Runs one piece of work at a time: a second press does nothing more. */
export function useOneAtATime(): OneAtATime {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const running = useRef(false);
  const run: OneAtATime['run'] = async (work) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure('');
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(sentenceOf(error));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { isBusy, failure, refuse: setFailure, run };
}

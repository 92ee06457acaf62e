import { useMemo } from 'react';
import type { CutJob } from '../rolls';
import type { CutQueue } from './cut-queue';

/** The orders that nothing waits for: another list whenever one of them is done. */
export const useOpenJobs = (jobs: readonly CutJob[] | undefined, waiting: CutQueue): readonly CutJob[] | undefined =>
  useMemo(
    () => jobs?.filter(({ workOrder }) => !waiting.some(({ orderId }) => orderId === workOrder.id)),
    [jobs, waiting],
  );

import { useApolloClient, useQuery } from '@apollo/client/react';
import { useMemo, useRef, useState } from 'react';
import { withThePage, useLiveChanges } from '#blocks/live/use-live-changes';
import { UNCACHED } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import type { CuttingFilter } from '../cutting-filter';
import { CutsByOrderDocument } from '../cuts.generated';
import { jobsBetween } from '../offline/between';
import { useCutQueue } from '../offline/use-cut-queue';
import { useKeptList } from '../offline/use-kept-list';
import type { Recent } from '../recent';
import { undoCut } from '../undo-cut';
import { useElsewhere } from '../use-elsewhere';
import { useRecent } from '../use-recent';

/** The orders to cut, kept current, with what changed elsewhere and what can be taken back. */
export function useCutList(filter: CuttingFilter) {
  const client = useApolloClient();
  const { data, previousData, error, refetch } = useQuery(CutsByOrderDocument, { variables: filter, ...UNCACHED });
  const kept = useKeptList(CutsByOrderDocument, filter, { data, error }, jobsBetween);
  const answered = data ?? previousData;
  const shown = answered ?? kept?.data;
  const jobs = shown?.workOrderCuts;
  const total = shown?.cuttingList.total ?? 0;
  const doneHere = useRef<Set<string>>(new Set());
  const recent = useRecent(shown?.cuttingList.recentCuts, answered ? undefined : kept?.at);
  const current = data ?? (answered ? undefined : kept?.data);
  const listed = useMemo(
    () => current && { orders: current.workOrderCuts, total: current.cuttingList.total },
    [current],
  );
  const waiting = useCutQueue({ answer: data, reload: () => refetch(), cutHere: doneHere });
  const { notes, forgetNotes } = useElsewhere(listed, JSON.stringify(filter), doneHere);
  // What others cut, receive or are promised changes the rolls and cartons that are left.
  useLiveChanges(['WORK_ORDER', 'INVENTORY_ROLL'], () => refetch(), { requestedAt: withThePage });
  const [busy, setBusy] = useState(false);
  const undo = async (done: Recent): Promise<void> => {
    setBusy(true);
    try {
      if (await undoCut(client, done)) doneHere.current.delete(done.orderId);
    } catch (refusal) {
      notify('error', errorText(refusal));
    }
    await refetch().catch(() => undefined);
    setBusy(false);
  };
  const companyCode = shown?.cuttingList.companyCode ?? '';
  const notesOf = { recent, notes, forgetNotes, undo, busy };
  return { jobs, total, companyCode, error, refetch, doneHere, kept: answered ? null : kept, waiting, ...notesOf };
}

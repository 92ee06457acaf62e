import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import type { PickedRecord } from '#pickers/picked';
import { useCan } from '#session/current-user';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorNote } from '#ui/feedback/ErrorNote';
import { notBeside } from '#ui/feedback/not-beside';
import { notify } from '#ui/feedback/notify';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { INVALID_DATE } from '#ui/fields/DateInput';
import { today } from '#ui/format/dates';
import { useOnce } from '#ui/use-once';
import type { BulkStep } from '../list/bulk/bulk-run';
import { ordersText } from '../list/bulk/bulk-words';
import { Checked } from '../list/bulk/move/Checked';
import { canGo, type MoveRow, summaryOf } from '../list/bulk/move/move-rows';
import { type InstallerOutQueryVariables, RecordDaysOffDocument } from '../list/bulk/move/move.generated';
import { MoveTable } from '../list/bulk/move/MoveTable';
import { sendMoves } from '../list/bulk/move/send-moves';
import { useInstallerOut } from '../list/bulk/move/use-move-preview';
import { type OutAnswers, OutFields } from './OutFields';

interface Props {
  installer: PickedRecord | undefined;
  onClose: () => void;
  onStart: (step: BulkStep) => void;
}

function questionOf({ installer, firstDay, lastDay }: OutAnswers): InstallerOutQueryVariables | null {
  const to = lastDay ?? firstDay;
  if (installer === null || firstDay === null || to === null) return null;
  return firstDay === INVALID_DATE || to === INVALID_DATE ? null : { installerId: installer.id, firstDay, lastDay: to };
}

function actionText(going: readonly MoveRow[], savesDaysOff: boolean): string {
  if (going.length > 0) return `Move ${ordersText(going.length)}`;
  return savesDaysOff ? 'Save days off' : 'Move';
}

/** Accepts the proposals: saves the days off if wanted, then moves the orders. A refusal is shown, and nothing moves. */
function useAccept({ onClose, onStart }: Props, answers: OutAnswers, going: readonly MoveRow[], savesDaysOff: boolean) {
  const client = useApolloClient();
  const [failure, setFailure] = useState('');
  const { installer, reason } = answers;
  const [accept, busy] = useOnce(async () => {
    const question = questionOf(answers);
    if (!question || !installer) return;
    setFailure('');
    try {
      if (savesDaysOff)
        await client.mutate({
          mutation: RecordDaysOffDocument,
          variables: { input: { ...question, reason } },
          ...OWN_ERRORS,
        });
    } catch (error) {
      setFailure(errorText(error));
      return;
    }
    if (going.length === 0) {
      notify('success', `Days off of ${installer.name} saved`);
      onClose();
      return;
    }
    onStart({
      title: `${installer.name} is out`,
      orders: going.map(({ workOrder }) => workOrder),
      done: 'moved',
      undoesPlace: true,
      send: sendMoves(client, going, reason),
    });
  });
  return { accept: () => void accept(), busy, failure };
}

/** An installer and the days: who does their jobs instead, and when, to accept whole or row by row. */
export function InstallerOutDialog(props: Props) {
  const can = useCan();
  const [answers, setAnswers] = useState<OutAnswers>({
    installer: props.installer ?? null,
    firstDay: today(),
    lastDay: null,
    reason: '',
    savesDaysOff: true,
  });
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const question = questionOf(answers);
  const proposals = useInstallerOut(question);
  const rows = proposals.rows ?? [];
  const going = rows.filter((row) => canGo(row, answers.reason) && !leftOut.has(row.workOrder.id));
  const savesDaysOff = can('editInstaller') && answers.savesDaysOff;
  const { accept, busy, failure } = useAccept(props, answers, going, savesDaysOff);
  const isReady = proposals.isCurrent && (going.length > 0 || savesDaysOff) && !busy;
  const leave = (id: string) => {
    const next = new Set(leftOut);
    if (!next.delete(id)) next.add(id);
    setLeftOut(next);
  };
  const actions = (
    <>
      <Button onClick={props.onClose}>Cancel</Button>
      <Button variant="contained" disabled={!isReady} onClick={accept}>
        {actionText(going, savesDaysOff)}
      </Button>
    </>
  );
  return (
    <DialogFrame
      title="Installer out"
      width="md"
      onClose={notBeside(props.onClose)}
      actions={actions}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isReady) accept();
      }}
    >
      <OutFields value={answers} onChange={(next) => setAnswers({ ...answers, ...next })} />
      <ErrorNote text={failure} />
      {question && proposals.rows === undefined && (
        <NotLoaded error={proposals.error} retry={proposals.retry}>
          <FormSkeleton rows={3} />
        </NotLoaded>
      )}
      {proposals.isCurrent && rows.length === 0 && <EmptyState title="No jobs to move on these days" />}
      {rows.length > 0 && (
        <>
          <Checked isCurrent={proposals.isCurrent}>
            {summaryOf(rows, answers.reason)} Nothing moves until you accept.
          </Checked>
          <MoveTable
            rows={rows}
            reason={answers.reason}
            isCurrent={proposals.isCurrent}
            leftOut={leftOut}
            onLeaveOut={leave}
          />
        </>
      )}
    </DialogFrame>
  );
}

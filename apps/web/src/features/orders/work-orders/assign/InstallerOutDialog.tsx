import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { InstallerInput } from '#pickers/InstallerInput';
import type { PickedRecord } from '#pickers/picked';
import { useCan } from '#session/current-user';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorNote } from '#ui/feedback/ErrorNote';
import { notBeside } from '#ui/feedback/not-beside';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { CheckboxInput } from '#ui/fields/choice-inputs';
import { DateInput, INVALID_DATE } from '#ui/fields/DateInput';
import { TextInput } from '#ui/fields/TextInput';
import { today } from '#ui/format/dates';
import { Cell, FormGrid } from '#ui/Section';
import { useOnce } from '#ui/use-once';
import type { BulkStep } from '../list/bulk/bulk-run';
import { ordersText } from '../list/bulk/bulk-words';
import { canGo, summaryOf } from '../list/bulk/move/move-rows';
import { RecordDaysOffDocument } from '../list/bulk/move/move.generated';
import { MoveTable } from '../list/bulk/move/MoveTable';
import { sendMoves } from '../list/bulk/move/send-moves';
import { useInstallerOut } from '../list/bulk/move/use-move-preview';

interface Props {
  installer: PickedRecord | undefined;
  onClose: () => void;
  onStart: (step: BulkStep) => void;
}

/** An installer and the days: who does their jobs instead, and when, to accept whole or row by row. */
export function InstallerOutDialog({ installer: selected, onClose, onStart }: Props) {
  const client = useApolloClient();
  const can = useCan();
  const [installer, setInstaller] = useState<PickedRecord | null>(selected ?? null);
  const [firstDay, setFirstDay] = useState<string | null>(today());
  const [lastDay, setLastDay] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [records, setRecords] = useState(true);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState('');
  const to = lastDay ?? firstDay;
  const asks =
    installer !== null && firstDay !== null && to !== null && firstDay !== INVALID_DATE && to !== INVALID_DATE;
  const question = asks ? { installerId: installer.id, firstDay, lastDay: to } : null;
  const proposals = useInstallerOut(question);
  const rows = proposals.rows ?? [];
  const going = rows.filter((row) => canGo(row, reason) && !leftOut.has(row.workOrder.id));
  const recordsDays = can('editInstaller') && records;
  const change = (put: () => void) => {
    put();
    setLeftOut(new Set());
    setFailure('');
  };
  const [accept, busy] = useOnce(async () => {
    if (!question || !installer) return;
    if (recordsDays) {
      try {
        await client.mutate({
          mutation: RecordDaysOffDocument,
          variables: { input: { ...question, reason } },
          ...OWN_ERRORS,
        });
      } catch (error) {
        setFailure(errorText(error));
        return;
      }
    }
    if (going.length === 0) return onClose();
    onStart({
      title: `${installer.name} is out`,
      orders: going.map(({ workOrder }) => workOrder),
      done: 'moved',
      undoneTo: 'where they were',
      send: sendMoves(client, going, reason),
    });
  });
  const isReady = proposals.rows !== undefined && (going.length > 0 || recordsDays);
  const label = going.length > 0 ? `Move ${ordersText(going.length)}` : recordsDays ? 'Save days off' : 'Move';
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="contained" disabled={!isReady || busy} onClick={() => void accept()}>
        {label}
      </Button>
    </>
  );
  return (
    <DialogFrame
      title="Installer out"
      width="md"
      onClose={notBeside(onClose)}
      actions={actions}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isReady && !busy) void accept();
      }}
    >
      <FormGrid>
        <Cell span={6}>
          <InstallerInput
            label="Installer"
            kind="installer-out"
            required
            autoFocus
            value={installer}
            onChange={(next) => change(() => setInstaller(next))}
          />
        </Cell>
        <Cell span={3}>
          <DateInput label="First day" required value={firstDay} onChange={(day) => change(() => setFirstDay(day))} />
        </Cell>
        <Cell span={3}>
          <DateInput
            label="Last day"
            value={lastDay}
            hint="Blank: one day."
            onChange={(day) => change(() => setLastDay(day))}
          />
        </Cell>
        <Cell span={6}>
          <TextInput
            label="Reason"
            value={reason}
            maxLength={200}
            hint="Kept in the history of the orders."
            onChange={setReason}
          />
        </Cell>
        {can('editInstaller') && (
          <Cell span={6}>
            <CheckboxInput label="Save as days off of the installer" value={records} onChange={setRecords} />
          </Cell>
        )}
      </FormGrid>
      {failure && <ErrorNote text={failure} />}
      {question && proposals.rows === undefined && (
        <NotLoaded error={proposals.error} retry={proposals.retry}>
          <FormSkeleton rows={3} />
        </NotLoaded>
      )}
      {proposals.rows?.length === 0 && (
        <EmptyState title="No jobs on these days" text={recordsDays ? 'The days off are saved.' : ''} />
      )}
      {rows.length > 0 && (
        <>
          <p role="status" style={{ margin: '8px 0' }}>
            {summaryOf(rows, reason)} Nothing moves until you accept.
          </p>
          <MoveTable
            rows={rows}
            reason={reason}
            leftOut={leftOut}
            onLeaveOut={(id) => {
              const next = new Set(leftOut);
              if (!next.delete(id)) next.add(id);
              setLeftOut(next);
            }}
          />
        </>
      )}
    </DialogFrame>
  );
}

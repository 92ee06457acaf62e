import Button from '@mui/material/Button';
import { useState } from 'react';
import { LazyPicker } from '#pickers/LazyPicker';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import type { Match } from './match';
import {
  QuickbooksNamesDocument,
  type QuickbooksNamesQuery,
  type QuickbooksNamesQueryVariables,
} from './matching.generated';
import { useDecide } from './use-decide';

type Name = QuickbooksNamesQuery['quickbooksNames'][number];

const subText = ({ parentName, isActive, isLinked }: Name): string =>
  [parentName && `below ${parentName}`, isActive ? '' : 'inactive', isLinked ? 'already linked' : '']
    .filter(Boolean)
    .join(' · ');

/** Chooses the QuickBooks record that matches one of ours. */
export function ChooseDialog({ row, onClose }: { row: Match; onClose: () => void }) {
  const [chosen, setChosen] = useState<Name | null>(null);
  const { busy, link } = useDecide(row);
  const confirm = async () => {
    if (chosen !== null && (await link(chosen.id))) onClose();
  };
  return (
    <DialogFrame
      title={`${row.name} in QuickBooks`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" disabled={chosen === null} loading={busy} onClick={() => void confirm()}>
            Link
          </Button>
        </>
      }
    >
      <LazyPicker<QuickbooksNamesQuery, QuickbooksNamesQueryVariables, Name>
        kind={`quickbooks.names.${row.kind}`}
        label="Name in QuickBooks"
        value={chosen}
        onChange={setChosen}
        autoFocus
        document={QuickbooksNamesDocument}
        variables={(search) => ({ kind: row.kind, search })}
        rows={(data) => data.quickbooksNames}
        text={(one) => one.name}
        subText={subText}
        isDisabled={(one) => !one.isActive || one.isLinked}
      />
    </DialogFrame>
  );
}

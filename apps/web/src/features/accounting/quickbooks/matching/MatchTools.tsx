import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { REFRESHED } from '#graphql/call-options';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { notify } from '#ui/feedback/notify';
import { TimeText } from '#ui/format/dates';
import { counted } from '#ui/format/numbers';
import {
  QuickbooksLinkAcceptDocument,
  QuickbooksLookUpDocument,
  QuickbooksMatchOverviewDocument,
} from './matching.generated';

/** Reads the names in QuickBooks and links all identical ones; then reloads the rows. */
export function MatchTools({ onChanged }: { onChanged: () => void }) {
  const { data } = useQuery(QuickbooksMatchOverviewDocument, REFRESHED);
  const [look, looking] = useMutation(QuickbooksLookUpDocument);
  const [accept, accepting] = useMutation(QuickbooksLinkAcceptDocument);
  const [asking, setAsking] = useState(false);
  const overview = data?.quickbooksMatchOverview;
  const same = (overview?.counts ?? []).reduce((sum, { state, count }) => sum + (state === 'SAME' ? count : 0), 0);
  const read = async () => {
    const answer = await look({ variables: { input: {} } }).catch(() => null);
    if (answer === null) return;
    notify('success', 'The names were read');
    onChanged();
  };
  const linkAll = async () => {
    const answer = await accept({ variables: { input: {} } }).catch(() => null);
    setAsking(false);
    const linked = answer?.data?.quickbooksLinkAccept?.linked;
    if (linked === undefined) return;
    notify('success', `Linked ${counted(linked, 'record')}`);
    onChanged();
  };
  return (
    <>
      {overview?.lookedAt && (
        <span>
          Names read <TimeText value={overview.lookedAt} />
        </span>
      )}
      <Button
        variant={overview?.lookedAt ? 'outlined' : 'contained'}
        loading={looking.loading}
        onClick={() => void read()}
      >
        {overview?.lookedAt ? 'Read again' : 'Read names from QuickBooks'}
      </Button>
      {same > 0 && (
        <Button variant="contained" onClick={() => setAsking(true)}>
          Link all with the same name
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={`Link ${counted(same, 'record')}?`}
          confirm="Link"
          busy={accepting.loading}
          onConfirm={() => void linkAll()}
          onCancel={() => setAsking(false)}
        >
          Links customers, firms, salespersons and items whose name is in QuickBooks exactly once. Their invoices then
          go to these records. A link can be removed.
        </ConfirmDialog>
      )}
    </>
  );
}

import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { REFRESHED } from '../../../graphql/call-options';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog';
import { notify } from '../../../ui/feedback/notify';
import { TimeText } from '../../../ui/format/dates';
import { counted } from '../../../ui/format/numbers';
import {
  QuickbooksLinkAcceptDocument,
  QuickbooksLookUpDocument,
  QuickbooksMatchOverviewDocument,
} from './matching.generated';

const AFTERWARD = { refetchQueries: ['QuickbooksMatchesList', 'QuickbooksMatchOverview'], awaitRefetchQueries: true };

/** Reads the names of QuickBooks, and links all that are the same. */
export function MatchTools() {
  const { data } = useQuery(QuickbooksMatchOverviewDocument, REFRESHED);
  const [look, looking] = useMutation(QuickbooksLookUpDocument, AFTERWARD);
  const [accept, accepting] = useMutation(QuickbooksLinkAcceptDocument, AFTERWARD);
  const [asking, setAsking] = useState(false);
  const overview = data?.quickbooksMatchOverview;
  const same = (overview?.counts ?? []).reduce((sum, { state, count }) => sum + (state === 'SAME' ? count : 0), 0);
  const read = async () => {
    if (await look({ variables: { input: {} } }).catch(() => null)) notify('success', 'The names were read');
  };
  const linkAll = async () => {
    const answer = await accept({ variables: { input: {} } }).catch(() => null);
    setAsking(false);
    const linked = answer?.data?.quickbooksLinkAccept?.linked;
    if (linked !== undefined) notify('success', `Linked ${counted(linked, 'record')}`);
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
          Customers, firms, salespersons and items whose name is in QuickBooks exactly once. Invoices then go to these
          records. A link can be removed.
        </ConfirmDialog>
      )}
    </>
  );
}

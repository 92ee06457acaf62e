import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { BillSheetRowFragmentDoc } from './bill-sheets.generated';
import { PayDialog } from './PayDialog';
import { SheetPapers } from './SheetPapers';
import { useApprove } from './use-approve';

interface Props {
  ids: readonly string[];
  /** Loads the list again and clears the selection. */
  onDone: () => void;
}

/** What can be done with the selected bill sheets: approve the open ones, pay the approved ones, and their papers. */
export function SheetBulk({ ids, onDone }: Props) {
  const client = useApolloClient();
  const [paying, setPaying] = useState(false);
  const sheets = ids.flatMap(
    (id) =>
      client.readFragment({
        fragment: BillSheetRowFragmentDoc,
        fragmentName: 'BillSheetRow',
        from: { __typename: 'BillSheet', id },
      }) ?? [],
  );
  const open = sheets.filter(({ status }) => status === 'OPEN');
  const approved = sheets.filter(({ status }) => status === 'DONE');
  const [approve, busy] = useApprove(open, onDone);
  return (
    <>
      <Button variant="outlined" disabled={open.length === 0} loading={busy} onClick={() => void approve()}>
        Approve {open.length > 0 && open.length}
      </Button>
      <Button variant="outlined" disabled={approved.length === 0} onClick={() => setPaying(true)}>
        Pay {approved.length > 0 && approved.length}
      </Button>
      <SheetPapers sheets={sheets} />
      {paying && (
        <PayDialog
          sheets={approved}
          onClose={() => setPaying(false)}
          onPaid={() => {
            setPaying(false);
            onDone();
          }}
        />
      )}
    </>
  );
}

import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { ReasonButton } from '../../blocks/reason-button/ReasonButton';
import { OWN_ERRORS } from '../../graphql/call-options';
import { errorText } from '../../graphql/error-text';
import { notify } from '../../ui/feedback/notify';
import { money } from '../../ui/format/numbers';
import { useOnce } from '../../ui/use-once';
import {
  BillSheetCorrectionAcceptDocument,
  BillSheetCorrectionDismissDocument,
  type BillSheetCorrectionsQuery,
} from './corrections.generated';

export type Correction = BillSheetCorrectionsQuery['billSheetProposals'][number];

interface Props {
  row: Correction;
  /** Loads the corrections again. */
  onDone: () => void;
}

/** Accepts a proposed correction, or dismisses it with a reason. */
export function CorrectionActions({ row, onDone }: Props) {
  const { id, dueNow, difference, billSheet } = row;
  const [accept] = useMutation(BillSheetCorrectionAcceptDocument, OWN_ERRORS);
  const [dismiss] = useMutation(BillSheetCorrectionDismissDocument, OWN_ERRORS);
  const [press, busy] = useOnce(async () => {
    try {
      await accept({ variables: { input: { id, dueNow } } });
      notify('success', `${money(difference)} is paid to ${billSheet.installer.fullName} on the next bill sheet`);
    } catch (error) {
      notify('error', errorText(error));
    }
    onDone();
  });
  return (
    <>
      <Button size="small" loading={busy} onClick={() => void press()}>
        Accept
      </Button>
      <ReasonButton
        label="Dismiss"
        size="small"
        title="Dismiss this correction?"
        confirm="Dismiss"
        placeholder="The policy was canceled before this job."
        run={async (reason) => {
          await dismiss({ variables: { input: { id, dueNow, reason } } });
          return 'Correction dismissed';
        }}
        onDone={onDone}
      >
        {money(difference)} stays withheld. It is proposed again only if what is due changes.
      </ReasonButton>
    </>
  );
}

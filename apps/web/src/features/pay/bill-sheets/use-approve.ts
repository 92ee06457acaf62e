import { useMutation } from '@apollo/client/react';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import { counted } from '#ui/format/numbers';
import { useOnce } from '#ui/use-once';
import { type BillSheetRowFragment, BillSheetsApproveDocument } from './bill-sheets.generated';

type Sheet = Pick<BillSheetRowFragment, 'id' | 'installer' | 'version'>;

/** Approves open bill sheets, each on its own, and says which were refused and why. */
export function useApprove(sheets: readonly Sheet[], onDone: () => void) {
  const [approve] = useMutation(BillSheetsApproveDocument, OWN_ERRORS);
  return useOnce(async () => {
    try {
      const { data } = await approve({
        variables: { input: { sheets: sheets.map(({ id, version }) => ({ id, version })) } },
      });
      const approved = data?.billSheetsApprove?.billSheets.length ?? 0;
      if (approved > 0) notify('success', `${counted(approved, 'bill sheet')} approved`);
      for (const { modelId, message } of data?.billSheetsApprove?.errors ?? [])
        notify('error', `${sheets.find(({ id }) => id === modelId)?.installer.fullName ?? 'Bill sheet'}: ${message}`);
      onDone();
    } catch (error) {
      notify('error', errorText(error));
    }
  });
}

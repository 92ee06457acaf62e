import { useSend } from '#graphql/use-send';
import { notify } from '#ui/feedback/notify';
import { counted } from '#ui/format/numbers';
import { type BillSheetRowFragment, BillSheetsApproveDocument } from './bill-sheets.generated';
import { seenSheets } from './sheet-words';

type Sheet = Pick<BillSheetRowFragment, 'id' | 'installer' | 'version'>;

/** Approves open bill sheets, each on its own, and shows which were refused and why. */
export function useApprove(sheets: readonly Sheet[]) {
  const send = useSend();
  return async () => {
    const answer = await send(BillSheetsApproveDocument, { sheets: seenSheets(sheets) });
    const { billSheets = [], errors = [] } = answer?.billSheetsApprove ?? {};
    if (billSheets.length > 0) notify('success', `${counted(billSheets.length, 'bill sheet')} approved`);
    for (const { modelId, message } of errors)
      notify('error', `${sheets.find(({ id }) => id === modelId)?.installer.fullName ?? 'Bill sheet'}: ${message}`);
  };
}

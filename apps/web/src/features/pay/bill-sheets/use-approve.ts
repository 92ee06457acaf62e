import type { Outcome } from '#blocks/confirmation/outcome';
import { useSend } from '#graphql/use-send';
import { counted } from '#ui/format/numbers';
import { type BillSheetRowFragment, BillSheetsApproveDocument } from './bill-sheets.generated';
import { seenSheets } from './sheet-words';

type Sheet = Pick<BillSheetRowFragment, 'id' | 'installer' | 'version'>;

/** Approves open bill sheets, each on its own; tells which were refused and why. */
export function useApprove(): (sheets: readonly Sheet[]) => Promise<Outcome> {
  const send = useSend();
  return async (sheets) => {
    const answer = await send(BillSheetsApproveDocument, { sheets: seenSheets(sheets) });
    const { billSheets = [], errors = [] } = answer?.billSheetsApprove ?? {};
    return {
      done: billSheets.length > 0 ? `${counted(billSheets.length, 'bill sheet')} approved` : '',
      refused: errors.map(({ modelId, message }) => ({
        id: modelId,
        name: sheets.find(({ id }) => id === modelId)?.installer.fullName ?? 'Bill sheet',
        message,
        to: `/bill-sheets/${modelId}`,
      })),
    };
  };
}

import type { Question } from '#blocks/confirmation/Confirmation';
import type { Outcome } from '#blocks/confirmation/outcome';
import { counted, money } from '#ui/format/numbers';
import type { BillSheetRowFragment } from './bill-sheets.generated';
import { netOf, weekText } from './sheet-words';
import { AllWarnings } from './week/Warnings';

type Sheet = BillSheetRowFragment;

/** Weeks that are named; of more, only the number is said. */
const MOST_WEEKS = 3;

function weeksOf(sheets: readonly Sheet[]): string {
  const weeks = [...new Set(sheets.map(({ periodStart }) => periodStart))].toSorted();
  return weeks.length > MOST_WEEKS ? counted(weeks.length, 'week') : weeks.map(weekText).join(', ');
}

/** How many installers some sheets are for. */
export const installersText = (sheets: readonly Sheet[]): string =>
  counted(new Set(sheets.map(({ installer }) => installer.id)).size, 'installer');

/** Sheets that a step leaves as they are, with the reason. */
export const leftSheets = (sheets: readonly Sheet[], reasonOf: (sheet: Sheet) => string) =>
  sheets.map((sheet) => ({
    id: sheet.id,
    name: sheet.installer.fullName,
    message: reasonOf(sheet),
    to: `/bill-sheets/${sheet.id}`,
  }));

/** What approving some sheets means: the sum, the weeks, and everything to check first, each warning once. */
export function approveQuestion(
  sheets: readonly Sheet[],
  others: readonly Sheet[],
  run: () => Promise<Outcome>,
): Question {
  const warned = sheets.filter(({ warnings }) => warnings.length > 0).length;
  return {
    title: `Approve ${counted(sheets.length, 'bill sheet')}?`,
    confirm: `Approve ${money(netOf(sheets))}`,
    noun: 'bill sheet',
    text: 'Approved sheets can be paid. Their figures no longer change, unless they are reopened.',
    facts: [
      ['In total', `${money(netOf(sheets))} for ${installersText(sheets)}`],
      ['Weeks', weeksOf(sheets)],
      ['To check', warned === 0 ? 'Nothing' : `${counted(warned, 'bill sheet')} with a warning`],
    ],
    more: <AllWarnings rows={sheets} />,
    leftOut: leftSheets(others, ({ status }) =>
      status === 'PAID' ? 'It is paid already.' : 'It is approved already.',
    ),
    run,
  };
}

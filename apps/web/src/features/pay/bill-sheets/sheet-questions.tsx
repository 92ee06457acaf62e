import type { Question } from '#blocks/confirmation/Confirmation';
import type { Left } from '#blocks/confirmation/LeftOut';
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
const installersText = (sheets: readonly Sheet[]): string =>
  counted(new Set(sheets.map(({ installer }) => installer.id)).size, 'installer');

/** Sheets that a step leaves as they are, with the reason. */
export const leftSheets = (sheets: readonly Sheet[], reasonOf: (sheet: Sheet) => string): readonly Left[] =>
  sheets.map((sheet) => ({
    id: sheet.id,
    name: sheet.installer.fullName,
    message: reasonOf(sheet),
    to: `/bill-sheets/${sheet.id}`,
  }));

const LEFT: Readonly<Record<Sheet['status'], string>> = {
  OPEN: 'It is not selected.',
  DONE: 'It is approved already.',
  PAID: 'It is paid already.',
};

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
    text: 'Approved sheets can be paid. Their figures are locked unless they are reopened; later changes go on the next sheet.',
    facts: [
      ['In total', `${money(netOf(sheets))} for ${installersText(sheets)}`],
      ['Weeks', weeksOf(sheets)],
      ['To check', warned === 0 ? 'Nothing' : `${counted(warned, 'bill sheet')} with a warning`],
    ],
    more: <AllWarnings rows={sheets} />,
    leftOut: leftSheets(others, ({ status }) => LEFT[status]),
    run,
  };
}

/** What e-mailing some sheets means: the sum, and which are not e-mailed. */
export const mailQuestion = (
  sheets: readonly Sheet[],
  leftOut: readonly Left[],
  run: () => Promise<Outcome>,
): Question => ({
  title: `E-mail ${counted(sheets.length, 'bill sheet')}?`,
  confirm: `E-mail ${counted(sheets.length, 'bill sheet')}`,
  noun: 'bill sheet',
  text: 'Each installer gets their own sheet as a PDF.',
  facts: [['In total', `${money(netOf(sheets))} for ${installersText(sheets)}`]],
  leftOut,
  run,
});

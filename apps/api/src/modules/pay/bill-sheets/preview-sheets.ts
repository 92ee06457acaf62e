import { NO_BANK_ACCOUNT } from '@falcon/domain/pay/bill-sheets';
import type { PayPeriod, PreviewState } from '@falcon/domain/pay/bill-sheets';
import { groupedBy } from '#core/grouped-by';
import type { Database } from '#db/database';
import { installersWithoutAccount } from '#people/installers';
import type { ShownLine } from './bill-sheet-type.schema';
import { calculatedSheets, pays } from './calculate-sheets';
import type { CalculatedSheet } from './calculated-sheet';
import { isSame, lineColumns } from './same-sheet';
import { allInstallerIds, linesOfSheets } from './sheets.queries';
import type { LineRecord, SheetRecord } from './sheets.queries';

/** One installer's sheet as a run would create it. */
export interface SheetPreview extends Pick<
  SheetRecord,
  'additionsCents' | 'carriedCents' | 'deductionsCents' | 'laborCents' | 'netCents' | 'warnings'
> {
  readonly installerId: number;
  readonly state: PreviewState;
  readonly stored: SheetRecord | null;
  readonly lines: readonly ShownLine[];
}

/** Previews all installers’ sheets of a week without storing them. Installers with nothing due are left out. */
export async function previewSheets(db: Database, period: PayPeriod): Promise<SheetPreview[]> {
  const all = await calculatedSheets(db, await allInstallerIds(db), period);
  const linesBySheet = groupedBy(
    await linesOfSheets(
      db,
      all.flatMap((one) => one.stored?.id ?? []),
    ),
    (line) => line.billSheetId,
  );
  const withoutAccount = await installersWithoutAccount(db);
  return all.flatMap((one) => {
    const preview = previewOf(one, linesBySheet.get(one.stored?.id ?? 0) ?? [], period);
    if (!preview) return [];
    const isPaid = preview.stored?.status === 'PAID' || preview.netCents <= 0;
    if (isPaid || !withoutAccount.has(one.installerId)) return [preview];
    return [{ ...preview, warnings: [...preview.warnings, NO_BANK_ACCOUNT] }];
  });
}

function previewOf(
  { installerId, lockedThrough, sheet, stored }: CalculatedSheet,
  storedLines: readonly LineRecord[],
  { periodEnd }: PayPeriod,
): SheetPreview | null {
  if (stored && stored.status !== 'OPEN')
    return {
      ...stored,
      installerId,
      state: 'LOCKED',
      stored,
      lines: storedLines.map((line) => ({ ...line, key: String(line.id) })),
    };
  const isOver = lockedThrough !== null && lockedThrough >= periodEnd;
  if (isOver || (sheet.lines.length === 0 && sheet.warnings.length === 0 && stored === null)) return null;
  return {
    installerId,
    stored,
    state: stateOf(sheet, stored, storedLines),
    laborCents: sheet.labor,
    additionsCents: sheet.additions,
    deductionsCents: sheet.deductions,
    netCents: sheet.net,
    carriedCents: sheet.carried,
    warnings: sheet.warnings,
    lines: sheet.lines.map((line, place) => ({ ...lineColumns(line), key: `${installerId}.${place}` })),
  };
}

function stateOf(
  sheet: CalculatedSheet['sheet'],
  storedSheet: SheetRecord | null,
  storedLines: readonly LineRecord[],
): PreviewState {
  if (!pays(sheet)) return storedSheet ? 'REMOVED' : 'WAITING';
  if (!storedSheet) return 'NEW';
  return isSame(sheet, storedSheet, storedLines) ? 'UNCHANGED' : 'CHANGED';
}

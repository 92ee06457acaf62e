import { groupedBy } from '#core/grouped-by';
import type { Database } from '#db/database';
import { calculatedSheets } from './calculate-sheets';
import { hasSameLines } from './same-sheet';
import { linesOfSheets, sheetsWithIds } from './sheets.queries';

/** The open sheets among these that would be calculated differently now, with a fixed number of queries per week. */
export async function outdatedSheets(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, boolean>> {
  const sheets = await sheetsWithIds(db, ids);
  const lines = groupedBy(await linesOfSheets(db, ids), (line) => line.billSheetId);
  const outdated = new Map<number, boolean>();
  for (const some of groupedBy(sheets, (sheet) => Date.parse(sheet.periodStart)).values()) {
    const [first] = some;
    if (!first) continue;
    const installerIds = some.map(({ installerId }) => installerId);
    const now = new Map((await calculatedSheets(db, installerIds, first)).map((one) => [one.installerId, one.sheet]));
    for (const { id, installerId } of some) {
      const sheet = now.get(installerId);
      outdated.set(id, !sheet || !hasSameLines(sheet, lines.get(id) ?? []));
    }
  }
  return outdated;
}

import type { FieldChange } from '@falcon/domain/company/history';
import type { ProposalContent } from '@falcon/domain/orders/proposals';
import { notFound } from '#core/errors';
import type { Database } from '#db/database';
import { upsertProfits } from '#orders/defaults';
import { addHistory, differences, firstValues, partChanges } from '#kit/record-kit';
import type { NewHistoryEntry } from '#kit/record-kit';
import type { QuotedUnit } from '#orders/work-orders';
import type { Acceptor } from './acting';
import {
  addUnitCosts,
  insertCuts,
  insertUnits,
  keepUnits,
  lockDefaults,
  lockUnits,
  namesOfUnits,
  profitsOfUnits,
  removeProfits,
  setDefaults,
  setSelections,
} from './units.queries';

/** The accepted proposal, for creating its units. */
interface Accepted {
  readonly proposalId: number;
  readonly title: string;
  readonly customerId: number;
  readonly content: ProposalContent;
  /** Each line's unit as it was priced. */
  readonly quoted: readonly QuotedUnit[];
}

/** A name not yet used by a unit of the flooring type: a second `Office` is `Office (2)`. */
function freeName(name: string, flooringTypeId: number, takenNames: Set<string>): string {
  const isTaken = (one: string) => takenNames.has(`${flooringTypeId} ${one.toLowerCase()}`);
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = `${name.slice(0, 74)} (${number})`;
  takenNames.add(`${flooringTypeId} ${free.toLowerCase()}`);
  return free;
}

/** Stores the rooms among the lines as units with their cuts; returns the unit of each line. */
async function unitsOfLines(trx: Database, { customerId, quoted, title }: Accepted, ctx: Acceptor) {
  const rooms = quoted.filter(({ unitId }) => unitId === null);
  const takenNames = rooms.length === 0 ? new Set<string>() : new Set(await namesOfUnits(trx, customerId));
  const added = await insertUnits(
    trx,
    rooms.map(({ name, flooringTypeId }) => ({
      customerId,
      flooringTypeId,
      name: freeName(name, flooringTypeId, takenNames),
    })),
  );
  await insertCuts(
    trx,
    rooms.flatMap(({ cuts, name }, index) =>
      cuts.map((cut, position) => ({
        ...cut,
        position,
        unitId: added[index]?.id ?? 0,
        usedForDescription: name,
      })),
    ),
  );
  await addHistory(
    trx,
    added.map((unit): NewHistoryEntry => ({
      recordType: 'unit',
      recordId: unit.id,
      action: 'create',
      userId: ctx.requireUser().id,
      version: unit.version,
      changes: firstValues('unit', { name: unit.name, flooringTypeId: unit.flooringTypeId }),
      reason: `Accepted proposal: ${title}`,
    })),
  );
  let next = 0;
  return quoted.map(({ unitId, name }) => unitId ?? added[next++]?.id ?? missing(name));
}

const missing = (name: string): never => {
  throw notFound('Unit', name);
};

/**
 * Applies an accepted proposal: rooms become units, and each unit gets the defaults, selections, profits and additional
 * costs of its price, so that its orders cost what was offered. Returns the unit of each line, with a fixed number of
 * statements.
 */
export async function becomeUnits(trx: Database, ctx: Acceptor, accepted: Accepted): Promise<number[]> {
  const { proposalId, customerId, quoted, title } = accepted;
  const unitIds = await unitsOfLines(trx, accepted, ctx);
  const before = new Map((await lockUnits(trx, unitIds)).map((unit) => [unit.id, unit]));
  const missingUnit = quoted.find((_unit, line) => before.get(unitIds[line] ?? 0)?.customerId !== customerId);
  if (missingUnit) missing(missingUnit.name);
  const changes = new Map<number, FieldChange[]>(unitIds.map((id) => [id, []]));
  const withUnit = quoted.map((unit, line) => ({ ...unit, unitId: unitIds[line] ?? 0 }));
  await applyDefaults(trx, withUnit, changes);
  await applyProfits(trx, ctx, customerId, withUnit, changes);
  await addUnitCosts(
    trx,
    withUnit.flatMap(({ unitId, additionalCosts }) => additionalCosts.map((cost) => ({ ...cost, customerId, unitId }))),
  );
  for (const { unitId, additionalCosts } of withUnit)
    changes.get(unitId)?.push(
      ...additionalCosts.flatMap(({ description, materialCents, laborCents, profitCents }) =>
        partChanges({ part: 'cost', key: '', name: description }, null, {
          'cost.materialCents': materialCents,
          'cost.laborCents': laborCents,
          'cost.profitCents': profitCents,
        }),
      ),
    );
  const selected = await setSelections(
    trx,
    withUnit.map(({ unitId, selections }) => ({ id: unitId, ...selections })),
  );
  await addHistory(
    trx,
    selected.map((unit): NewHistoryEntry => {
      const was = before.get(unit.id);
      const own = ({ haulAway, quarterRoundCategory }: typeof unit) => ({ haulAway, quarterRoundCategory });
      return {
        recordType: 'unit',
        recordId: unit.id,
        action: 'update',
        userId: ctx.requireUser().id,
        version: unit.version,
        changes: [...differences(was ? own(was) : {}, own(unit)), ...(changes.get(unit.id) ?? [])],
        reason: `Accepted proposal: ${title}`,
      };
    }),
  );
  await keepUnits(
    trx,
    unitIds.map((unitId, line) => ({ proposalId, line, unitId })),
  );
  return unitIds;
}

type StoredUnit = Omit<QuotedUnit, 'unitId'> & { readonly unitId: number };

async function applyDefaults(
  trx: Database,
  units: readonly StoredUnit[],
  changes: ReadonlyMap<number, FieldChange[]>,
): Promise<void> {
  const standing = await lockDefaults(
    trx,
    units.map(({ unitId }) => unitId),
  );
  const before = new Map(standing.map((row) => [row.unitId, row]));
  const storedRows = await setDefaults(
    trx,
    units.map(({ unitId, defaults }) => ({ unitId, values: defaults })),
  );
  for (const row of storedRows)
    if (row.unitId !== null) changes.get(row.unitId)?.push(...differences({ ...before.get(row.unitId) }, { ...row }));
}

async function applyProfits(
  trx: Database,
  ctx: Acceptor,
  customerId: number,
  units: readonly StoredUnit[],
  changes: ReadonlyMap<number, FieldChange[]>,
): Promise<void> {
  const setting = units.filter(({ profits }) => profits.length > 0);
  if (setting.length === 0) return;
  const standing = await profitsOfUnits(
    trx,
    setting.map(({ unitId }) => unitId),
  );
  const sets = (row: (typeof standing)[number]) =>
    setting.some(
      ({ unitId, profits }) =>
        unitId === row.unitId && profits.some(({ rateCategory }) => rateCategory === row.rateCategory),
    );
  // A single item's profit would take precedence over that of its row.
  const ofItems = standing.filter((row) => row.itemId !== null && sets(row));
  await removeProfits(
    trx,
    ofItems.map(({ id }) => id),
  );
  for (const { unitId, rateCategory, itemId, amountE4 } of ofItems)
    changes.get(unitId ?? 0)?.push({
      field: 'profit.amountE4',
      from: amountE4,
      to: null,
      reference: { part: 'profit', key: rateCategory, item: itemId },
    });
  await upsertProfits(
    trx,
    setting.flatMap(({ unitId, flooringTypeId, profits }) =>
      profits.map((profit) => ({ ...profit, customerId, unitId, flooringTypeId, effectiveDate: ctx.today() })),
    ),
  );
  for (const { unitId, profits } of setting)
    for (const { rateCategory, amountE4 } of profits) {
      const before = standing.find(
        (row) => row.unitId === unitId && row.rateCategory === rateCategory && row.itemId === null,
      );
      if (before?.amountE4 === amountE4) continue;
      changes.get(unitId)?.push({
        field: 'profit.amountE4',
        from: before?.amountE4 ?? null,
        to: amountE4,
        reference: { part: 'profit', key: rateCategory },
      });
    }
}

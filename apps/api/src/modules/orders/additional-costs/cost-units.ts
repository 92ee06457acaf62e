import type { FieldChange } from '@falcon/domain/company/history';
import type { Database } from '#db/database';
import { notFound } from '#core/errors';
import { differences } from '#kit/record-kit';
import { ownUnits, setCostUnits, unitsOfCosts } from './additional-costs.queries';

/** Sets the units of a cost (none: all units of the customer); another customer's units are NOT_FOUND. */
export async function storeUnits(
  trx: Database,
  cost: { readonly id: number; readonly customerId: number },
  ids: readonly number[],
): Promise<FieldChange[]> {
  const wanted = [...new Set(ids)];
  const own = await ownUnits(trx, cost.customerId, wanted);
  const foreign = wanted.find((id) => !own.includes(id));
  if (foreign !== undefined) throw notFound('Unit', foreign);
  const before = await unitsOfCosts(trx, [cost.id]);
  await setCostUnits(trx, cost.id, wanted);
  const sorted = (some: readonly number[]) => some.toSorted((one, other) => one - other);
  return differences({ units: sorted(before.map((unit) => unit.id)) }, { units: sorted(wanted) });
}

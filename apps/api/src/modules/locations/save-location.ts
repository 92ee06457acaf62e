import { cleanLocationCode } from '@falcon/domain/work-order-number';
import { z } from 'zod';
import type { Database } from '../../db/database';
import type { Context } from '../../graphql/context';
import { idInput, parseInput, registerConstraint, validationError } from '../../graphql/errors';
import type { MutationCall } from '../../graphql/mutation';
import { changeRecord, createRecord, flagField, nameField, nothing, recordVersion } from '../records';
import { locationsWithOrders, lockLocations } from './locations.queries';
import type { LocationRow } from './locations.queries';

registerConstraint('geo_location_name', { path: 'name', message: 'Another location has this name.' });
registerConstraint('geo_location_code', { path: 'code', message: 'Another location has this code.' });

const name = nameField('the name of the location', 80);
const code = z.string({ error: 'Enter the code of the location.' }).transform((text, check) => {
  const cleaned = cleanLocationCode(text);
  if (!cleaned.ok) check.addIssue({ code: 'custom', message: cleaned.reason });
  return cleaned.ok ? cleaned.value : text;
});
const newLocation = z.object({ name, code, isEnabled: flagField });
const changedLocation = z.object({
  id: idInput,
  version: recordVersion,
  name: name.optional(),
  code: code.nullish().transform(nothing),
  isEnabled: flagField,
});
const kind = { table: 'geoLocation', kind: 'Location' } as const;

export async function createLocation(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ geoLocation: LocationRow }> {
  const values = parseInput(newLocation, raw);
  return { geoLocation: await createRecord(ctx, call, kind, async () => values) };
}

/** The row is locked: an order that takes the first number of this location waits, and then uses the code that is stored here. */
async function requireUnusedCode(trx: Database, before: LocationRow): Promise<void> {
  if (!(await locationsWithOrders(trx, [before.id])).has(before.id)) return;
  throw validationError(
    'code',
    `Work orders already have numbers with ${before.code}, so this code can’t be changed. Add another location instead.`,
  );
}

async function requireOtherEnabled(trx: Database, id: number): Promise<void> {
  const others = await lockLocations(trx);
  if (!others.some((other) => other.isEnabled && other.id !== id))
    throw validationError('isEnabled', 'This is the only enabled location. Enable another one first.');
}

export async function updateLocation(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ geoLocation: LocationRow }> {
  const { id, version, ...patch } = parseInput(changedLocation, raw);
  const above = async (trx: Database) => (patch.isEnabled === false ? lockLocations(trx) : undefined);
  const geoLocation = await changeRecord(ctx, call, { ...kind, id, version, above }, async (trx, before) => {
    if (patch.code !== undefined && patch.code !== before.code) await requireUnusedCode(trx, before);
    if (patch.isEnabled === false && before.isEnabled) await requireOtherEnabled(trx, id);
    return { patch };
  });
  return { geoLocation };
}

import type { Database } from '#db/database';
import { validationError } from '#core/errors';
import { stateExists } from '#kit/record-kit';
import { addressById, insertAddress, updateAddress } from './addresses.queries';
import type { AddressValues } from './address-form';

/** A change of the address in one line, for the history. */
interface AddressChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string;
}

/**
 * Stores an address of a record: a new row if there is none yet, otherwise the parts that were sent. Returns its id and
 * what changed, for the record's history. `path` is its place in the form.
 */
export async function storeAddress(
  trx: Database,
  existing: number | null,
  values: AddressValues | null | undefined,
  path = 'address',
): Promise<{ readonly id: number; readonly changes: readonly AddressChange[] }> {
  if (values?.state && !(await stateExists(trx, values.state)))
    throw validationError(`${path}.state`, `${values.state} is not a state. Use its two-letter code, such as IN.`);
  if (existing === null) return { id: (await insertAddress(trx, values ?? {})).id, changes: [] };
  const parts = Object.entries(values ?? {}).filter(([, value]) => value !== undefined);
  if (parts.length === 0) return { id: existing, changes: [] };
  const before = await addressById(trx, existing);
  const after = await updateAddress(trx, existing, Object.fromEntries(parts));
  return {
    id: existing,
    changes:
      before.singleLine === after.singleLine ? [] : [{ field: path, from: before.singleLine, to: after.singleLine }],
  };
}

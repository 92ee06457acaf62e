import { validationError } from '../../graphql/errors';
import type { AddressValues } from '../addresses';

/** A separate bill-to address needs at least street and city. `standing`: the customer already has one, which keeps what is left out. */
export function checkBillTo(use: boolean, address: AddressValues | null | undefined, standing: boolean): void {
  if (!use || (standing && address === undefined)) return;
  const missing = (['addressLine1', 'city'] as const).filter((part) =>
    standing ? address?.[part] === '' : !address?.[part],
  );
  if (missing.length > 0)
    throw validationError(
      missing.map((part) => ({
        path: `billToAddress.${part}`,
        message:
          part === 'city' ? 'Enter the city of the bill-to address.' : 'Enter the street of the bill-to address.',
      })),
    );
}

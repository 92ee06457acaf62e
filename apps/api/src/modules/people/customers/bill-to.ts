import { validationError } from '#core/errors';
import type { AddressValues } from '#kit/addresses';
import type { FormInput } from '#kit/record-kinds';

/** A separate bill-to address needs at least street and city; an existing one keeps omitted parts. */
export function checkBillTo(input: FormInput, before: Readonly<Record<string, unknown>> | null): void {
  const use = input['useBillToAddress'] ?? before?.['useBillToAddress'] ?? false;
  const address = input['billToAddress'] as AddressValues | null | undefined;
  const standing = typeof before?.['billToAddressId'] === 'number';
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

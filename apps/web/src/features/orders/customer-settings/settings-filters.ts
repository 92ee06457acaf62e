import { type Filters, type FilterArguments, SETTINGS_OWNER_FILTERS } from '@falcon/domain/company/filters';
import { FLOORING_TYPES } from '@falcon/domain/kit/flooring';
import { addressArguments } from '#blocks/list-page/filters/defined-filters';
import { customerTypeParts, firmParts, salespersonParts } from '#blocks/record-filters/record-parts';

export type AddressFilters = Readonly<Record<string, string | undefined>>;

/** How the records are named and found that every tab can be filtered by. */
export const ownerRecords = { firm: firmParts, type: customerTypeParts, salesperson: salespersonParts };

/** The flooring type of the address; carpet by default. */
export const floorOf = (address: AddressFilters): string =>
  String(FLOORING_TYPES.find((type) => String(type.id) === address['floor'])?.id ?? 1);

/** The query filter for the filters of the address: whose settings, and those of the tab itself. */
export const settingsArguments = <Own extends Filters>(
  own: Own,
  address: AddressFilters,
): FilterArguments<Own> & FilterArguments<typeof SETTINGS_OWNER_FILTERS> & { flooringTypeId: string } => ({
  flooringTypeId: floorOf(address),
  ...addressArguments(SETTINGS_OWNER_FILTERS, address),
  ...addressArguments(own, address),
});

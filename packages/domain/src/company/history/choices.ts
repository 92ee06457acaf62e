import { FLOORING_TYPES, laborLineType } from '../../kit/flooring/index';
import { STATUSES } from '../../orders/work-order-status/index';

const byId = (records: readonly { readonly id: number; readonly label: string }[]) =>
  records.map(({ id, label }) => ({ value: String(id), label }));

/** Records defined by the program itself, referenced by id. */
export const FLOORING_CHOICES = byId(FLOORING_TYPES.map(({ id, name }) => ({ id, label: name })));
export const STATUS_CHOICES = byId(STATUSES);

/** The name of a flooring type, or null. */
export const floorName = (id: number | null | undefined): string | null =>
  FLOORING_TYPES.find((type) => type.id === id)?.name ?? null;

/** The name of a labor line. */
export const lineTypeName = (id: number): string => laborLineType(id)?.name ?? 'Other';

import { seenWith, sees } from '../../office/access/seen';
import type { Secrecy } from '../../office/access/seen';
import { HIDDEN_SETTINGS } from '../../office/settings';
import {
  COMMISSION,
  INSTALLER_PAY,
  LABOR_COST,
  ORDER_PARTS,
  orderFields,
  partFields,
  PRICES,
  SET_PROFIT,
} from '../../orders/work-order-fields';
import type { PermissionKey } from '../../office/access/permissions';
import { DEFINED_KINDS } from './defined-kinds';
import { VIEW_RIGHTS } from './seen-kinds';
import type { SeenKind } from './seen-kinds';

type Values = Readonly<Record<string, Secrecy>>;

/** The fields and parts of a kind of record, or of orders; the fields of a part of an order by `lines.quantity`. */
const VALUES: Readonly<Partial<Record<string, Values>>> = {
  ...Object.fromEntries(DEFINED_KINDS.map(({ type, fields, parts }) => [type, { ...fields, ...parts }])),
  WORK_ORDER: {
    ...Object.fromEntries<Secrecy>(orderFields),
    ...Object.fromEntries<Secrecy>(
      ORDER_PARTS.flatMap((part) => partFields(part).map((field) => [`${part}.${field.name}`, field])),
    ),
  },
};

/** Who sees a value of a record, by its place in the API (`address.city`), if not everyone who sees the record. */
export const secrecyAt = (kind: SeenKind, place: string): Secrecy =>
  VALUES[kind]?.[place] ?? VALUES[kind]?.[place.split('.')[0] ?? ''] ?? {};

const SECRETS: readonly Secrecy[] = [
  ...Object.values(VALUES).flatMap((values = {}) => Object.values(values)),
  ...Object.values(HIDDEN_SETTINGS),
  ...[COMMISSION, INSTALLER_PAY, LABOR_COST, PRICES, SET_PROFIT],
];

/** The permissions that show everything: those that open every kind of record, and one for each value they don't show. */
export const RIGHTS_TO_EVERYTHING: readonly PermissionKey[] = SECRETS.toSorted(
  (one, other) => seenWith(one).length - seenWith(other).length,
).reduce<readonly PermissionKey[]>(
  (rights, secret) =>
    sees((right) => rights.includes(right), secret) ? rights : [...rights, ...seenWith(secret).slice(0, 1)],
  VIEW_RIGHTS,
);

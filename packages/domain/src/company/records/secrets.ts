import type { Field } from '../../kit/fields';
import { seenWith, sees } from '../../office/access/seen';
import type { Secrecy } from '../../office/access/seen';
import { HIDDEN_SETTINGS } from '../../office/settings';
import { PROPOSAL_ROWS } from '../../orders/proposals/content';
import {
  COMMISSION,
  INSTALLER_PAY,
  LABOR_COST,
  ORDER_FIELDS,
  ORDER_PARTS,
  PRICES,
  SET_PROFIT,
} from '../../orders/work-order-fields';
import type { PermissionKey } from '../../office/access/permissions';
import { DEFINED_KINDS } from './defined-kinds';
import { proposal } from './definitions';
import { VIEW_RIGHTS } from './seen-kinds';
import type { SeenKind } from './seen-kinds';

type Values = Readonly<Record<string, Secrecy>>;

/** Fields by their places in the API; those of rows, which are seen as the rows are, by `lines.quantity`. */
const placesOf = (fields: Readonly<Record<string, Field<string, Secrecy>>>): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, Secrecy][] => [
      [name, field],
      ...(field.kind === 'rows' ? Object.entries(placesOf(field.of)) : []).map(([place, value]): [string, Secrecy] => [
        `${name}.${place}`,
        { ...field, ...value },
      ]),
    ]),
  );

/** The fields and parts of a kind of record, or of orders. */
const VALUES: Readonly<Partial<Record<string, Values>>> = {
  ...Object.fromEntries(DEFINED_KINDS.map(({ type, fields, parts }) => [type, { ...placesOf(fields), ...parts }])),
  PROPOSAL: { ...placesOf({ ...proposal.fields, ...PROPOSAL_ROWS }), ...proposal.parts },
  WORK_ORDER: placesOf({ ...ORDER_FIELDS, ...ORDER_PARTS }),
};

/** Who sees a value of a record, by its place in the API (`address.city`), if not everyone who sees the record. */
export const secrecyAt = (kind: SeenKind, place: string): Secrecy =>
  VALUES[kind]?.[place] ?? VALUES[kind]?.[place.split('.')[0] ?? ''] ?? {};

const SECRETS: readonly Secrecy[] = [
  ...Object.values(VALUES).flatMap((values = {}) => Object.values(values)),
  ...Object.values(HIDDEN_SETTINGS),
  COMMISSION,
  INSTALLER_PAY,
  LABOR_COST,
  PRICES,
  SET_PROFIT,
];

/** The permissions that show everything: those that open every kind of record, and one for each value they don't show. */
export const RIGHTS_TO_EVERYTHING: readonly PermissionKey[] = SECRETS.toSorted(
  (one, other) => seenWith(one).length - seenWith(other).length,
).reduce<readonly PermissionKey[]>(
  (rights, secret) =>
    sees((right) => rights.includes(right), secret) ? rights : [...rights, ...seenWith(secret).slice(0, 1)],
  VIEW_RIGHTS,
);

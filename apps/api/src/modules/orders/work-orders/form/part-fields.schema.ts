import { partFields } from '@falcon/domain/orders/work-order-fields';
import type { NamedPartField, OrderPart, PartColumn } from '@falcon/domain/orders/work-order-fields';
import type { builder } from '#core/builder';
import type { InputBuilder } from '#kit/record-kit';

const TYPES = {
  key: 'String',
  type: 'Int',
  record: 'ID',
  text: 'String',
  flag: 'Boolean',
  feet: 'Feet',
  quantity: 'Quantity',
  money: 'Money',
} as const satisfies Record<NamedPartField['kind'], string>;

/** The fields of a part as inputs. */
export const partInputs = (t: InputBuilder, part: OrderPart) =>
  Object.fromEntries(
    partFields(part).map(({ name, kind, required = false, description }) => [
      name,
      t.field({ type: TYPES[kind], required, ...(description === undefined ? {} : { description }) }),
    ]),
  );

const isNullable = ({ kind, required, blank, seenBy }: NamedPartField): boolean =>
  seenBy !== undefined || blank === null || (kind === 'record' && required !== true);

/** The fields of a part as the API answers them; null for who doesn't see one. */
export const partAnswers = <Row extends Readonly<Record<PartColumn<Part>, unknown>>, Part extends OrderPart>(
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Row>,
  part: Part,
) =>
  Object.fromEntries(
    partFields(part).map((field) => [
      field.name,
      t.field({
        type: TYPES[field.kind] as never,
        nullable: isNullable(field),
        resolve: (row, _args, ctx) => (ctx.sees(field) ? row[field.column as keyof Row] : null) as never,
      }),
    ]),
  );

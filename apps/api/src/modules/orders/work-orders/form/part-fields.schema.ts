import { partFields } from '@falcon/domain/orders/work-order-fields';
import type { NamedPartField, OrderPart, PartColumn } from '@falcon/domain/orders/work-order-fields';
import type { builder } from '#core/builder';
import type { TransactionContext } from '#core/context';
import type { InputBuilder } from '#kit/record-kit';

/** Whether this user can see what a job costs. */
export const seesTotals = (ctx: TransactionContext): boolean => ctx.can('workOrderViewTotals');

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

const isNullable = ({ kind, required, blank }: NamedPartField): boolean =>
  kind === 'money' || blank === null || (kind === 'record' && required !== true);

/** The fields of a part as the API answers them; amounts are null for users who can't see totals. */
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
        resolve: (row, _args, ctx) =>
          (field.kind === 'money' && !seesTotals(ctx) ? null : row[field.column as keyof Row]) as never,
      }),
    ]),
  );

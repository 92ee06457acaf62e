import { orderColumn, orderFields } from '@falcon/domain/orders/work-order-fields';
import type { FieldsWith, OrderField, OrderFieldName } from '@falcon/domain/orders/work-order-fields';
import type { FormColumns } from './order-form';
import { builder } from '#core/builder';
import type { ObjectRef } from '#core/builder';
import type { Context } from '#core/context';
import {
  CommodeSelection,
  ContractForm,
  Furniture,
  HaulAwaySelection,
  JobTime,
  QuarterRoundSelection,
  TakeUpSelection,
} from '#core/enums';
import { isNullable, typeOfKind } from '#kit/record-kinds';
import type { InputBuilder } from '#kit/record-kit';

const ENUMS = {
  jobTime: JobTime,
  furniture: Furniture,
  contractForm: ContractForm,
  takeUpSelection: TakeUpSelection,
  commodeSelection: CommodeSelection,
  haulAwaySelection: HaulAwaySelection,
  quarterRoundSelection: QuarterRoundSelection,
} satisfies Record<FieldsWith<{ kind: 'choice' }>, unknown>;

const typeOf = (name: OrderFieldName, { kind }: OrderField) =>
  kind === 'choice' ? ENUMS[name as keyof typeof ENUMS] : typeOfKind(kind);

/** Adds fields of the order's form to an API type; null for users who can't see them. */
export function answerOrderFields<Row>(
  type: ObjectRef<Row>,
  which: (field: OrderField, name: OrderFieldName) => boolean,
  read: (row: Row, column: keyof FormColumns, ctx: Context) => unknown,
): void {
  for (const [name, field] of orderFields) {
    if (!which(field, name)) continue;
    const column = orderColumn(name);
    builder.objectField(type, name, (t) =>
      t.field({
        type: typeOf(name, field) as never,
        nullable: isNullable(field),
        resolve: (row, _args, ctx) => (ctx.sees(field) ? read(row, column, ctx) : null) as never,
      }),
    );
  }
}

/** The fields of the form as inputs. */
export const orderFieldInputs = (t: InputBuilder) =>
  Object.fromEntries(
    orderFields.map(([name, field]) => [
      name,
      t.field({
        type: typeOf(name, field) as never,
        required: false,
        ...(field.inputDescription === undefined ? {} : { description: field.inputDescription }),
      }),
    ]),
  );

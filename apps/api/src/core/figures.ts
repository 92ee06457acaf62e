import { cents, feet, percent, quantity, unitCost } from '@falcon/domain/kit/money';
import { secrecyOf } from '@falcon/domain/office/access';
import type { Secrecy } from '@falcon/domain/office/access';
import type { Context } from './context';
import type { ScalarTypes } from './scalars';

interface Options {
  readonly description?: string;
}
interface NullableOptions extends Options, Pick<Secrecy, 'seenBy' | 'needs'> {
  readonly nullable: true;
}

type Resolve<Column extends string, Stored, Shown> = (
  row: Readonly<Record<Column, Stored>>,
  args: object,
  ctx: Context,
) => Shown;

interface FigureField<Type, Unit> {
  <Column extends string>(
    column: Column,
    options: NullableOptions,
  ): Options & {
    readonly type: Type;
    readonly nullable: true;
    readonly resolve: Resolve<Column, number | null, Unit | null>;
  };
  <Column extends string>(
    column: Column,
    options?: Options,
  ): Options & { readonly type: Type; readonly nullable: false; readonly resolve: Resolve<Column, number, Unit> };
}

const figureField = <Type extends keyof ScalarTypes, Unit>(type: Type, inUnit: (value: number) => Unit) =>
  (<Column extends string>(column: Column, { seenBy, needs, ...options }: Options & Partial<NullableOptions> = {}) => ({
    nullable: false,
    ...options,
    type,
    resolve: (row: Readonly<Record<Column, number | null>>, _args: object, ctx: Context) => {
      const value = row[column];
      return value === null || !ctx.sees({ seenBy, needs }) ? null : inUnit(value);
    },
  })) as unknown as FigureField<Type, Unit>;

/** The options of a figure that only some users see; for the others it is null. */
export const hidden = (secrecy: Secrecy): NullableOptions => ({ nullable: true, ...secrecyOf(secrecy) });

/** Fields that show a whole number of the row in its unit: `t.field(moneyField('jobCostCents'))`. */
export const moneyField = figureField('Money', cents);
export const rateField = figureField('Rate', unitCost);
export const quantityField = figureField('Quantity', quantity);
export const feetField = figureField('Feet', feet);
export const percentField = figureField('Percent', percent);

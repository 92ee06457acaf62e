import type { FlooringTypeId, RateCategory } from '@falcon/domain/kit/flooring';
import { copyDefaults } from '../defaults/copy-defaults';
import type { MaterialsDefaultsRow, OrderCustomer } from '../defaults/defaults.queries';
import type { OrderForm } from '../form/order-form';
import type { QuoteSources } from './quote-sources.queries';

/** A unit to quote: a stored one with other settings, or one not stored yet. */
export interface QuotedUnit {
  /** Null if it isn't stored yet. */
  readonly unitId: number | null;
  readonly name: string;
  readonly flooringTypeId: FlooringTypeId;
  /** The cuts of a unit not stored yet, in ten-thousandths of a foot. */
  readonly cuts: readonly { readonly cutLengthE4: number; readonly widthE4: number }[];
  /** Defaults columns to use instead of the stored ones. */
  readonly defaults: Readonly<Record<string, string | number | boolean>>;
  /** The unit's own selections, which take precedence over its defaults. */
  readonly selections: { readonly haulAway?: string; readonly quarterRoundCategory?: string };
  /** Profits per unit to use, by row of the cost breakdown. */
  readonly profits: readonly { readonly rateCategory: RateCategory; readonly amountE4: number }[];
  readonly additionalCosts: readonly {
    readonly description: string;
    readonly materialCents: number;
    readonly laborCents: number;
    readonly profitCents: number;
  }[];
  readonly isOccupied: boolean;
}

const NO_CUT = {
  id: 0,
  unitId: 0,
  version: 1,
  usedForDescription: '',
  isMeasureBalanced: false,
  coveE2: 0,
  quarterRoundE2: 0,
  luanE2: 0,
};

/** A new order of the quoted unit: exactly what an order would copy if the unit were stored. */
export function quotedForm(sources: QuoteSources, customer: OrderCustomer, quoted: QuotedUnit): OrderForm {
  const { unitId, flooringTypeId } = quoted;
  const storedUnit = sources.units.find(({ id }) => id === unitId);
  const own = sources.defaults.find((row) => row.unitId !== null && row.unitId === unitId) ?? null;
  const isOfUnit = (row: { readonly unitId: number | null }) => row.unitId !== null && row.unitId === unitId;
  const isOfFloor = (row: { readonly customerId: number | null; readonly flooringTypeId: number | null }) =>
    row.customerId !== null && row.flooringTypeId === flooringTypeId;
  const { form } = copyDefaults({
    customer,
    flooringTypeId,
    unit: {
      id: 0,
      customerId: customer.id,
      flooringTypeId,
      name: quoted.name,
      note: '',
      specialInstructions: '',
      haulAway: null,
      quarterRoundCategory: null,
      additionalPieces: 0,
      isEnabled: true,
      ...storedUnit,
      ...quoted.selections,
    },
    defaults: {
      unit: { ...own, ...quoted.defaults } as MaterialsDefaultsRow,
      customer: sources.defaults.find(isOfFloor) ?? null,
    },
    cuts: storedUnit
      ? sources.cuts.filter((cut) => cut.unitId === unitId)
      : quoted.cuts.map((cut, position) => ({ ...NO_CUT, ...cut, position })),
    additionalMaterials: sources.additionalMaterials.filter((row) => isOfUnit(row) || isOfFloor(row)),
    additionalCosts: [
      ...sources.additionalCosts.filter(({ unitIds }) => unitIds.length === 0 || unitIds.some((id) => id === unitId)),
      ...quoted.additionalCosts.map((cost) => ({
        ...cost,
        id: 0,
        version: 1,
        customerId: customer.id,
        lineTotalCents: cost.materialCents + cost.laborCents + cost.profitCents,
      })),
    ],
  });
  return { ...form, columns: { ...form.columns, isOccupied: quoted.isOccupied } };
}

import { columnOf, initialOf, rowValues } from '@falcon/domain/kit/fields';
import { fieldsWith, ORDER_PARTS, orderColumn, orderFields } from '@falcon/domain/orders/work-order-fields';
import type { Selectable } from 'kysely';
import type { DB } from '#db/database';
import { NEW_CUT } from '../form/order-form';
import type { FormColumns, FormCut, FormLine, OrderForm } from '../form/order-form';
import type { MaterialsDefaultsRow, OrderSources } from './defaults.queries';

/** Where a copied value came from. */
export type ValueSource = 'UNIT' | 'CUSTOMER';

/** An order filled in from its customer and unit, with the source of each copied value. */
export interface FilledOrder {
  readonly form: OrderForm;
  readonly sources: ReadonlyMap<string, ValueSource>;
}

export interface DefaultsFacts extends Omit<OrderSources, 'defaults'> {
  readonly flooringTypeId: number;
  readonly defaults: { readonly unit: MaterialsDefaultsRow | null; readonly customer: MaterialsDefaultsRow | null };
}

/** The line key of the flooring itself, by flooring type. */
export const FLAT_LINE: Readonly<Record<number, string>> = { 1: 'carpet', 2: 'vinyl', 3: 'vct', 4: 'carpetTile' };

type DefaultsField = Exclude<keyof MaterialsDefaultsRow, 'id' | 'customerId' | 'unitId' | 'flooringTypeId' | 'version'>;

/** The unit's selection takes precedence over the customer's; the source of each value is recorded. */
function picker(facts: DefaultsFacts, sources: Map<string, ValueSource>) {
  return <Field extends DefaultsField>(field: Field, name: string): MaterialsDefaultsRow[Field] | null => {
    const fromUnit = facts.defaults.unit?.[field] ?? null;
    const value = fromUnit ?? facts.defaults.customer?.[field] ?? null;
    if (value !== null) sources.set(name, fromUnit === null ? 'CUSTOMER' : 'UNIT');
    return value;
  };
}

type Pick = ReturnType<typeof picker>;

/** Everything copied into the form when customer and unit are selected. */
export function copyDefaults(facts: DefaultsFacts): FilledOrder {
  const sources = new Map<string, ValueSource>();
  const pick = picker(facts, sources);
  const use = {
    cove: pick('cove', 'cove') ?? facts.defaults.unit?.coveItemId != null,
    quarterRound: pick('quarterRound', 'quarterRound') ?? true,
    luan: pick('luan', 'luan') ?? facts.defaults.unit?.luanItemId != null,
  };
  const cuts = facts.cuts.map((cut) => copiedCut(cut, use));
  if (cuts.length > 0) sources.set('cuts', 'UNIT');
  return {
    form: {
      columns: {
        ...blankColumns(),
        ...fromCustomer(facts, sources),
        ...fromUnit(facts, sources),
        ...fromDefaults(pick, facts, sources),
      } as unknown as FormColumns,
      lines: materialLines(pick, facts, cuts, use),
      cuts,
      additionalMaterials: facts.additionalMaterials.map((row) => rowValues(ORDER_PARTS.additionalMaterials, row)),
      additionalCosts: facts.additionalCosts.map((row) =>
        rowValues(ORDER_PARTS.additionalCosts, { ...row, additionalCostId: row.id }),
      ),
    },
    sources,
  };
}

function copiedCut(
  cut: Selectable<DB['cut']>,
  use: { readonly cove: boolean; readonly quarterRound: boolean; readonly luan: boolean },
): FormCut {
  return {
    ...NEW_CUT,
    ...rowValues(ORDER_PARTS.cuts, {
      ...NEW_CUT,
      ...cut,
      sourceCutId: cut.id,
      measureBalanced: cut.isMeasureBalanced,
      useCove: use.cove && cut.coveE2 > 0,
      useQuarterRound: use.quarterRound && cut.quarterRoundE2 > 0,
      useLuan: use.luan && cut.luanE2 > 0,
    }),
  };
}

/** An order without copied values. */
const blankColumns = () =>
  Object.fromEntries(orderFields.map(([name, field]) => [columnOf(name, field), initialOf(field)]));

const CUSTOMER_FIELDS = fieldsWith({ from: 'customer' });
const DEFAULTS_FIELDS = fieldsWith({ from: 'defaults' });

function fromCustomer({ customer, flooringTypeId }: DefaultsFacts, sources: Map<string, ValueSource>) {
  const copied = { ...customer, showTaxTotal: customer.showTaxTotalAsLineItem };
  for (const field of [...CUSTOMER_FIELDS, 'taxExempt'] as const)
    if (copied[field] !== null && copied[field] !== '') sources.set(field, 'CUSTOMER');
  return {
    customerId: customer.id,
    flooringTypeId,
    installerId: null,
    taxExempt: customer.taxExempt,
    ...Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, copied[field]])),
  };
}

function fromUnit({ unit }: DefaultsFacts, sources: Map<string, ValueSource>) {
  if (!unit) return {};
  for (const name of [
    'unitStyleName',
    ...(unit.note ? ['unitNotes'] : []),
    ...(unit.additionalPieces ? ['additionalPieces'] : []),
  ])
    sources.set(name, 'UNIT');
  return {
    unitId: unit.id,
    unitStyleName: unit.name,
    unitNotes: unit.note,
    additionalPieces: unit.additionalPieces,
  };
}

/** The values of the defaults; the unit's own instructions, haul away and quarter round take precedence. */
function fromDefaults(pick: Pick, { unit }: DefaultsFacts, sources: Map<string, ValueSource>) {
  const usual = DEFAULTS_FIELDS.flatMap((name) => {
    const column = orderColumn(name);
    const value = pick(column, name);
    return value === null ? [] : [[column, value] as const];
  });
  const own = Object.entries({
    specialInstructions: unit?.specialInstructions,
    haulAwaySelection: unit?.haulAway,
    quarterRoundSelection: unit?.quarterRoundCategory,
  }).filter(([, value]) => value);
  for (const [name] of own) sources.set(name, 'UNIT');
  return Object.fromEntries([...usual, ...own]);
}

function materialLines(
  pick: Pick,
  { flooringTypeId, unit }: DefaultsFacts,
  cuts: readonly FormCut[],
  use: { readonly cove: boolean; readonly quarterRound: boolean; readonly luan: boolean },
): FormLine[] {
  const line = (lineKey: string, itemId: number | null, quantityE2: number | null, selectedValue = ''): FormLine[] =>
    itemId === null && quantityE2 === null
      ? []
      : [{ lineKey, itemId, quantityE2, selectedValue, actualQuantityE2: null }];
  // Measures of the cuts take precedence over a default quantity, so the default is stored only if no cut has a
  // measure.
  const unless = (measured: boolean, quantity: number | null) => (measured ? null : quantity);
  const isCarpet = flooringTypeId === 1;
  const flat = line(
    FLAT_LINE[flooringTypeId] ?? 'carpet',
    pick('itemId', 'item'),
    pick('itemQuantityE2', 'itemQuantity'),
  );
  const everywhere = [
    ...(use.cove
      ? line(
          'cove',
          pick('coveItemId', 'coveItem'),
          unless(
            cuts.some((cut) => cut.useCove),
            pick('coveQuantityE2', 'coveQuantity'),
          ),
          pick('coveThickness', 'coveThickness') ?? '',
        )
      : []),
    ...line('metal', pick('metalItemId', 'metalItem'), pick('metalQuantityE2', 'metalQuantity')),
    ...line('adhesive', pick('adhesiveItemId', 'adhesiveItem'), pick('adhesiveQuantityE2', 'adhesiveQuantity')),
  ];
  if (isCarpet) {
    return [
      ...flat,
      ...(pick('noPad', 'noPad') ? [] : line('pad', pick('padItemId', 'padItem'), null)),
      ...everywhere,
      ...line('haulAway', unit?.haulAway === 'NONE' ? null : pick('haulAwayItemId', 'haulAwayItem'), null),
    ];
  }
  return [
    ...flat,
    ...everywhere,
    ...(use.quarterRound
      ? line(
          'quarterRound',
          pick('quarterRoundItemId', 'quarterRoundItem'),
          unless(
            cuts.some((cut) => cut.useQuarterRound),
            pick('quarterRoundQuantityE2', 'quarterRoundQuantity'),
          ),
        )
      : []),
    ...(use.luan
      ? line(
          'luan',
          pick('luanItemId', 'luanItem'),
          unless(
            cuts.some((cut) => cut.useLuan),
            pick('luanQuantityE2', 'luanQuantity'),
          ),
        )
      : []),
    ...((pick('molding', 'molding') ?? true)
      ? line('molding', pick('moldingItemId', 'moldingItem'), pick('moldingQuantityE2', 'moldingQuantity'))
      : []),
  ];
}

import type { Selectable } from 'kysely';
import type { DB } from '../../../db/database';
import type { FormColumns, FormCut, FormLine, OrderForm } from '../form/order-form';
import type { MaterialsDefaultsRow, OrderCustomer, OrderUnit } from './defaults.queries';

/** Where a copied value came from. */
export type ValueSource = 'UNIT' | 'CUSTOMER';

/** An order filled in from its customer and unit, with the source of each copied value. */
export interface FilledOrder {
  readonly form: OrderForm;
  readonly sources: ReadonlyMap<string, ValueSource>;
}

export interface DefaultsFacts {
  readonly customer: OrderCustomer;
  readonly unit: OrderUnit | null;
  readonly flooringTypeId: number;
  readonly defaults: { readonly unit: MaterialsDefaultsRow | null; readonly customer: MaterialsDefaultsRow | null };
  readonly cuts: readonly Selectable<DB['cut']>[];
  readonly additionalMaterials: readonly Selectable<DB['additionalMaterial']>[];
  readonly additionalCosts: readonly Selectable<DB['additionalCost']>[];
}

/** The line key of the floor itself, by flooring type. */
export const FLAT_LINE: Readonly<Record<number, string>> = { 1: 'carpet', 2: 'vinyl', 3: 'vct', 4: 'carpetTile' };

type DefaultsField = Exclude<keyof MaterialsDefaultsRow, 'id' | 'customerId' | 'unitId' | 'flooringTypeId' | 'version'>;

/** A selection of the unit takes precedence over the customer's; each value remembers its source. */
function picker(facts: DefaultsFacts, sources: Map<string, ValueSource>) {
  return <Field extends DefaultsField>(field: Field, name: string): MaterialsDefaultsRow[Field] | null => {
    const fromUnit = facts.defaults.unit?.[field] ?? null;
    const value = fromUnit ?? facts.defaults.customer?.[field] ?? null;
    if (value !== null) sources.set(name, fromUnit === null ? 'CUSTOMER' : 'UNIT');
    return value;
  };
}

type Pick = ReturnType<typeof picker>;

/** Everything the form copies when customer and unit are selected. */
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
      columns: { ...fromCustomer(facts, sources), ...fromUnit(facts, sources), ...selections(pick, facts, sources) },
      lines: materialLines(pick, facts, cuts, use),
      cuts,
      additionalMaterials: facts.additionalMaterials.map(({ lineType, itemId, selectedValue, quantityE2 }) => ({
        lineType,
        itemId,
        selectedValue,
        quantityE2,
      })),
      additionalCosts: facts.additionalCosts.map(({ id, description, materialCents, laborCents, profitCents }) => ({
        additionalCostId: id,
        description,
        materialCents,
        laborCents,
        profitCents,
      })),
    },
    sources,
  };
}

function copiedCut(
  cut: Selectable<DB['cut']>,
  use: { readonly cove: boolean; readonly quarterRound: boolean; readonly luan: boolean },
): FormCut {
  return {
    id: null,
    sourceCutId: cut.id,
    isIncluded: true,
    usedForDescription: cut.usedForDescription,
    cutLengthE4: cut.cutLengthE4,
    widthE4: cut.widthE4,
    measureBalanced: cut.isMeasureBalanced,
    takeUp: false,
    useCove: use.cove && cut.coveE2 > 0,
    coveE2: cut.coveE2,
    useQuarterRound: use.quarterRound && cut.quarterRoundE2 > 0,
    quarterRoundE2: cut.quarterRoundE2,
    useLuan: use.luan && cut.luanE2 > 0,
    luanE2: cut.luanE2,
    rollNumber: '',
    dyeLot: '',
    cutAt: null,
  };
}

const CUSTOMER_FIELDS = [
  'salespersonId',
  'invoiceMethodId',
  'contractForm',
  'taxExempt',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
  'billToName',
  'billToAddressLine1',
  'billToAddressLine2',
  'billToCity',
  'billToState',
  'billToZip',
] as const satisfies readonly (keyof OrderCustomer & keyof FormColumns)[];

function fromCustomer({ customer, flooringTypeId }: DefaultsFacts, sources: Map<string, ValueSource>) {
  for (const field of CUSTOMER_FIELDS)
    if (customer[field] !== null && customer[field] !== '') sources.set(field, 'CUSTOMER');
  sources.set('showTaxTotal', 'CUSTOMER');
  const copied = Object.fromEntries(
    CUSTOMER_FIELDS.map((field) => [field, customer[field]]),
  ) as unknown as globalThis.Pick<OrderCustomer, (typeof CUSTOMER_FIELDS)[number]>;
  return {
    ...copied,
    customerId: customer.id,
    flooringTypeId,
    showTaxTotal: customer.showTaxTotalAsLineItem,
    installerId: null,
    installDate: null,
    jobTime: 'EITHER',
    isOccupied: false,
    furniture: 'NONE',
    seamBehindToilet: false,
    isRepair: false,
    multiJobInstall: false,
    jobName: '',
    orderBy: '',
    customerPo: '',
    buildingUnit: '',
    shouldValidateCuts: true,
    excludeDocumentIds: [] as number[],
    workOrderNote: '',
    jobSpecificNotes: '',
    additionalNotes: '',
    customInvoiceDescription: '',
    installDateReason: '',
    laborRateId: null,
    adjustedLaborRateE4: null,
    minimumsOnRepair: false,
  };
}

function fromUnit({ unit }: DefaultsFacts, sources: Map<string, ValueSource>) {
  if (unit)
    for (const name of [
      'unitStyleName',
      ...(unit.note ? ['unitNotes'] : []),
      ...(unit.additionalPieces ? ['additionalPieces'] : []),
    ])
      sources.set(name, 'UNIT');
  return {
    unitId: unit?.id ?? null,
    unitStyleName: unit?.name ?? '',
    unitNotes: unit?.note ?? '',
    additionalPieces: unit?.additionalPieces ?? 0,
  };
}

/** The unit's own flooring preference (haul away, quarter round) takes precedence over its material defaults. */
function preference(
  own: string | null | undefined,
  name: string,
  fallback: string | null,
  sources: Map<string, ValueSource>,
): string {
  if (own) sources.set(name, 'UNIT');
  return own ?? fallback ?? 'NONE';
}

function selections(pick: Pick, { unit }: DefaultsFacts, sources: Map<string, ValueSource>) {
  const instructions = pick('specialInstructions', 'specialInstructions');
  if (unit?.specialInstructions) sources.set('specialInstructions', 'UNIT');
  return {
    specialInstructions: unit?.specialInstructions || (instructions ?? ''),
    haulAwaySelection: preference(
      unit?.haulAway,
      'haulAwaySelection',
      pick('haulAwaySelection', 'haulAwaySelection'),
      sources,
    ),
    quarterRoundSelection: preference(
      unit?.quarterRoundCategory,
      'quarterRoundSelection',
      pick('quarterRoundSelection', 'quarterRoundSelection'),
      sources,
    ),
    ...chosenWork(pick),
    ...minimums(pick),
  };
}

function chosenWork(pick: Pick) {
  return {
    glueDown: pick('glueDown', 'glueDown') ?? false,
    noPad: pick('noPad', 'noPad') ?? false,
    takeUpSelection: pick('takeUpSelection', 'takeUpSelection') ?? 'NONE',
    commodeSelection: pick('commodeSelection', 'commodeSelection') ?? 'NONE',
    numberOfToilets: pick('numberOfToilets', 'numberOfToilets') ?? 0,
    appliancePay: pick('appliancePay', 'appliancePay') ?? false,
    numberOfAppliances: pick('numberOfAppliances', 'numberOfAppliances') ?? 0,
    numberWrappedStairs: pick('numberWrappedStairs', 'numberWrappedStairs') ?? 0,
    wrappedStairsVarianceE4: pick('wrappedStairsVarianceE4', 'wrappedStairsVariance') ?? 0,
  };
}

function minimums(pick: Pick) {
  return {
    useMinimumLabor: pick('useMinimumLabor', 'useMinimumLabor') ?? false,
    minimumLaborCents: pick('minimumLaborCents', 'minimumLabor') ?? 0,
    useMinimumProfit: pick('useMinimumProfit', 'useMinimumProfit') ?? false,
    minimumProfitCents: pick('minimumProfitCents', 'minimumProfit') ?? 0,
  };
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
  // Measures of the cuts come before a default quantity, so the default is stored only if no cut has a measure.
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

import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import type { Selectable } from 'kysely';
import type { DB } from '#db/database';
import { floorOf } from './choices';
import type { Choices, ChoicesByClient } from './choices';
import type { Client } from './customers';
import type { FloorPlan } from './units';
import type { Story } from '../story';

export type DefaultsRow = Selectable<DB['materialsDefaults']>;

/** The defaults of customers and units, by customer and flooring type or by unit. */
export interface OrderDefaults {
  readonly ofCustomer: ReadonlyMap<string, DefaultsRow>;
  readonly ofUnit: ReadonlyMap<number, DefaultsRow>;
  readonly profits: ReadonlyMap<string, readonly Selectable<DB['profitOverride']>[]>;
  readonly materials: ReadonlyMap<string, readonly Selectable<DB['additionalMaterial']>[]>;
  /** Additional costs of a customer, with their units; no units means all. */
  readonly costs: ReadonlyMap<
    number,
    readonly (Selectable<DB['additionalCost']> & { readonly unitIds: readonly number[] })[]
  >;
}

/** Customer and flooring type as one key. */
export const floorKey = (customerId: number, flooringTypeId: number): string => `${customerId}:${flooringTypeId}`;

const NOTHING_SAID: Omit<DefaultsRow, 'id'> = {
  customerId: null,
  flooringTypeId: null,
  unitId: null,
  itemId: null,
  itemQuantityE2: null,
  padItemId: null,
  noPad: null,
  glueDown: null,
  cove: null,
  coveItemId: null,
  coveQuantityE2: null,
  coveThickness: null,
  quarterRound: null,
  quarterRoundItemId: null,
  quarterRoundSelection: null,
  quarterRoundQuantityE2: null,
  luan: null,
  luanItemId: null,
  luanQuantityE2: null,
  metalItemId: null,
  metalQuantityE2: null,
  molding: null,
  moldingItemId: null,
  moldingQuantityE2: null,
  adhesiveItemId: null,
  adhesiveQuantityE2: null,
  haulAwayItemId: null,
  haulAwaySelection: null,
  takeUpSelection: null,
  commodeSelection: null,
  numberOfToilets: null,
  appliancePay: null,
  numberOfAppliances: null,
  numberWrappedStairs: null,
  wrappedStairsVarianceE4: null,
  adjustedLaborRateE4: null,
  useMinimumLabor: null,
  minimumLaborCents: null,
  useMinimumProfit: null,
  minimumProfitCents: null,
  specialInstructions: null,
  version: 1,
};

function carpetDefaults(story: Story, choices: Choices): Partial<DefaultsRow> {
  const { random } = story;
  const glueDown = random.chance(6);
  return {
    itemId: choices.carpet.row.id,
    padItemId: glueDown ? null : choices.pad.row.id,
    glueDown,
    metalItemId: choices.metal.row.id,
    metalQuantityE2: random.stepped(300, 1200, 300),
    takeUpSelection: glueDown ? 'TAKE_UP_GLUE' : 'TAKE_UP',
    haulAwaySelection: random.chance(55) ? 'OFFICE' : 'NONE',
    haulAwayItemId: choices.haulAway.row.id,
    useMinimumLabor: true,
    minimumLaborCents: random.stepped(8_500, 15_000, 500),
    useMinimumProfit: true,
    minimumProfitCents: random.stepped(7_500, 15_000, 500),
  };
}

function vinylDefaults(story: Story, choices: Choices): Partial<DefaultsRow> {
  const { random } = story;
  const quarterRound = random.pick(['NEW', 'NEW', 'RR'] as const);
  return {
    itemId: choices.vinyl.row.id,
    quarterRound: true,
    quarterRoundSelection: quarterRound,
    quarterRoundItemId: choices.quarterRound.row.id,
    luanItemId: choices.luan.row.id,
    luan: random.chance(60),
    moldingItemId: random.chance(50) ? choices.molding.row.id : null,
    moldingQuantityE2: random.stepped(300, 900, 300),
    takeUpSelection: random.pick(['TAKE_UP', 'NONE', 'TAKE_UP_GLUE']),
    commodeSelection: random.pick(['REMOVE_REPLACE', 'REMOVE_REPLACE', 'NONE']),
    numberOfToilets: random.int(1, 2),
    appliancePay: random.chance(60),
    numberOfAppliances: random.int(2, 4),
    useMinimumLabor: true,
    minimumLaborCents: random.stepped(9_000, 16_000, 500),
    useMinimumProfit: random.chance(80),
    minimumProfitCents: random.stepped(6_000, 12_000, 500),
  };
}

function tiledDefaults(story: Story, choices: Choices, flooringTypeId: FlooringTypeId): Partial<DefaultsRow> {
  const { random } = story;
  return {
    itemId: floorOf(choices, flooringTypeId).row.id,
    cove: true,
    coveItemId: choices.cove.row.id,
    coveThickness: choices.cove.row.coveThickness ?? '',
    adhesiveItemId: (flooringTypeId === 3 ? choices.vctAdhesive : choices.tileAdhesive).row.id,
    adhesiveQuantityE2: random.stepped(100, 300, 100),
    takeUpSelection: random.pick(['TAKE_UP', 'TAKE_UP_GLUE', 'NONE']),
    appliancePay: false,
    useMinimumLabor: true,
    minimumLaborCents: random.stepped(15_000, 25_000, 1_000),
  };
}

function forFloor(story: Story, choices: Choices, flooringTypeId: FlooringTypeId): Partial<DefaultsRow> {
  if (flooringTypeId === 1) return carpetDefaults(story, choices);
  return flooringTypeId === 2 ? vinylDefaults(story, choices) : tiledDefaults(story, choices, flooringTypeId);
}

/** Settings of a few units that differ from their customer: a better carpet, stairs to wrap, an agreed rate. */
function forUnit(story: Story, plan: FloorPlan, choices: Choices): Partial<DefaultsRow> | null {
  const { random } = story;
  const { unit } = plan;
  if (unit.flooringTypeId === 1 && unit.name.startsWith('3BR')) {
    return {
      numberWrappedStairs: random.int(12, 14),
      wrappedStairsVarianceE4: random.chance(20) ? random.pick([-5_000, 10_000]) : null,
      itemId: random.chance(25) ? choices.carpetUpgrade.row.id : null,
    };
  }
  if (unit.flooringTypeId === 1 && random.chance(8))
    return { adjustedLaborRateE4: random.stepped(34_000, 42_000, 500) };
  return random.chance(10)
    ? { metalItemId: choices.metal.row.id, metalQuantityE2: random.stepped(600, 1_500, 300) }
    : null;
}

const PROFITS: Readonly<Record<number, readonly [category: string, from: number, to: number]>> = {
  1: ['carpet', 16_000, 32_000],
  2: ['vinyl', 18_000, 30_000],
  3: ['vct', 3_500, 6_500],
  4: ['carpetTile', 6_000, 10_000],
};

function addProfits(story: Story, plans: readonly FloorPlan[]): Map<string, Selectable<DB['profitOverride']>[]> {
  const { store, random, firstDay } = story;
  const profitsByFloor = new Map<string, Selectable<DB['profitOverride']>[]>();
  const add = (plan: FloorPlan, unitId: number | null) => {
    const [category, from, to] = PROFITS[plan.unit.flooringTypeId] ?? ['carpet', 0, 0];
    const row = store.add('profitOverride', {
      customerId: plan.client.row.id,
      unitId,
      flooringTypeId: plan.unit.flooringTypeId,
      rateCategory: category,
      itemId: null,
      amountE4: random.stepped(from, to, 500),
      effectiveDate: firstDay,
      version: 1,
    });
    const key = floorKey(plan.client.row.id, plan.unit.flooringTypeId);
    profitsByFloor.set(key, [...(profitsByFloor.get(key) ?? []), row as unknown as Selectable<DB['profitOverride']>]);
  };
  const seenKeys = new Set<string>();
  for (const plan of plans) {
    const key = floorKey(plan.client.row.id, plan.unit.flooringTypeId);
    if (!seenKeys.has(key) && random.chance(35)) add(plan, null);
    seenKeys.add(key);
    if (random.chance(6)) add(plan, plan.unit.id);
  }
  return profitsByFloor;
}

const COSTS = [
  ['Fuel surcharge', 0, 1_000, 500],
  ['Elevator building', 0, 2_500, 1_000],
  ['Dump fee', 1_500, 0, 500],
  ['Parking', 800, 0, 200],
  ['After-hours access', 0, 4_000, 1_500],
] as const;

function addExtras(story: Story, clients: readonly Client[], plans: readonly FloorPlan[], choices: ChoicesByClient) {
  const { store, random } = story;
  const costs = new Map<number, (Selectable<DB['additionalCost']> & { unitIds: readonly number[] })[]>();
  const materials = new Map<string, Selectable<DB['additionalMaterial']>[]>();
  for (const client of clients) {
    const own = choices.get(client.row.id);
    const units = plans.filter((plan) => plan.client === client);
    if (random.chance(22)) {
      const [description, materialCents, laborCents, profitCents] = random.pick(COSTS);
      const row = store.add('additionalCost', {
        customerId: client.row.id,
        description,
        materialCents,
        laborCents,
        profitCents,
        version: 1,
      });
      const only = random.chance(30) ? units.slice(0, 1).map((plan) => plan.unit.id) : [];
      for (const unitId of only) store.addKeyed('additionalCostUnit', { additionalCostId: row.id, unitId });
      costs.set(client.row.id, [{ ...(row as unknown as Selectable<DB['additionalCost']>), unitIds: only }]);
    }
    const vinyl = units.find((plan) => plan.unit.flooringTypeId === 2);
    if (own && vinyl && random.chance(15)) {
      const row = store.add('additionalMaterial', {
        customerId: client.row.id,
        flooringTypeId: 2,
        unitId: null,
        lineType: 15,
        itemId: own.cove.row.id,
        selectedValue: '',
        quantityE2: random.stepped(400, 1_200, 400),
      });
      materials.set(floorKey(client.row.id, 2), [row as unknown as Selectable<DB['additionalMaterial']>]);
    }
  }
  return { costs, materials };
}

/** The materials defaults, profits and extras of every customer and some of their units. */
export function addDefaults(
  story: Story,
  clients: readonly Client[],
  plans: readonly FloorPlan[],
  choices: ChoicesByClient,
): OrderDefaults {
  const { store } = story;
  const ofCustomer = new Map<string, DefaultsRow>();
  const ofUnit = new Map<number, DefaultsRow>();
  const add = (row: Partial<DefaultsRow>) =>
    store.add('materialsDefaults', { ...NOTHING_SAID, ...row }) as unknown as DefaultsRow;
  for (const plan of plans) {
    const own = choices.get(plan.client.row.id);
    if (!own) throw new Error(`Customer ${plan.client.row.id} has chosen nothing`);
    const flooringTypeId = plan.unit.flooringTypeId as FlooringTypeId;
    const key = floorKey(plan.client.row.id, flooringTypeId);
    if (!ofCustomer.has(key))
      ofCustomer.set(
        key,
        add({ customerId: plan.client.row.id, flooringTypeId, ...forFloor(story, own, flooringTypeId) }),
      );
    const unitDefaults = forUnit(story, plan, own);
    if (unitDefaults) ofUnit.set(plan.unit.id, add({ unitId: plan.unit.id, ...unitDefaults }));
  }
  return { ofCustomer, ofUnit, profits: addProfits(story, plans), ...addExtras(story, clients, plans, choices) };
}

import { DEFINED_KINDS } from '@falcon/domain/company/records';
import { addDays } from '@falcon/domain/kit/schedule';
import type { Random } from '../random';
import type { StoredRow, TableName } from '../rows';
import type { Story } from '../story';
import { chooseForAll, floorOf, Shelf } from './choices';
import type { ChoicesByClient } from './choices';
import { addLimits } from './company';
import type { Limits } from './company';
import { addContactsAndNotes, addCustomers, addCustomerTypes, addFirms } from './customers';
import type { Client } from './customers';
import { addDefaults } from './defaults';
import type { OrderDefaults } from './defaults';
import { addGoods, addVendors } from './goods';
import type { Good } from './goods';
import { addLaborCards } from './labor-cards';
import type { LaborCard } from './labor-cards';
import { addInstallers, addSalespersons, addUsers } from './people';
import type { Crew, DemoUsers } from './people';
import { addUnits } from './units';
import type { FloorPlan } from './units';

/** The complete company before its first order. */
export interface Company {
  readonly users: DemoUsers;
  readonly salespersons: readonly StoredRow<'salesperson'>[];
  readonly crews: readonly Crew[];
  readonly goods: readonly Good[];
  readonly cards: readonly LaborCard[];
  readonly typeCards: ReadonlyMap<number, number | null>;
  readonly clients: readonly Client[];
  readonly choices: ChoicesByClient;
  readonly plans: readonly FloorPlan[];
  readonly defaults: OrderDefaults;
  readonly limits: Limits;
  readonly addressId: number;
  /** The day from which the first prices and rates apply. */
  readonly startedOn: string;
}

/**
 * The size of this company relative to the standard one: orders per day, and accordingly installers, customers and
 * limits.
 */
export interface Size {
  readonly perDay: number;
  readonly communities: number;
  readonly firms: number;
  readonly crews: number;
}

/**
 * The standard company has six thousand orders; a bigger one has more of everything, with customers growing slower than
 * orders.
 */
export function sizeFor(orders: number): Size {
  const perDay = Math.max(1, orders / 6000);
  return {
    perDay,
    communities: Math.round(150 * Math.sqrt(perDay)),
    firms: Math.round(12 * Math.cbrt(perDay)),
    crews: Math.round(40 * perDay),
  };
}

/** People, places, items and prices, in memory. */
export async function buildCompany(story: Story, size: Size, choiceRandom: Random): Promise<Company> {
  const { store } = story;
  const address = store.add('address', {
    addressLine1: '4820 W Raymond Street',
    addressLine2: 'Dock 6',
    city: 'Indianapolis',
    state: 'IN',
    postalCode: '46241',
  });
  const salespersons = addSalespersons(story);
  const users = await addUsers(story);
  const crews = addInstallers(story, size.crews);
  const goods = addGoods(story, addVendors(story));
  const cards = addLaborCards(story, users.admin);
  const types = addCustomerTypes(story);
  const firms = addFirms(story, size.firms);
  const clients = addCustomers(story, types, firms, size.communities);
  addContactsAndNotes(story, clients, firms, users);
  const choices = chooseForAll(clients, new Shelf(goods), choiceRandom);
  const plans = addUnits(story, clients, (client, flooringTypeId) => {
    const own = choices.get(client.row.id);
    return own ? (floorOf(own, flooringTypeId).row.widthE4 ?? 120_000) : 120_000;
  });
  for (const { table, demo } of definedRecords) for (const row of demo ?? []) store.add(table, row);
  const defaults = addDefaults(story, clients, plans, choices);
  const limits = addLimits(story, size.perDay);
  const typeCards = new Map(Object.values(types).map((type) => [type.id, type.laborRateId ?? null]));
  return {
    users,
    salespersons,
    crews,
    goods,
    cards,
    typeCards,
    clients,
    choices,
    plans,
    defaults,
    limits,
    addressId: address.id,
    startedOn: addDays(story.firstDay, -30),
  };
}

/** The kinds whose definitions have the records of the demo company. */
const definedRecords = DEFINED_KINDS.filter(({ demo }) => demo !== undefined);

/** The company's tables in insertion order. */
export const COMPANY_TABLES: readonly TableName[] = [
  'address',
  'salesperson',
  'appUser',
  'userRole',
  'installer',
  'insuranceCertificate',
  'garnishment',
  'dayOff',
  'vendor',
  'style',
  'item',
  'itemCostQueue',
  'itemCostHistory',
  'laborRate',
  'laborRateLine',
  'laborRateHistory',
  'customerType',
  'propertyFirm',
  'customer',
  'contact',
  'note',
  'unit',
  'cut',
  'materialsDefaults',
  'profitOverride',
  'additionalMaterial',
  'additionalCost',
  'additionalCostUnit',
  'dailyLimitDefault',
  'dailyLimit',
  ...definedRecords.map(({ table }) => table),
];

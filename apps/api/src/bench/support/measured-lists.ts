import { UPDATE_SORTS } from '#modules/orders/customer-settings/updates/update-list.queries';
import { IMPORT_SORTS } from '#modules/company/imports/imports.queries';
import {
  contact,
  customer,
  installer,
  item,
  propertyFirm,
  salesperson,
  sortsOf,
  unit,
  user,
  vendor,
} from '@falcon/domain/company/records';
import { SORT_COLUMNS } from '#modules/orders/work-orders/list/list.queries';

export const PAGE = 'pageInfo { hasNextPage endCursor } totalCount totalCountCapped';
const ADDRESS = 'address { city state }';

export interface List {
  readonly name: string;
  readonly fields: string;
  /** The list in every sort order. */
  readonly sorts: readonly string[];
  readonly filter?: string;
  /** Words found in many, a few and none of the records. */
  readonly searches?: readonly string[];
  readonly page?: false;
}

/** Lists as their pages query them. */
export const LISTS: readonly List[] = [
  {
    name: 'customers',
    sorts: sortsOf(customer),
    fields: `id name phone numberOfUnits isEnabled ${ADDRESS} pmf { name } salesperson { fullName } customerType { name }`,
    searches: ['row', 'row 0a1', 'city 99', 'zzyzx'],
  },
  {
    name: 'units',
    sorts: sortsOf(unit),
    fields:
      'id name isEnabled flooringType { name } laborRate { laborCategory } cutCalculations { cutSquareYardTotal }',
    searches: ['plan', 'plan 0a1', 'zzyzx'],
  },
  {
    name: 'items',
    sorts: sortsOf(item),
    fields: 'id nameNumber colorNameNumber width totalCost isEnabled vendor { name }',
    searches: ['style', 'style 0a1', 'zzyzx'],
  },
  {
    name: 'vendors',
    sorts: sortsOf(vendor),
    fields: `id name abbreviation vendorType phone accountNumber shippingRate isEnabled ${ADDRESS}`,
    searches: ['mill', 'mill 0a1', 'zzyzx'],
  },
  {
    name: 'installers',
    sorts: sortsOf(installer),
    fields: `id fullName companyName cellPhone hireDate isEnabled ${ADDRESS}`,
    searches: ['crew', 'company 99', 'zzyzx'],
  },
  {
    name: 'salespersons',
    sorts: sortsOf(salesperson),
    fields: 'id fullName companyName cellPhone hireDate isEnabled',
    searches: ['seller', 'seller 0a1', 'zzyzx'],
  },
  {
    name: 'propertyFirms',
    sorts: sortsOf(propertyFirm),
    fields: `id name phone principalContact isEnabled ${ADDRESS} propertyFirmType { name }`,
    searches: ['homes', 'homes 0a1', 'zzyzx'],
  },
  {
    name: 'users',
    sorts: sortsOf(user),
    fields: 'id fullName emailAddress enabled lastSeenAt multiFactorEnabled roles { name } salesperson { fullName }',
    searches: ['row', 'clerk 0a1', 'zzyzx'],
  },
  {
    name: 'workOrders',
    sorts: Object.keys(SORT_COLUMNS),
    filter: 'filter: {}',
    fields: `id workOrderNumber installDate buildingUnit area jobCost customerName ${ADDRESS} status { code } pmf { name } salesperson { fullName } invoice { number status }`,
  },
  ...['Items', 'Preferences', 'Profits', 'AdditionalMaterials'].map((kind): List => ({
    name: `customerSettings${kind}`,
    sorts: ['CUSTOMER'],
    filter: 'input: { first: 10, flooringTypeId: "1" }',
    fields: `nodes { id customerName unitName } ${PAGE}`,
    page: false,
  })),
  {
    name: 'imports',
    sorts: IMPORT_SORTS,
    fields: 'id fileName typeLabel state rowCount createCount userName createdAt',
    searches: ['row', 'row 0a1', 'zzyzx'],
  },
  {
    name: 'customerSettingsUpdates',
    sorts: UPDATE_SORTS,
    fields: 'id kind description state rowCount changedCount userName createdAt',
    searches: ['row', 'row 0a1', 'zzyzx'],
  },
  {
    name: 'contacts',
    sorts: sortsOf(contact),
    filter: 'ownerType: CUSTOMER, ownerId: "1"',
    fields: 'id name title emailAddress workPhone cellPhone invoice',
    page: false,
  },
];

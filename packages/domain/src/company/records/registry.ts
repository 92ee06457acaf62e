import type { PermissionKey } from '../../office/access/permissions';
import type { KindFacts } from './kind-facts';

/** Every kind of record with a history. The name of a kind is used in the API and in stored views. */
export const RECORD_KINDS = {
  CUSTOMER: {
    noun: 'Customer',
    table: 'customer',
    view: 'customer',
    edit: 'editCustomer',
    scope: ['salespersonId'],
    home: '/customers',
    area: 'people',
    views: 'customers',
    opens: 'profile',
    searched: true,
  },
  UNIT: {
    noun: 'Unit',
    table: 'unit',
    view: 'unit',
    edit: 'editUnit',
    scope: ['customerId'],
    below: 'units',
    searched: true,
  },
  PROPERTY_FIRM: {
    noun: 'Property management firm',
    table: 'propertyFirm',
    view: 'propertyMgmtFirm',
    edit: 'editPropertyMgmtFirm',
    unique: 'name',
    home: '/property-management-firms',
    area: 'people',
    views: 'property-firms',
    opens: 'profile',
    searched: true,
  },
  VENDOR: {
    noun: 'Vendor',
    table: 'vendor',
    view: 'vendor',
    edit: 'editVendor',
    unique: 'name',
    home: '/vendors',
    area: 'catalog',
    views: 'vendors',
    opens: 'profile',
    searched: true,
  },
  ITEM: {
    noun: 'Item',
    table: 'item',
    view: 'item',
    edit: 'editItem',
    home: '/items',
    area: 'catalog',
    views: 'items',
    searched: true,
  },
  INVENTORY_ROLL: {
    noun: 'Roll',
    table: 'inventoryRoll',
    view: 'item',
    edit: 'editItem',
    attached: { view: ['item', 'workOrderCut'], edit: ['editItem', 'workOrderCut'] },
    home: '/stock',
  },
  PURCHASE_ORDER: { noun: 'Purchase order', table: 'purchaseOrder', view: 'item', edit: 'editItem' },
  STOCK_RECEIPT: { noun: 'Receipt', table: 'stockReceipt', view: 'item', edit: 'editItem' },
  INSTALLER: {
    noun: 'Installer',
    table: 'installer',
    view: 'installer',
    edit: 'editInstaller',
    home: '/installers',
    area: 'people',
    views: 'installers',
    opens: 'profile',
    searched: true,
  },
  INSURANCE_CERTIFICATE: {
    noun: 'Insurance certificate',
    table: 'insuranceCertificate',
    view: 'installer',
    edit: 'editInstaller',
    below: 'certificates',
  },
  GARNISHMENT: {
    noun: 'Garnishment',
    table: 'garnishment',
    view: 'installer',
    edit: 'editInstaller',
    below: 'garnishments',
  },
  DAY_OFF: {
    noun: 'Day off',
    table: 'dayOff',
    view: 'installer',
    edit: 'editInstaller',
    below: 'days-off',
  },
  INSTALLER_PREFERENCE: {
    noun: 'Installer preference',
    table: 'installerPreference',
    view: 'customer',
    edit: 'editCustomer',
    scope: ['customerId'],
    below: 'installer-preferences',
  },
  SALESPERSON: {
    noun: 'Salesperson',
    table: 'salesperson',
    view: 'salesperson',
    edit: 'editSalesperson',
    scope: ['id'],
    home: '/salespersons',
    area: 'office',
    views: 'salespersons',
    searched: true,
  },
  PAYMENT_ADJUSTMENT: {
    noun: 'Payment adjustment',
    table: 'paymentAdjustment',
    view: 'paymentAdjustment',
    edit: 'paymentAdjustment',
    home: '/payment-adjustments',
    area: 'pay',
    views: 'payment-adjustments',
  },
  SUPPLY_PURCHASE: {
    noun: 'Supply purchase',
    table: 'supplyPurchase',
    view: 'supplyPurchase',
    edit: 'supplyPurchase',
    home: '/supply-purchases',
    area: 'pay',
    views: 'supply-purchases',
  },
  CONTACT: {
    noun: 'Contact',
    table: 'contact',
    view: null,
    edit: null,
    scope: 'owner',
    below: 'contacts',
    searched: true,
  },
  NOTE: { noun: 'Note', table: 'note', view: null, edit: null, scope: 'owner' },
  DOCUMENT: { noun: 'Document', table: 'document', view: null, edit: null, scope: 'owner' },
  ADDITIONAL_COST: {
    noun: 'Additional cost',
    table: 'additionalCost',
    view: null,
    edit: null,
    scope: ['customerId'],
    below: 'additional-costs',
  },
  PROPOSAL: {
    noun: 'Proposal',
    table: 'proposal',
    view: 'workOrder',
    edit: 'editWorkOrder',
    // A proposal to a customer is of the customer’s salesperson; one to a prospect names its own.
    scope: ['customerId', 'salespersonId'],
    home: '/proposal-generator',
    area: 'orders',
    views: 'proposals',
    opens: 'profile',
  },
  LABOR_RATE: {
    noun: 'Labor rate',
    table: 'laborRate',
    view: 'laborRate',
    edit: 'editLaborRate',
    unique: 'laborCategory',
    home: '/labor-rates',
    area: 'catalog',
    views: 'labor-rates',
    opens: 'carpet',
  },
  CUSTOMER_TYPE: {
    noun: 'Customer type',
    table: 'customerType',
    view: 'customerType',
    edit: 'editCustomerType',
    unique: 'name',
    home: '/customer-types',
    area: 'catalog',
    views: 'customer-types',
  },
  INVOICE_METHOD: {
    noun: 'Invoice method',
    table: 'invoiceMethod',
    view: 'configureSystem',
    edit: 'configureSystem',
    unique: 'name',
    home: '/app-config/invoice-methods',
  },
  LOCATION: {
    noun: 'Location',
    table: 'geoLocation',
    view: 'configureSystem',
    edit: 'configureSystem',
    unique: 'name',
    home: '/app-config/locations',
  },
  STOCK_PLACE: {
    noun: 'Stock place',
    table: 'stockPlace',
    view: 'configureSystem',
    edit: 'configureSystem',
    home: '/app-config/stock-places',
  },
  USER: {
    noun: 'User',
    table: 'appUser',
    api: 'user',
    view: 'user',
    edit: 'editUser',
    unique: 'emailAddress',
    taken: 'Another user already has this e-mail address.',
    home: '/users',
    area: 'office',
    views: 'users',
    searched: true,
  },
  ROLE: {
    noun: 'Role',
    table: 'role',
    view: 'role',
    edit: 'editRole',
    unique: 'name',
    home: '/roles',
    area: 'office',
    views: 'roles',
  },
} as const satisfies Readonly<Record<string, KindFacts>>;

/** The name of a kind of record. */
export type RecordType = keyof typeof RECORD_KINDS;

/** Whether this is the name of a kind of record: fields also refer to lists that are none. */
export const isRecordType = (name: string): name is RecordType => Object.hasOwn(RECORD_KINDS, name);

/** The facts of any kind of record. */
export const factsOf = (type: RecordType): KindFacts => RECORD_KINDS[type];

/** The name of a kind's query and mutations. */
export const apiOf = ({ api, table }: Pick<KindFacts, 'api' | 'table'>): string => api ?? table;

/** The kinds with these facts. */
type TypesWith<Facts> = {
  [Type in RecordType]: (typeof RECORD_KINDS)[Type] extends Facts ? Type : never;
}[RecordType];

/** A kind whose records are unique by one text. */
export type NamedType = TypesWith<{ readonly unique: string }>;

/** A kind with a list whose views can be shared. */
export type ViewedType = TypesWith<{ readonly views: string }>;

/** The kinds whose records are unique by one text. */
export const NAMED_TYPES = (Object.keys(RECORD_KINDS) as RecordType[]).filter(
  (type): type is NamedType => factsOf(type).unique !== undefined,
);

/** The message if another record already has a unique text. */
export const takenSentence = ({ noun, taken }: KindFacts): string =>
  taken ?? `Another ${inSentence(noun)} has this name.`;

/** A noun inside a sentence: `property management firm`. */
export const inSentence = (noun: string): string => noun.charAt(0).toLowerCase() + noun.slice(1);

/** A noun with its article: `An amount`. */
export const withArticle = (noun: string): string =>
  `${/^(?!uni|use)[aeiou]/i.test(noun) ? 'An' : 'A'} ${inSentence(noun)}`;

/** The permissions to open (or change) records of a kind: its own, or those of its possible owners. */
export const rightsOf = (
  act: 'view' | 'edit',
  { owners = [], ...facts }: Pick<KindFacts, 'view' | 'edit'> & { readonly owners?: readonly RecordType[] },
): readonly PermissionKey[] =>
  [facts[act], ...(facts[act] === null ? owners.map((owner) => factsOf(owner)[act]) : [])].filter(
    (right) => right !== null,
  );

/** A record's address; null for kinds without their own pages. */
export const addressOf = ({ home, opens }: KindFacts, id: number | string): string | null =>
  home === undefined ? null : `${home}/${id}${opens === undefined ? '' : `/${opens}`}`;

import { DEFINED_KINDS, propertyFirm, salesperson, supplyPurchase, vendor } from '../records/index';
import type { RECORD_KINDS, RecordType } from '../records/index';
import { snake } from '../../kit/text/index';
import type { Snake } from '../../kit/text/index';
import { sentence } from './actions';
import type { HistoryField } from './change';
import { fieldName } from './field-name';
import { silent, text } from './define';
import type { Fields } from './define';
import { kindFields } from './kind-fields';
import {
  APP_CONFIGURATION,
  BILL_SHEET,
  COMMISSION_RUN,
  IMPORT,
  MAIL_TEMPLATE,
  PRICE_CATALOG,
  REPORT_SCHEDULE,
  ROLE,
  SAVED_VIEW,
  SELF_CHECK_FINDING,
  USER,
} from './office-fields';
import { WORK_ORDER } from './order-fields';
import { PART_FIELDS } from './part-fields';
import * as record from './record-fields';
import { MATCHED, MATERIALS_DEFAULTS } from './usual-fields';

/** The fields of records that need more than their kind's definition, by the kind's stored name. */
const OWN_FIELDS = {
  additional_cost: record.ADDITIONAL_COST,
  app_configuration: APP_CONFIGURATION,
  app_user: USER,
  bill_sheet: BILL_SHEET,
  commission_run: COMMISSION_RUN,
  contact: record.CONTACT,
  // An import reports a customer's or unit's defaults together with the record.
  customer: { ...MATERIALS_DEFAULTS, ...record.CUSTOMER, ...MATCHED },
  cut: record.CUT,
  // Each day and weekday is a part.
  daily_limit: {},
  daily_limit_default: {},
  day_off: record.DAY_OFF,
  document: record.DOCUMENT,
  garnishment: record.GARNISHMENT,
  import: IMPORT,
  installer: record.INSTALLER,
  installer_preference: record.INSTALLER_PREFERENCE,
  insurance_certificate: record.INSURANCE_CERTIFICATE,
  inventory_roll: record.INVENTORY_ROLL,
  item: { ...record.ITEM, ...MATCHED },
  labor_rate: record.LABOR_RATE,
  mail_template: MAIL_TEMPLATE,
  materials_defaults: MATERIALS_DEFAULTS,
  note: record.NOTE,
  price_catalog: PRICE_CATALOG,
  property_firm: { ...kindFields(propertyFirm), ...MATCHED },
  proposal: record.PROPOSAL,
  report_schedule: REPORT_SCHEDULE,
  role: ROLE,
  salesperson: { ...kindFields(salesperson), ...MATCHED },
  saved_view: SAVED_VIEW,
  self_check_finding: SELF_CHECK_FINDING,
  purchase_order: record.PURCHASE_ORDER,
  stock_receipt: record.STOCK_RECEIPT,
  supply_purchase: { ...kindFields(supplyPurchase), ...silent({ creatorId: 'reference' }) },
  unit: { ...MATERIALS_DEFAULTS, ...record.UNIT },
  vendor: {
    ...kindFields(vendor),
    catalogPrices: text('Cost in its catalogs'),
    priceListPrices: text('Cost in its price lists'),
  },
  work_order: WORK_ORDER,
} as const satisfies Readonly<Record<string, Fields>>;

/** Record kinds with a history, as stored with each entry: those of the registry by table, and others. */
export type HistoryRecordKind = Snake<(typeof RECORD_KINDS)[RecordType]['table']> | keyof typeof OWN_FIELDS;

/** The fields of every kind of record with a history: by default, those of its definition. */
export const HISTORY_FIELDS: Readonly<Record<string, Fields>> = {
  ...Object.fromEntries(DEFINED_KINDS.map((kind) => [snake(kind.table), kindFields(kind)])),
  ...OWN_FIELDS,
};

const fieldsOf = (recordType: string): Fields =>
  Object.hasOwn(HISTORY_FIELDS, recordType) ? (HISTORY_FIELDS[recordType] ?? {}) : {};

/** The definition of a field, or a part's field (`cut.size`); undefined if there is none. */
export const definedField = (recordType: string, field: string): HistoryField | undefined =>
  PART_FIELDS[field] ?? fieldsOf(recordType)[field];

/** A field's definition; one that no longer exists reads as text, labeled by its own name. */
export const fieldOf = (recordType: string, field: string): HistoryField =>
  definedField(recordType, field) ?? { label: sentence(fieldName(field)), kind: 'text' };

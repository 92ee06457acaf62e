export {
  areaUnit,
  CARPET,
  CARPET_TILE,
  FLOORING_TYPES,
  flooringInText,
  flooringType,
  flooringTypeBySlug,
  floorOf,
  soldArea,
  VCT,
  VINYL,
} from './flooring-types';
export { isFlooringTypeId, shortUnit, STARTING_ROLL_WIDTHS, unitOfMeasure, UNITS_OF_MEASURE } from './types';
export { ITEM_TYPES, itemType, MATERIALS_OFFERED } from './item-types';
export type { ItemType } from './item-types';
export type { FlooringType, FlooringTypeId, ItemTypeId, UnitOfMeasure, UnitOfMeasureRecord } from './types';
export {
  itemTypeOfLaborLine,
  itemTypesOfProfit,
  LABOR_CARD,
  LABOR_LINE_TYPES,
  LABOR_OFFERED,
  commonRow,
  laborLineType,
  offeredLaborLine,
  plainLaborRow,
  profitRowsOf,
  profitRowsOfItem,
  RATE_CATEGORIES,
  RATE_CATEGORY_KEYS,
  unitOfRate,
} from './labor';
export type { LaborLineType, LaborLineTypeId, RateCategory } from './labor';
export { labelOf, valuesOf } from './option';
export type { Option } from './option';
export { ASSIGNMENT_FILTERS, JOB_TIMES } from './order-options';
export type { AssignmentFilter, JobTime } from './order-options';
export {
  ACCOUNTING_STATES,
  ADJUSTMENT_TYPES,
  COMMODE_OPTIONS,
  CONTACT_OWNER_TYPES,
  CONTRACT_FORMS,
  DEFAULT_PRINT_VARIANTS,
  DOCUMENT_OWNER_TYPES,
  EXPORT_FORMATS,
  FURNITURE_OPTIONS,
  GARNISHMENT_TYPES,
  HAUL_AWAY_OPTIONS,
  INSTALLER_PREFERENCES,
  INVOICE_DELIVERIES,
  MOST_DOCUMENTS,
  DELIVERY_METHODS,
  DELIVERY_STATES,
  INVOICE_STATUSES,
  JOB_STATES,
  NOTE_OWNER_TYPES,
  PRINT_VARIANTS,
  QUARTER_ROUND_OPTIONS,
  SUMMARY_CHOICES,
  TAKE_UP_OPTIONS,
  VALUE_TYPES,
  VENDOR_TYPES,
  YES_NO_OPTIONS,
} from './options';
export { CARPET_FIELDS, fieldsOfOtherFloors, floorHasField, HARD_FIELDS } from './floor-fields';
export { bookedTime } from './booked-time';
export type {
  AccountingState,
  AdjustmentType,
  CommodeSelection,
  ContactOwnerType,
  ContractForm,
  DocumentOwnerType,
  ExportFormat,
  Furniture,
  GarnishmentType,
  HaulAwaySelection,
  InvoiceDelivery,
  InvoiceStatus,
  JobState,
  NoteOwnerType,
  PrintVariant,
  QuarterRoundSelection,
  TakeUpSelection,
  ValueType,
  VendorType,
} from './options';

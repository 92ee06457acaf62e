import { options } from './option';
import type { ValueOf } from './option';

/** Plain yes and no. */
export const YES_NO_OPTIONS = options(['YES', 'Yes'], ['NO', 'No']);
/** Who moves the furniture. */
export const FURNITURE_OPTIONS = options(
  ['NONE', 'None'],
  ['CUSTOMER', 'Customer moves'],
  ['INSTALLER', 'Installer moves'],
);
/** What is done with the toilets (commodes). */
export const COMMODE_OPTIONS = options(
  ['NONE', 'None'],
  ['REMOVE', 'Remove'],
  ['REPLACE', 'Replace'],
  ['REMOVE_REPLACE', 'Remove and Replace'],
);
/** What is done with the old floor. */
export const TAKE_UP_OPTIONS = options(
  ['NONE', 'No Take-up'],
  ['TAKE_UP', 'Take-up'],
  ['TAKE_UP_GLUE', 'Take-up w/ Glue'],
);
/** Who hauls away the old floor; only our own haul is billed. */
export const HAUL_AWAY_OPTIONS = options(
  ['NONE', 'None'],
  ['OFFICE', 'To the office'],
  ['CUSTOMER', 'By the customer'],
);
/** Quarter round: new (material and labor) or removed and replaced (labor only). */
export const QUARTER_ROUND_OPTIONS = options(['NONE', 'None'], ['NEW', 'New'], ['RR', 'Remove and replace']);
/** A customer's contract form; together with state and flooring type, it decides the tax. */
export const CONTRACT_FORMS = options(['LUMP_SUM', 'Lump sum'], ['ITEMISED', 'Itemized']);
/** Which of a customer's invoices share a summary sheet. */
export const SUMMARY_CHOICES = options(
  ['NONE', 'None'],
  ['FIRM', 'One per firm'],
  ['PO', 'One per PO'],
  ['WEEK', 'One per week'],
);
/** Kinds of vendors. */
export const VENDOR_TYPES = options(
  ['DISTRIBUTOR', 'Distributor'],
  ['MANUFACTURER', 'Manufacturer'],
  ['OTHER', 'Other'],
  ['PARTNER', 'Partner'],
  ['VENDOR', 'Vendor'],
);
/** How a deduction is entered. */
export const VALUE_TYPES = options(['AMOUNT', 'Amount'], ['PERCENTAGE', 'Percentage']);
/** Kinds of insurance certificates, with the deduction that applies if one is missing. */
export const ADJUSTMENT_TYPES = options(
  ['COMPENSATION', 'Workers’ compensation'],
  ['LIABILITY', 'Liability'],
  ['OTHER', 'Other'],
);
/** What a customer thinks of an installer. */
export const INSTALLER_PREFERENCES = options(['PREFERRED', 'Preferred'], ['EXCLUDED', 'Excluded']);
/** Kinds of court-ordered deductions. */
export const GARNISHMENT_TYPES = options(
  ['CHILD_SUPPORT', 'Child Support'],
  ['CHILD_SUPPORT_SERVICE_CHARGE', 'Child Support - Service Charge'],
  ['FEE_CHARGED_TO_FALCON', 'Fee Charged to Falcon'],
  ['FRIEND_OF_THE_COURT', 'Friend of the Court'],
  ['ADMINISTRATIVE_FEES', 'Administrative Fees'],
  ['CREDITOR', 'Creditor'],
);
/** The printed documents of a work order. */
export const PRINT_VARIANTS = options(
  ['CUSTOMER_INSTALLER', 'Customer and installer'],
  ['CUSTOMER', 'Customer'],
  ['COSTED', 'Costed'],
  ['REPRINT', 'Reprint'],
);
/** The default printout. */
export const DEFAULT_PRINT_VARIANTS = ['CUSTOMER'] as const;
/** The payment state of an invoice. */
export const INVOICE_STATUSES = options(
  ['OPEN', 'Open'],
  ['PARTIAL', 'Partly paid'],
  ['PAID', 'Paid'],
  ['VOID', 'Void'],
);
/** The delivery of one invoice to its customer, decided when it is created. */
export const DELIVERY_METHODS = options(
  ['EMAIL', 'E-mail'],
  ['PRINT', 'Print'],
  ['PORTAL', 'Customer portal'],
  ['NONE', 'Not chosen'],
);
/** Whether an invoice has reached its customer. */
export const DELIVERY_STATES = options(
  ['TO_SEND', 'To be sent'],
  ['SENDING', 'Sending'],
  ['SENT', 'Sent'],
  ['SAVED', 'Saved, not delivered'],
  ['FAILED', 'Not delivered'],
);
/** The progress of a record toward the accounting package. */
export const ACCOUNTING_STATES = options(
  ['NOT_CONNECTED', 'Not connected'],
  ['PENDING', 'Waiting'],
  ['SYNCED', 'Sent'],
  ['FAILED', 'Failed'],
);
/** How an invoice reaches the customer. */
export const INVOICE_DELIVERIES = options(['EMAIL', 'E-mail'], ['PRINT', 'Print'], ['PORTAL', 'Customer portal']);
/** States of a background job. */
export const JOB_STATES = options(
  ['ENQUEUED', 'Waiting'],
  ['PROCESSING', 'Running'],
  ['COMPLETED', 'Done'],
  ['ERROR', 'Failed'],
);
/** Who can own a contact. */
export const CONTACT_OWNER_TYPES = options(
  ['CUSTOMER', 'Customer'],
  ['PROPERTY_FIRM', 'Property management firm'],
  ['VENDOR', 'Vendor'],
);
/** Who can own a note. */
export const NOTE_OWNER_TYPES = options(
  ['CUSTOMER', 'Customer'],
  ['PROPERTY_FIRM', 'Property management firm'],
  ['WORK_ORDER', 'Work order'],
  ['PROPOSAL', 'Proposal'],
);
/** Who can own a document. */
export const DOCUMENT_OWNER_TYPES = options(...NOTE_OWNER_TYPES.map(({ value, label }) => [value, label] as const), [
  'INVENTORY_ROLL',
  'Roll',
]);
/** The most documents an owner can have. */
export const MOST_DOCUMENTS = 200;

/** Formats of an export. */
export const EXPORT_FORMATS = options(['CSV', 'CSV'], ['XLS', 'Excel']);

export type Furniture = ValueOf<typeof FURNITURE_OPTIONS>;
export type CommodeSelection = ValueOf<typeof COMMODE_OPTIONS>;
export type TakeUpSelection = ValueOf<typeof TAKE_UP_OPTIONS>;
export type HaulAwaySelection = ValueOf<typeof HAUL_AWAY_OPTIONS>;
export type QuarterRoundSelection = ValueOf<typeof QUARTER_ROUND_OPTIONS>;
export type ContractForm = ValueOf<typeof CONTRACT_FORMS>;
export type VendorType = ValueOf<typeof VENDOR_TYPES>;
export type ValueType = ValueOf<typeof VALUE_TYPES>;
export type AdjustmentType = ValueOf<typeof ADJUSTMENT_TYPES>;
export type GarnishmentType = ValueOf<typeof GARNISHMENT_TYPES>;
export type PrintVariant = ValueOf<typeof PRINT_VARIANTS>;
export type DeliveryState = ValueOf<typeof DELIVERY_STATES>;
export type InvoiceStatus = ValueOf<typeof INVOICE_STATUSES>;
export type AccountingState = ValueOf<typeof ACCOUNTING_STATES>;
export type InvoiceDelivery = ValueOf<typeof INVOICE_DELIVERIES>;
export type JobState = ValueOf<typeof JOB_STATES>;
export type ContactOwnerType = ValueOf<typeof CONTACT_OWNER_TYPES>;
export type DocumentOwnerType = ValueOf<typeof DOCUMENT_OWNER_TYPES>;
export type NoteOwnerType = ValueOf<typeof NOTE_OWNER_TYPES>;
export type ExportFormat = ValueOf<typeof EXPORT_FORMATS>;

import { PERMISSIONS } from '../../office/access/index';
import { DESKTOP_ACCOUNTS } from '../../accounting/desktop-export/index';
import { PAY_METHODS, PAYABLE_STATUSES } from '../../pay/payables/index';
import { role, user } from '../records/index';
import { FREQUENCIES } from '../../office/mail-schedule/index';
import {
  address,
  choice,
  date,
  event,
  flag,
  length,
  list,
  money,
  names,
  namesAll,
  number,
  percent,
  phone,
  silent,
  text,
  time,
} from './define';
import type { Fields } from './define';
import { kindFields } from './kind-fields';

const SENT = [{ value: 'SENT', label: 'sent' }];

export const USER: Fields = {
  ...kindFields(user),
  awaitedEmailAddress: text('New e-mail address (unconfirmed)'),
  roles: namesAll('Roles', 'role'),
  multiFactorEnabled: flag('Two-factor authentication'),
  endedSessions: event(list('Sessions ended', 'device')),
  invitationMail: event(choice('Invitation e-mail', SENT)),
  passwordMail: event(choice('Password e-mail', SENT)),
  passwordChangedAt: time('Password changed'),
  lastSeenAt: time('Last seen'),
  isDemo: flag('Demo account'),
  ...silent({ addressId: 'reference', passwordHash: 'text' }),
};

export const ROLE: Fields = {
  ...kindFields(role),
  permissions: list(
    'Permissions',
    'choice',
    PERMISSIONS.map(({ key, label }) => ({ value: key, label })),
  ),
};

export const APP_CONFIGURATION: Fields = {
  companyName: text('Company name'),
  companyPhone: phone('Phone'),
  companyEmail: text('E-mail address'),
  companyAddress: address('Address'),
  companyAddressId: names('Address', 'address'),
  companyLogo: { label: 'Logo on printed documents', kind: 'picture' },
  remitToName: text('Remit to'),
  remitToAddress: address('Remit-to address'),
  remitToAddressId: names('Remit-to address', 'address'),
  invoiceTerms: text('Invoice terms'),
  quickbooksCompany: text('QuickBooks company'),
  quickbooksMapping: text('QuickBooks mapping'),
  quickbooksStartsOn: date('Sent to QuickBooks from'),
  quickbooksSendsItems: flag('Each catalog item is one in QuickBooks'),
  billSheetNote: text('Bill sheet note'),
  sitePreparation: text('What sites prepare'),
  achRoutingNumber: text('ACH file, routing number of the bank'),
  achBankName: text('ACH file, name of the bank'),
  achCompanyId: text('ACH file, company ID'),
  achCompanyName: text('ACH file, company name'),
  timeZone: text('Time zone'),
  dailyLimitMethod: choice('Daily limits by', [
    { value: 'JOB_COUNT', label: 'Job count' },
    { value: 'SQUARE_YARDS', label: 'Square yards' },
  ]),
  duplicateWorkOrderLookupDaysBack: number('Duplicate search, days back'),
  defaultLaborRateId: names('Default labor rate', 'laborRate'),
  maxCutLengthE4: length('Maximum cut length'),
  proposalValidDays: number('Proposals are valid, days'),
  trimAllowanceE4: length('Trim allowance'),
  minRemnantLengthE4: length('Minimum remnant length'),
  planDaysAhead: number('Cut plans look ahead, business days'),
  planFullValueFromE4: length('Remnants keep their full value from'),
  planRemnantLossPercent: number('Value that shorter remnants lose, percent'),
  planOpeningPriceE4: length('Opening a full roll counts as'),
  planSafetyE4: length('Safety at the end of a roll that was not measured'),
  firstReminderDays: number('First reminder, days past due'),
  secondReminderDays: number('Second reminder, days past due'),
  thirdReminderDays: number('Final reminder, days past due'),
  defaultCompensationBp: percent('No workers’ comp certificate'),
  defaultLiabilityBp: percent('No liability certificate'),
  blockAssignmentWhenExpired: flag('Block assignment without a valid certificate'),
  invoiceNumberNext: number('Next invoice number'),
  writeOffLimitCents: money('Write-off limit'),
  creditMemoLimitCents: money('Credit memo and refund limit'),
  returnedCheckFeeCents: money('Returned-check fee'),
  closedThrough: date('Months closed through'),
  mailServer: text('Mail server'),
  mailServerPassword: event(text('Mail server, password')),
  fullExport: event(text('Full export')),
  restoredCopy: event(text('Restored copy')),
  setup: event(text('Setup')),
  taxRules: text('Tax rules'),
  rollWidths: list('Roll widths', 'length'),
  ...Object.fromEntries(
    Object.entries(DESKTOP_ACCOUNTS).map(([key, { label }]) => [
      `desktop.${key}`,
      text(`QuickBooks Desktop, ${label.toLowerCase()}`),
    ]),
  ),
  ...silent({ onlyRow: 'flag', dbBackupVersion: 'text' }),
  ...silent({ companyCode: 'text' }),
};

/** The weekly pay of an installer. */
export const BILL_SHEET: Fields = {
  status: choice('Status', PAYABLE_STATUSES),
  netCents: money('Net pay'),
  paidOn: date('Paid on'),
  paymentMethod: choice('Paid by', [...PAY_METHODS, { value: 'NONE', label: 'Nothing to pay' }]),
  checkNumber: number('Check number'),
  mailedTo: event(text('E-mailed to')),
  achFile: event(text('In ACH file')),
  ...silent({
    installerId: 'reference',
    periodStart: 'date',
    periodEnd: 'date',
    laborCents: 'money',
    additionsCents: 'money',
    deductionsCents: 'money',
    carriedCents: 'money',
    warnings: 'text',
    calculatedAt: 'time',
    approvedAt: 'time',
    approvedBy: 'reference',
    recipient: 'text',
    paidAt: 'time',
    paidBy: 'reference',
    mailAttempt: 'number',
    mailMessageIds: 'list',
    mailedAt: 'time',
    printedAt: 'time',
  }),
};

/** A commission run. Sums are omitted, because a salesperson sees only their own. */
export const COMMISSION_RUN: Fields = {
  status: choice('Status', PAYABLE_STATUSES),
  periodStart: date('First day'),
  periodEnd: date('Through'),
  paidOn: date('Paid on'),
  method: choice('Paid by', PAY_METHODS),
  reference: text('Reference of the transfer'),
  mailedTo: event(text('Statement e-mailed to')),
  ...silent({
    paidCents: 'money',
    carriedCents: 'money',
    approvedAt: 'time',
    approvedBy: 'reference',
    paidAt: 'time',
    paidBy: 'reference',
    reopenedAt: 'time',
    reopenedBy: 'reference',
    reopenReason: 'text',
    createdBy: 'reference',
  }),
};

/** A text of e-mails that the office edits. */
export const MAIL_TEMPLATE: Fields = {
  subject: text('Subject'),
  body: text('Text'),
  isStandard: flag('As it comes with the program'),
  ...silent({ key: 'text' }),
};

/** A saved view of a list. */
export const SAVED_VIEW: Fields = {
  name: text('Name'),
  isShared: flag('Shared'),
  ...silent({ listKey: 'text', state: 'text', userId: 'reference' }),
};

/** A scheduled report. */
export const REPORT_SCHEDULE: Fields = {
  name: text('Name'),
  format: text('Format'),
  isPaused: flag('Paused'),
  recipientIds: namesAll('Recipients', 'user'),
  frequency: choice('How often', FREQUENCIES),
  dayOfWeek: number('Weekday'),
  dayOfMonth: number('Day of the month'),
  minute: number('Minute of the day'),
  ...silent({ report: 'text', state: 'text', columns: 'list', userId: 'reference', nextRunAt: 'time' }),
};

/** An import before it runs: the choices for its file. */
export const IMPORT: Fields = {
  sheet: text('Sheet'),
  headingRow: number('Row of the headings'),
  existing: text('Existing records'),
  columns: text('Columns'),
  state: text('State'),
  ...silent({
    changedAt: 'time',
    createCount: 'number',
    fault: 'text',
    faultCount: 'number',
    fileName: 'text',
    fileSize: 'bytes',
    finishedAt: 'time',
    headings: 'list',
    hiddenRowCount: 'number',
    hinderedCount: 'number',
    jobStatusId: 'reference',
    noteCount: 'number',
    recordType: 'text',
    rowCount: 'number',
    rowsRemovedAt: 'time',
    sameCount: 'number',
    sheets: 'list',
    skipCount: 'number',
    storageKey: 'text',
    undoUserId: 'reference',
    undoneAt: 'time',
    updateCount: 'number',
    userId: 'reference',
  }),
};

/** A vendor's price catalog before approval. */
export const PRICE_CATALOG: Fields = {
  state: text('State'),
  kinds: text('Kinds of articles'),
  choices: text('Chosen lines'),
  ...silent({
    appliedAt: 'time',
    appliedBy: 'reference',
    appliedCount: 'number',
    articleCount: 'number',
    comparedAt: 'time',
    createdBy: 'reference',
    createdCount: 'number',
    disabledCount: 'number',
    fault: 'text',
    faultCount: 'number',
    faults: 'text',
    fileName: 'text',
    fileSize: 'bytes',
    format: 'text',
    jobStatusId: 'reference',
    mapVersion: 'number',
    noteCount: 'number',
    notes: 'text',
    refusedCount: 'number',
    sha256: 'text',
    storageKey: 'text',
    streams: 'list',
    vendorId: 'reference',
  }),
};

/** A finding of the self-check. */
export const SELF_CHECK_FINDING: Fields = {
  state: text('State'),
  dismissReason: text('Reason'),
  ...silent({
    causeId: 'reference',
    checkKey: 'text',
    differenceCents: 'money',
    dismissedAt: 'time',
    dismissedBy: 'reference',
    explanation: 'text',
    figure: 'text',
    firstRunId: 'reference',
    fixedAt: 'time',
    foundAt: 'time',
    lastRunId: 'reference',
    link: 'text',
    mailedVersion: 'number',
    reads: 'list',
    recomputedValue: 'text',
    recordId: 'number',
    recordName: 'text',
    storedValue: 'text',
    subject: 'text',
  }),
};

import { dateRange, defineFilters, oneOf, printFilters, record, search } from '../../company/filters';
import type { FilterValues } from '../../company/filters';
import { ADJUSTMENT_TYPES, FLOORING_TYPES, GARNISHMENT_TYPES } from '../../kit/flooring';
import { choice, count, money, recordId, reference, text } from './columns';
import type { CellLink } from './columns';
import { addressWith } from './drill-down';
import { report } from './report';

const installerOf: CellLink = ({ installerId }) => (installerId === null ? null : `/installers/${installerId}`);
const filters = defineFilters({
  paid: dateRange({ from: 'startDate', to: 'endDate' }, 'Paid', { address: ['from', 'to'] }),
  installer: record('installerId', 'Installer', 'INSTALLER'),
});
const period = { filter: 'paid', most: 3660 } as const;
const who = [
  reference('installerName', 'Installer', installerOf, { sort: 'NAME', width: 220 }),
  recordId('installerId'),
];
const FLOORS = FLOORING_TYPES.map(({ id, name }) => ({ value: String(id), label: name }));

/** What installers were paid in a year, for Form 1099-NEC. */
export const FORM_1099 = report('form1099Report', {
  title: 'Form 1099-NEC',
  about:
    'Payments to each installer, by the date the bill sheet was paid. Compensation is before garnishments, insurance and supplies come out.',
  help: [
    'It opens with the current calendar year, or in January with the previous one.',
    'A form is required from $600 in a year, and from $2,000 as of 2026.',
  ],
  permissions: ['billSheet'],
  address: '/reports/form-1099',
  filters,
  period: { ...period, opens: 'TAX_YEAR' },
  columns: [
    ...who,
    text('recipient', 'Paid to', { width: 200 }),
    count('sheets', 'Sheets', { total: true, width: 84 }),
    money('compensation', 'Compensation', { total: true, width: 130, about: 'Box 1: labor and additions.' }),
    money('deductions', 'Deductions', { total: true, width: 120 }),
    money('net', 'Paid out', { total: true, width: 120 }),
    text('form', 'Form due', { width: 100, about: 'From $600 in a year; from $2,000 as of 2026.' }),
  ],
  sort: { by: 'compensation', direction: 'DESC' },
  limit: 1_000,
  drillDown: installerOf,
});

/** What each line of the remittances stands for. */
export const REMITTANCE_GROUPS = [
  { value: 'PAYEE', word: 'payee', label: 'Payee' },
  { value: 'CASE', word: 'case', label: 'Case' },
] as const;

const REMITTANCE_FILTERS = defineFilters({
  ...filters,
  by: oneOf('groupBy', 'By', REMITTANCE_GROUPS),
  search: search('Payee, case or installer'),
});
const isByCase = ({ by }: Readonly<Record<string, unknown>>): boolean => by === 'CASE';

/** A payee links to its cases, a case to its installer. */
const casesOf: CellLink = (line, filterValues) => {
  if (isByCase(filterValues)) return installerOf(line, filterValues);
  const values = { ...filterValues, by: 'CASE', search: line['payee'] } as FilterValues<typeof REMITTANCE_FILTERS>;
  return addressWith('/reports/remittances', printFilters(REMITTANCE_FILTERS, values));
};

/** What was withheld for courts and agencies and has to be sent to them: one check per payee, with its cases. */
export const REMITTANCES = report('remittancesReport', {
  title: 'Garnishment remittances',
  about: 'Garnishments withheld from installers’ pay, by payee or by case, dated when the bill sheet was paid.',
  help: [
    'Write one check for each payee. Click a payee, or select By case, for the case numbers to put on it.',
    'Enter the payee and the case number on the installer’s garnishment.',
  ],
  permissions: ['billSheet'],
  address: '/reports/remittances',
  filters: REMITTANCE_FILTERS,
  enums: { groupBy: 'RemittanceGroup' },
  grouping: 'by',
  period: { ...period, opens: 'LAST_MONTH' },
  columns: [
    reference('payee', 'Payee', casesOf, { width: 270 }),
    text('caseNumber', 'Case number', { width: 150, blank: true, when: isByCase }),
    choice('garnishmentType', 'Garnishment', GARNISHMENT_TYPES, { width: 210, blank: true, when: isByCase }),
    reference('installerName', 'Installer', installerOf, { sort: 'NAME', width: 170, blank: true, when: isByCase }),
    recordId('installerId', { blank: true }),
    count('cases', 'Cases', { total: true, width: 76, about: 'One for each garnishment.' }),
    count('sheets', 'Sheets', { width: 76, when: isByCase }),
    money('due', 'Ordered', { total: true, width: 110 }),
    money('withheld', 'Withheld', { total: true, width: 110, about: 'The amount to send to the payee.' }),
    money('notWithheld', 'Above the cap', { total: true, width: 120 }),
  ],
  sort: { by: 'payee', direction: 'ASC' },
  limit: 1_000,
  drillDown: casesOf,
  chart: { by: 'payee', value: 'withheld' },
});

/** Labor of uninsured and insured installers, for the audit of the company's policy. */
export const INSURANCE_AUDIT = report('insuranceAuditReport', {
  title: 'Insurance audit',
  about: 'Labor paid to installers by state and class of work, and how much of it was insured on the install date.',
  help: [
    'Select workers’ compensation or liability: both cover the same labor, so there is no combined total.',
    'Covered means that the certificate on file lasts through the install date.',
  ],
  permissions: ['billSheet'],
  address: '/reports/insurance-audit',
  // One insurance type at a time: each covers the same labor, which the totals would otherwise count twice.
  filters: defineFilters({ insurance: oneOf('certificateType', 'Insurance', ADJUSTMENT_TYPES), ...filters }),
  enums: { certificateType: 'AuditedInsurance' },
  grouping: 'insurance',
  period: { ...period, opens: 'LAST_12_MONTHS' },
  columns: [
    ...who,
    text('state', 'State', { width: 76 }),
    choice('flooringType', 'Class', FLOORS, { width: 110 }),
    choice('certificateType', 'Insurance', ADJUSTMENT_TYPES, { width: 170 }),
    money('labor', 'Labor', { total: true, width: 120 }),
    money('covered', 'Covered', { total: true, width: 120 }),
    money('exempt', 'Exempt', { total: true, width: 120, about: 'By a work exemption for the state.' }),
    money('uncovered', 'Not covered', { total: true, width: 120 }),
    money('withheld', 'Withheld', { total: true, width: 120 }),
  ],
  sort: { by: 'labor', direction: 'DESC' },
  limit: 5_000,
  drillDown: installerOf,
});

import type { PermissionKey } from '@falcon/domain/office/access';
import type { SetupStep } from '@falcon/domain/company/setup';

/** A page where a step is done, with its form open. */
export interface StepLink {
  label: string;
  /** Here, `$location` is the id of the first location. */
  to: string;
  permission: PermissionKey;
}

interface StepText {
  title: string;
  /** What it is for. */
  reason: string;
  links: readonly StepLink[];
}

const settings = (label: string, place = ''): StepLink => ({
  label,
  to: `/app-config/settings${place && `?at=${place}`}`,
  permission: 'configureSystem',
});
const importOf = (kind: string, permission: PermissionKey): StepLink => ({
  label: 'Import',
  to: `/imports/create?records=${kind}`,
  permission,
});

/** Title, reason and links of each step. */
export const STEP_TEXTS: Readonly<Record<SetupStep, StepText>> = {
  COMPANY: {
    title: 'Company name and address',
    reason: 'Printed on every invoice, proposal and bill sheet, and customers mail their checks there.',
    links: [settings('Enter the address')],
  },
  TIME_ZONE: {
    title: 'Time zone',
    reason: 'Decides when a business day starts, and with it what is due, late or expired.',
    links: [settings('Change')],
  },
  LOCATION: {
    title: 'Location and its code',
    reason: 'The code starts every work-order number, and can’t be changed after the first order.',
    links: [{ label: 'Change', to: '/app-config/locations/$location', permission: 'configureSystem' }],
  },
  TAX: {
    title: 'Sales tax by state',
    reason:
      'What sales tax an order gets. Included in cost: you pay it when you buy the material, and orders add none. Ask your accountant if unsure.',
    links: [settings('Change', 'tax')],
  },
  LABOR_RATE: {
    title: 'Labor rate card',
    reason: 'What labor costs for each kind of work. Orders use the default card unless a customer has another.',
    links: [
      { label: 'New labor rate', to: '/labor-rates/create/carpet', permission: 'editLaborRate' },
      settings('Choose the default', 'orders'),
    ],
  },
  CUSTOMER_TYPE: {
    title: 'Customer types',
    reason: 'Every customer has a type, such as apartment community; reports group by it.',
    links: [{ label: 'New customer type', to: '/customer-types/create', permission: 'editCustomerType' }],
  },
  VENDOR: {
    title: 'Vendors',
    reason: 'Who you buy from. Every item has a vendor.',
    links: [{ label: 'New vendor', to: '/vendors/create', permission: 'editVendor' }, importOf('VENDOR', 'editVendor')],
  },
  ITEM: {
    title: 'Items',
    reason: 'Carpet, vinyl, pad and other material with its cost: orders are priced from it.',
    links: [{ label: 'New item', to: '/items/create', permission: 'editItem' }, importOf('ITEM', 'editItem')],
  },
  JOB_LIMITS: {
    title: 'Job limits',
    reason: 'How many jobs your crews can do on a date. The calendar warns before a date is overbooked.',
    links: [{ label: 'Set limits', to: '/app-config/job-limits/defaults', permission: 'editScheduleDate' }],
  },
  MAIL: {
    title: 'Mail server',
    reason: 'Without one, invoices and statements are only saved on the server, and no customer receives them.',
    links: [{ label: 'Set up', to: '/app-config/mail?form=server', permission: 'configureSystem' }],
  },
  PEOPLE: {
    title: 'Installers and other people',
    reason: 'Orders are assigned to installers. Add salespersons and users now, or when you need them.',
    links: [
      { label: 'New installer', to: '/installers/create', permission: 'editInstaller' },
      { label: 'New salesperson', to: '/salespersons/create', permission: 'editSalesperson' },
      { label: 'New user', to: '/users/create', permission: 'editUser' },
    ],
  },
  CUSTOMER: {
    title: 'First customer',
    reason: 'Who is billed, usually an apartment community. Needs a customer type.',
    links: [
      { label: 'New customer', to: '/customers/create', permission: 'editCustomer' },
      importOf('CUSTOMER', 'editCustomer'),
    ],
  },
  ORDER: {
    title: 'First order',
    reason: 'Choose the customer, enter the cuts, and the price appears as you type.',
    links: [{ label: 'New order', to: '/work-orders/create', permission: 'editWorkOrder' }],
  },
};

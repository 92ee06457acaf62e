import { kindNames } from '../blocks/record-kind/kind-names';
import type { FeatureTab } from '../blocks/record-page/handed-tabs';
import type { AnyScreen } from '../blocks/routing/screen';
import { accountScreens } from '../features/accounts/accounts.routes';
import { additionalCostScreens } from '../features/additional-costs/additional-costs.routes';
import { appConfigScreens } from '../features/app-config/app-config.routes';
import { billSheetScreens, installerPayScreens } from '../features/bill-sheets/bill-sheets.routes';
import { closedMonthScreens } from '../features/closed-months/closed-months.routes';
import { commissionScreens } from '../features/commissions/commissions.routes';
import { contactScreens } from '../features/contacts/contacts.routes';
import { creditMemoScreens } from '../features/credit-memos/credit-memos.routes';
import { customerSettingsScreens } from '../features/customer-settings/customer-settings.routes';
import { customerTypeScreens } from '../features/customer-types/customer-types.routes';
import { customerScreens } from '../features/customers/customers.routes';
import { dashboardScreens } from '../features/dashboard/dashboard.routes';
import { customerDefaultsScreens, unitDefaultsScreens } from '../features/defaults/defaults.routes';
import { desktopExportScreens } from '../features/desktop-export/desktop-export.routes';
import { depositScreens } from '../features/deposits/deposits.routes';
import { documentScreens } from '../features/documents/documents.routes';
import { fullExportScreens } from '../features/full-export/full-export.routes';
import { importScreens } from '../features/imports/imports.routes';
import { installerScreens } from '../features/installers/installers.routes';
import { invoiceScreens } from '../features/invoices/invoices.routes';
import { itemScreens } from '../features/items/items.routes';
import { laborRateScreens } from '../features/labor-rates/labor-rates.routes';
import { mailScreens, ownerMailScreens } from '../features/mail/mail.routes';
import { noteScreens } from '../features/notes/notes.routes';
import { paymentScreens } from '../features/payments/payments.routes';
import { paymentAdjustmentScreens } from '../features/payment-adjustments/payment-adjustments.routes';
import { priceCatalogScreens } from '../features/price-catalogs/price-catalogs.routes';
import { profileScreens } from '../features/profile/profile.routes';
import { propertyFirmScreens } from '../features/property-firms/property-firms.routes';
import { proposalScreens } from '../features/proposals/proposals.routes';
import { quickbooksScreens } from '../features/quickbooks/quickbooks.routes';
import { quickbooksSyncScreens } from '../features/quickbooks/sync/sync.routes';
import { receivablesScreens } from '../features/receivables/receivables.routes';
import { reportScreens } from '../features/reports/reports.routes';
import { roleScreens } from '../features/roles/roles.routes';
import { salespersonScreens } from '../features/salespersons/salespersons.routes';
import { scheduleScreens } from '../features/schedule/schedule.routes';
import { selfCheckScreens } from '../features/self-check/self-check.routes';
import { sessionScreens } from '../features/session/session.routes';
import { supplyPurchaseScreens } from '../features/supply-purchases/supply-purchases.routes';
import { unitListScreens, unitScreens } from '../features/units/units.routes';
import { userScreens } from '../features/users/users.routes';
import { vendorScreens } from '../features/vendors/vendors.routes';
import { customerOrderScreens, workOrderScreens } from '../features/work-orders/work-orders.routes';

/** The pages before sign-in. */
export function authScreens(): AnyScreen[] {
  return sessionScreens();
}

const accountTab = (owner: Parameters<typeof accountScreens>[0]): FeatureTab => ({
  label: 'Account',
  path: 'account',
  permission: 'invoicing',
  screens: accountScreens(owner),
});

const firmTabs = (): FeatureTab[] => [
  accountTab('PROPERTY_FIRM'),
  { label: 'Contacts', path: 'contacts', screens: contactScreens(kindNames('PROPERTY_FIRM')) },
  { label: 'Documents', path: 'documents', screens: documentScreens(kindNames('PROPERTY_FIRM')) },
  { label: 'Notes', path: 'notes', screens: noteScreens(kindNames('PROPERTY_FIRM')) },
  { label: 'E-mails', path: 'mail', permission: 'invoicing', screens: ownerMailScreens(kindNames('PROPERTY_FIRM')) },
];

const vendorTabs = (): FeatureTab[] => [
  { label: 'Contacts', path: 'contacts', screens: contactScreens(kindNames('VENDOR')) },
  { label: 'Price catalogs', path: 'price-catalogs', permission: 'editItem', screens: priceCatalogScreens() },
];

const installerTabs = (): FeatureTab[] => [
  { label: 'Pay', path: 'pay', permission: 'billSheet', screens: installerPayScreens() },
];

const peopleScreens = (): AnyScreen[] => [
  ...propertyFirmScreens({ tabs: firmTabs() }),
  ...installerScreens({ tabs: installerTabs() }),
  ...salespersonScreens(),
  ...vendorScreens({ tabs: vendorTabs() }),
];

const customerTabs = (): FeatureTab[] => [
  { label: 'Units', path: 'units', permission: 'unit', screens: unitListScreens() },
  { label: 'Orders', path: 'orders', permission: 'workOrder', screens: customerOrderScreens() },
  accountTab('CUSTOMER'),
  { label: 'Contacts', path: 'contacts', screens: contactScreens(kindNames('CUSTOMER')) },
  { label: 'Notes', path: 'notes', screens: noteScreens(kindNames('CUSTOMER')) },
  { label: 'Documents', path: 'documents', screens: documentScreens(kindNames('CUSTOMER')) },
  { label: 'E-mails', path: 'mail', permission: 'invoicing', screens: ownerMailScreens(kindNames('CUSTOMER')) },
  { label: 'Additional costs', path: 'additional-costs', screens: additionalCostScreens() },
  { label: 'Defaults', path: 'defaults', permission: 'editCustomer', screens: customerDefaultsScreens() },
];

const proposalTabs = (): FeatureTab[] => [
  { label: 'Documents', path: 'documents', screens: documentScreens(kindNames('PROPOSAL')) },
  { label: 'Notes', path: 'notes', screens: noteScreens(kindNames('PROPOSAL')) },
];

const catalogScreens = (): AnyScreen[] => [
  ...itemScreens(),
  ...laborRateScreens(),
  ...customerTypeScreens(),
  ...customerSettingsScreens(),
];

const systemScreens = (): AnyScreen[] => [
  ...userScreens(),
  ...roleScreens(),
  ...importScreens(),
  ...appConfigScreens({
    parts: [...closedMonthScreens(), ...selfCheckScreens(), ...fullExportScreens(), ...desktopExportScreens()],
  }),
  ...quickbooksScreens(),
];

/** The pages after sign-in: each feature adds its own here, and gets the tabs of other features passed in. */
export function shellScreens(): AnyScreen[] {
  return [
    ...dashboardScreens(),
    ...profileScreens(),
    ...workOrderScreens(),
    ...scheduleScreens(),
    ...proposalScreens({ tabs: proposalTabs() }),
    ...invoiceScreens(),
    ...paymentScreens(),
    ...mailScreens(),
    ...depositScreens(),
    ...creditMemoScreens(),
    ...billSheetScreens(),
    ...paymentAdjustmentScreens(),
    ...supplyPurchaseScreens(),
    ...commissionScreens(),
    ...customerScreens({ tabs: customerTabs() }),
    ...unitScreens({ tabs: unitDefaultsScreens() }),
    ...peopleScreens(),
    ...catalogScreens(),
    ...receivablesScreens(),
    ...reportScreens(),
    ...quickbooksSyncScreens(),
    ...systemScreens(),
  ];
}

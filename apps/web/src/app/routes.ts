import { kindNames } from '#blocks/record-kind/kind-names';
import type { FeatureTab } from '#blocks/record-page/handed-tabs';
import type { AnyScreen } from '#blocks/routing/screen';
import { accountScreens } from '#features/money-in/accounts/accounts.routes';
import { additionalCostScreens } from '#features/orders/additional-costs/additional-costs.routes';
import { appConfigScreens } from '#features/office/app-config/app-config.routes';
import { billSheetScreens, installerPayScreens } from '#features/pay/bill-sheets/bill-sheets.routes';
import { closedMonthScreens, monthEndScreens } from '#features/office/closed-months/closed-months.routes';
import { commissionScreens } from '#features/pay/commissions/commissions.routes';
import { contactScreens } from '#features/people/contacts/contacts.routes';
import { creditMemoScreens } from '#features/money-in/credit-memos/credit-memos.routes';
import { customerSettingsScreens } from '#features/orders/customer-settings/customer-settings.routes';
import { customerTypeScreens } from '#features/catalog/customer-types/customer-types.routes';
import { customerScreens } from '#features/people/customers/customers.routes';
import { dashboardScreens } from '#features/company/dashboard/dashboard.routes';
import { customerDefaultsScreens, unitDefaultsScreens } from '#features/orders/defaults/defaults.routes';
import { desktopExportScreens } from '#features/accounting/desktop-export/desktop-export.routes';
import { depositScreens } from '#features/money-in/deposits/deposits.routes';
import { documentScreens } from '#features/kit/documents/documents.routes';
import { fullExportScreens } from '#features/company/full-export/full-export.routes';
import { importScreens } from '#features/company/imports/imports.routes';
import { installerPreferenceScreens } from '#features/people/installer-preferences/installer-preferences.routes';
import { installerScreens } from '#features/people/installers/installers.routes';
import { invoiceScreens } from '#features/money-in/invoices/invoices.routes';
import { itemScreens } from '#features/catalog/items/items.routes';
import { laborRateScreens } from '#features/catalog/labor-rates/labor-rates.routes';
import { mailScreens, ownerMailScreens } from '#features/office/mail/mail.routes';
import { noteScreens } from '#features/kit/notes/notes.routes';
import { paymentScreens } from '#features/money-in/payments/payments.routes';
import { paymentAdjustmentScreens } from '#features/pay/payment-adjustments/payment-adjustments.routes';
import { priceCatalogScreens } from '#features/catalog/price-catalogs/price-catalogs.routes';
import { profileScreens } from '#features/office/profile/profile.routes';
import { propertyFirmScreens } from '#features/people/property-firms/property-firms.routes';
import { proposalScreens } from '#features/orders/proposals/proposals.routes';
import { quickbooksScreens } from '#features/accounting/quickbooks/quickbooks.routes';
import { quickbooksSyncScreens } from '#features/accounting/quickbooks/sync/sync.routes';
import { receivablesScreens } from '#features/money-in/receivables/receivables.routes';
import { buyingScreens } from '#features/warehouse/buying/buying.routes';
import { receivingScreens } from '#features/warehouse/receiving/receiving.routes';
import { reportScreens } from '#features/reports/all-reports/reports.routes';
import { roleScreens } from '#features/office/roles/roles.routes';
import { salespersonScreens } from '#features/office/salespersons/salespersons.routes';
import { scheduleScreens } from '#features/orders/schedule/schedule.routes';
import { selfCheckScreens } from '#features/company/self-check/self-check.routes';
import { sessionScreens } from '#features/office/session/session.routes';
import { setupScreens } from '#features/company/setup/setup.routes';
import { stockPlaceScreens } from '#features/warehouse/stock-places/stock-places.routes';
import { stockScreens } from '#features/warehouse/stock/stock.routes';
import { supplyPurchaseScreens } from '#features/pay/supply-purchases/supply-purchases.routes';
import { unitListScreens, unitScreens } from '#features/orders/units/units.routes';
import { userScreens } from '#features/office/users/users.routes';
import { vendorScreens } from '#features/catalog/vendors/vendors.routes';
import { customerOrderScreens, workOrderScreens } from '#features/orders/work-orders/work-orders.routes';

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
  {
    label: 'Installers',
    path: 'installer-preferences',
    screens: installerPreferenceScreens(kindNames('CUSTOMER')),
  },
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
    parts: [
      ...closedMonthScreens(),
      ...selfCheckScreens(),
      ...fullExportScreens(),
      ...desktopExportScreens(),
      ...stockPlaceScreens(),
    ],
  }),
  ...quickbooksScreens(),
];

/** The pages after sign-in: each feature adds its own here, and receives the tabs of other features. */
export function shellScreens(): AnyScreen[] {
  return [
    ...dashboardScreens(),
    ...setupScreens(),
    ...profileScreens(),
    ...workOrderScreens(),
    ...stockScreens(),
    ...scheduleScreens(),
    ...proposalScreens({ tabs: proposalTabs() }),
    ...invoiceScreens(),
    ...paymentScreens(),
    ...mailScreens(),
    ...depositScreens(),
    ...buyingScreens(),
    ...receivingScreens(),
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
    ...monthEndScreens(),
    ...quickbooksSyncScreens(),
    ...systemScreens(),
  ];
}

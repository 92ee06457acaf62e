// What the books of the seeded companies hold.

interface SeedAccount {
  readonly Name: string;
  readonly AccountType: string;
  readonly AccountSubType: string;
  readonly AcctNum: string;
  readonly parent?: string;
}

const account = (
  AcctNum: string,
  Name: string,
  AccountType: string,
  AccountSubType: string,
  parent?: string,
): SeedAccount =>
  parent === undefined
    ? { Name, AccountType, AccountSubType, AcctNum }
    : { Name, AccountType, AccountSubType, AcctNum, parent };

/** The service itself posts to the first account of a type. */
export const ACCOUNTS: readonly SeedAccount[] = [
  account('1000', 'Checking', 'Bank', 'Checking'),
  account('1010', 'Payroll Checking', 'Bank', 'Checking'),
  account('1200', 'Accounts Receivable (A/R)', 'Accounts Receivable', 'AccountsReceivable'),
  account('1250', 'Undeposited Funds', 'Other Current Asset', 'UndepositedFunds'),
  account('1300', 'Inventory Asset', 'Other Current Asset', 'Inventory'),
  account('1500', 'Trucks and Equipment', 'Fixed Asset', 'Vehicles'),
  account('2000', 'Accounts Payable (A/P)', 'Accounts Payable', 'AccountsPayable'),
  account('2200', 'Sales Tax Payable', 'Other Current Liability', 'GlobalTaxPayable'),
  account('2300', 'Commissions Payable', 'Other Current Liability', 'OtherCurrentLiabilities'),
  account('2400', 'Garnishments Payable', 'Other Current Liability', 'OtherCurrentLiabilities'),
  account('2410', 'Installer Insurance Withheld', 'Other Current Liability', 'OtherCurrentLiabilities'),
  account('2900', 'Returned Checks', 'Other Current Liability', 'OtherCurrentLiabilities'),
  account('3000', 'Opening Balance Equity', 'Equity', 'OpeningBalanceEquity'),
  account('3900', 'Retained Earnings', 'Equity', 'RetainedEarnings'),
  account('4000', 'Flooring Sales', 'Income', 'SalesOfProductIncome'),
  account('4010', 'Carpet Sales', 'Income', 'SalesOfProductIncome', 'Flooring Sales'),
  account('4020', 'Vinyl Sales', 'Income', 'SalesOfProductIncome', 'Flooring Sales'),
  account('4030', 'VCT Sales', 'Income', 'SalesOfProductIncome', 'Flooring Sales'),
  account('4040', 'Carpet Tile Sales', 'Income', 'SalesOfProductIncome', 'Flooring Sales'),
  account('4100', 'Installation Labor Income', 'Income', 'ServiceFeeIncome'),
  account('4200', 'Other Charges', 'Income', 'ServiceFeeIncome'),
  account('4900', 'Sales Discounts', 'Income', 'DiscountsRefundsGiven'),
  account('5000', 'Cost of Goods Sold', 'Cost of Goods Sold', 'SuppliesMaterialsCogs'),
  account('5100', 'Installer Labor', 'Cost of Goods Sold', 'CostOfLaborCos'),
  account('5200', 'Installer Supplies', 'Cost of Goods Sold', 'SuppliesMaterialsCogs'),
  account('6000', 'Sales Commissions', 'Expense', 'CommissionsAndFees'),
  account('6100', 'Bad Debts', 'Expense', 'BadDebts'),
  account('6200', 'Fuel', 'Expense', 'Auto'),
  account('6300', 'Office Supplies', 'Expense', 'OfficeGeneralAdministrativeExpenses'),
];

export const TERMS = [
  { Name: 'Due on receipt', DueDays: 0 },
  { Name: 'Net 10', DueDays: 10 },
  { Name: 'Net 15', DueDays: 15 },
  { Name: 'Net 30', DueDays: 30 },
  { Name: 'Net 45', DueDays: 45 },
  { Name: 'Net 60', DueDays: 60 },
  { Name: '2% 10 Net 30', DueDays: 30, DiscountDays: 10, DiscountPercent: 2 },
] as const;

export const CLASSES = ['Apartments', 'Student Housing', 'Senior Living', 'Commercial', 'Retail'] as const;

export const TAX_CODES = [
  { Name: 'Indiana', Description: 'Indiana sales tax', Taxable: true, TaxGroup: true },
  { Name: 'Ohio', Description: 'Ohio sales tax', Taxable: true, TaxGroup: true },
  { Name: 'Michigan', Description: 'Michigan sales tax', Taxable: true, TaxGroup: true },
  { Name: 'Out of scope', Description: 'Not taxable', Taxable: false, TaxGroup: true },
] as const;

interface SeedItem {
  readonly Name: string;
  readonly Type: 'Service' | 'NonInventory';
  readonly Taxable: boolean;
  readonly income: string;
  readonly expense?: string;
}
const material = (Name: string, income: string): SeedItem => ({
  Name,
  Type: 'NonInventory',
  Taxable: true,
  income,
  expense: 'Cost of Goods Sold',
});
const service = (Name: string, income: string): SeedItem => ({ Name, Type: 'Service', Taxable: false, income });

export const ITEMS: readonly SeedItem[] = [
  material('Carpet', 'Carpet Sales'),
  material('Carpet Pad', 'Carpet Sales'),
  material('Sheet Vinyl', 'Vinyl Sales'),
  material('VCT', 'VCT Sales'),
  material('Carpet Tile', 'Carpet Tile Sales'),
  material('Wall Base', 'Flooring Sales'),
  material('Adhesive', 'Flooring Sales'),
  service('Labor', 'Installation Labor Income'),
  service('Delivery', 'Other Charges'),
  service('Hours', 'Installation Labor Income'),
];

interface SeedCustomer {
  readonly DisplayName: string;
  readonly parent?: string;
}
/** Management companies and customers whose names an Indiana office would also have in its own program. */
export const CUSTOMERS: readonly SeedCustomer[] = [
  { DisplayName: 'Cardinal Ridge Residential' },
  { DisplayName: 'Hoosier Home Partners' },
  { DisplayName: 'Wabash Valley Properties' },
  { DisplayName: 'Monument Circle Realty' },
  { DisplayName: 'Northside Dental Partners' },
  { DisplayName: 'Tri-County Credit Union' },
  { DisplayName: 'Circle City Office Suites' },
  { DisplayName: 'Counter Sales' },
  { DisplayName: 'Clubhouse at Wabash Valley', parent: 'Wabash Valley Properties' },
];

export const VENDORS = [
  'Ridgeline Carpet Mills',
  'Midwest Floor Supply',
  'Holdfast Adhesives',
  'Indiana Department of Revenue',
] as const;

/** The most entries in one file, which QuickBooks can read at once; the rest wait for the next file. */
export const MOST_DESKTOP_ENTRIES = 5_000;

/** The accounts that an export posts to, by their names in a new QuickBooks company. */
export const DESKTOP_ACCOUNTS = {
  receivable: { label: 'Accounts receivable', usual: 'Accounts Receivable' },
  income: { label: 'Income', usual: 'Sales' },
  salesTax: { label: 'Sales tax', usual: 'Sales Tax Payable' },
  funds: { label: 'Payments received', usual: 'Undeposited Funds' },
  fees: { label: 'Returned-check fees', usual: 'Returned Check Fees' },
  discounts: { label: 'Discounts and write-offs', usual: 'Discounts Given' },
  refunds: { label: 'Refunds paid from', usual: 'Checking' },
  payable: { label: 'Accounts payable', usual: 'Accounts Payable' },
  commissions: { label: 'Commissions', usual: 'Commissions' },
  labor: { label: 'Installer labor', usual: 'Installer Labor' },
  garnishments: { label: 'Garnishments withheld', usual: 'Garnishments Payable' },
  insurance: { label: 'Insurance withheld', usual: 'Insurance Withheld' },
  supplies: { label: 'Supplies of installers', usual: 'Installer Supplies' },
  bank: { label: 'Bank account of deposits', usual: 'Checking' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly usual: string }>>;

export type DesktopAccount = keyof typeof DESKTOP_ACCOUNTS;
/** The account names in the office's QuickBooks. */
export type DesktopAccountNames = Readonly<Record<DesktopAccount, string>>;

/** The item that an invoice line is sold as. */
export const DESKTOP_ITEMS = {
  MATERIAL: 'Material',
  LABOR: 'Labor',
  ADDITIONAL: 'Additional costs',
  TAX: 'Sales tax',
} as const;
export type DesktopItem = keyof typeof DESKTOP_ITEMS;

/** A state's sales tax item: `Sales tax OH 5.75%`. */
export const desktopTaxItem = (state: string, rateBp: number | null): string =>
  [DESKTOP_ITEMS.TAX, state, rateBp === null ? '' : `${rateBp / 100}%`].filter((part) => part !== '').join(' ');

/** What differs between companies, and what a bookkeeper can turn on or off. */
export interface Settings {
  /** Automated sales tax: the service computes the tax (rule 16). */
  ast: boolean;
  /** Percent by the postal code of the job site. */
  taxRates: Record<string, number>;
  /** Percent where the postal code has no rate of its own. */
  defaultTaxRate: number;
  /** Whether our document numbers are kept. */
  customTxnNumbers: boolean;
  /** Books are closed through this date (6210). */
  bookCloseDate: string | null;
  /** Writes are refused with 6190. */
  subscriptionEnded: boolean;
  /** The currency of everything. */
  currency: string;
  classTracking: boolean;
}

export const defaultSettings = (): Settings => ({
  ast: false,
  taxRates: {},
  defaultTaxRate: 7,
  customTxnNumbers: true,
  bookCloseDate: null,
  subscriptionEnded: false,
  currency: 'USD',
  classTracking: true,
});

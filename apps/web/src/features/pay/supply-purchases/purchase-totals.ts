import { SUPPLY_FILTERS } from '@falcon/domain/company/filters';
import { argumentTypes } from '#blocks/list-page/filters/argument-types';
import { listTotals } from '#blocks/list-page/list-totals';

/** The total of the purchases found. */
export const PurchaseTotals = listTotals('supplyPurchases', argumentTypes(SUPPLY_FILTERS), { totalAmount: 'amount' });

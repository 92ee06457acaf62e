export { filtersOf, ledger, seenRow, sortOf, visibleRow } from './ledger';
export { ledgerList } from './ledger-list';

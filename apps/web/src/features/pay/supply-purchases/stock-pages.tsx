export { SupplyMovementsPage } from './movement-list.page';
export { SupplyStockPage } from './stock-list.page';

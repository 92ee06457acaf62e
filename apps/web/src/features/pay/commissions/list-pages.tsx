export { CommissionListPage } from './commission-list.page';
export { CommissionRunListPage } from './run-list.page';

export { BillSheetListPage } from './bill-sheet-list.page';
export { CorrectionsPage } from './corrections.page';

export { BillSheetListPage } from './bill-sheet-list.page';
export { CorrectionsPage } from './corrections.page';
export { WeekPage } from './week.page';

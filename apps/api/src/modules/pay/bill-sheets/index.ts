import './bill-sheets.schema';
import './changes.schema';
import './print/print.schema';
import './print/send.schema';
import './proposals/proposals.schema';
import './reports/installer-pay.report';
import './reports/pay.report';
import './reports/remittances.report';
import './transfer/ach-file.schema';
import './transfer/transfer-file.schema';
import './week.schema';

export { calculatedSheets, storeCalculated } from './calculate-sheets';
export { runBillSheetsJob } from './bill-sheets.jobs';
export { storeAchFile } from './transfer/write-ach-file';
export { sendBillSheetsJob } from './print/send-sheets';
export { loadSheetPrints } from './print/print-facts';
export { sheetPrintout } from './print/sheet-pdf';

import './aging/aging.report';
import './bookkeeping/cash-receipts.report';
import './bookkeeping/not-invoiced.report';
import './bookkeeping/sales-tax.report';
import './reminders/reminders.schema';
import './statements/statements.schema';
export { printStatementsJob } from './statements/print-statements';
export { sendStatementsJob } from './statements/send-statements';
export { sendRemindersJob } from './reminders/send-reminders';

import './aging/aging.report';
import './reminders/reminders.schema';
import './statements/statements.schema';
export { printStatementsJob } from './statements/print-statements';
export { sendStatementsJob } from './statements/send-statements';
export { sendRemindersJob } from './reminders/send-reminders';

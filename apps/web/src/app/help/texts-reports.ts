import { type HelpText } from './help-text';

/** Help for reports, by the keys of the screens. */
export const REPORT_TEXTS = {
  'report-quickbooks-failures': {
    about: 'QuickBooks failures are what QuickBooks does not accept, with the reason and what to do about it.',
    steps: [
      'The summary counts them by problem; a count leads to the list.',
      'The name leads to the page where it is fixed; Details also has the response of QuickBooks.',
      'Retry sends it again; nothing is sent twice. What waits for it goes after it.',
      'What couldn’t be sent because QuickBooks was unavailable is not listed; it is sent automatically.',
    ],
  },
  'report-commissions': {
    about: 'This report adds up commissions of orders invoiced in a period, by salesperson, month or order.',
    steps: [
      'Select what a line is under By; a salesperson or month leads to its orders.',
      'Profit is what the commission is figured on, after write-offs and credits.',
      'Export has every line, as CSV or Excel.',
    ],
  },
  reports: {
    about: 'Reports are figures over many records, with totals.',
    steps: [
      'Open one, choose its dates and filters, and click a figure to see what it is made of.',
      'Print it, export it to CSV or Excel, e-mail it on a schedule, or save its filters as a view.',
    ],
  },
  'report-schedules': {
    about: 'Report schedules e-mail reports every day, week or month.',
    steps: [
      'Open a report, choose its filters and click E-mail.',
      'A period with a name, such as Last month, follows the calendar; dates of your own stay the same, and the dialog says so.',
      'Each recipient gets what they can see; who can no longer open the report gets nothing.',
      'The last time says who did not get it, and why.',
    ],
  },
  'report-sales-tax': {
    about: 'Sales tax shows what was billed in a period by state, tax rate and month, for the return to the state.',
    steps: [
      'Taxable is what the tax was figured on. Exempt would be taxable if the customer were not exempt. Not taxed is the rest.',
      'An invoice counts in the month of its date; one that was deleted is taken off in the month in which it was deleted.',
      'Credit memos, discounts and write-offs are shown beside it and change no other figure.',
      'A number leads to the invoices in the invoice register.',
    ],
  },
  'report-invoice-register': {
    about: 'The invoice register lists every invoice of a period with its sales tax, and what was credited.',
    steps: [
      'An invoice that was deleted has a second line with the opposite amounts, on the day on which it was deleted.',
      'Net, under Columns, is what the documents changed in the balance of customers.',
      'Click a line to open its invoice.',
    ],
  },
  'report-cash-receipts': {
    about: 'Cash receipts shows what customers paid on each day, by method.',
    steps: [
      'Received less reversed is net: a bounced check counts on the day on which it was received, and is taken off when it was reversed.',
      'Deposited and To deposit say where the checks and cash of the day are.',
      'Select Day deposited under By to compare with the deposits and the bank.',
    ],
  },
  'report-not-invoiced': {
    about: 'Work not invoiced lists the orders that were installed by a day and had no invoice on it.',
    steps: [
      'Select the last day of a month to see what its invoices still miss.',
      'Figures are estimated until an order is reconciled. They are those of now, also for an earlier day.',
      'Click a line to open its order.',
    ],
  },
  'report-job-costing': {
    about: 'Job costing shows what each order costs, sells for before tax and earns.',
    steps: [
      'Figures are estimated until an order is reconciled, and actual after.',
      'The table above the orders has the totals of each category; totals cover all orders, even those that are not listed.',
      'Click an order to open it.',
    ],
  },
  'report-customer': {
    about: 'The customer report shows what the orders of each customer earned in a period, and how the customer pays.',
    steps: [
      'Choose an item, item type or vendor to count only the orders that use it.',
      'Click a number of orders or invoices to list them.',
    ],
  },
  'report-property-management': {
    about: 'The property management report adds up the orders of the customers of each firm.',
    steps: [
      'Orders count for the firm that their customer belonged to at the time.',
      'Click a number of orders or invoices to list them.',
    ],
  },
  'report-margin': {
    about: 'Margin shows what orders sell for and earn, by firm, salesperson, flooring, customer or installer.',
    steps: [
      'Margin is profit as a part of the price, markup as a part of the cost.',
      'Click a line to see its orders.',
    ],
  },
  'report-repairs': {
    about: 'Remakes and repairs shows how many jobs of each installer had to be done again.',
    steps: [
      'A repair counts for the installer of that flooring in the same building/unit before.',
      'If there is no such job, it counts for the installer of the repair.',
    ],
  },
  'report-installer-pay': {
    about: 'Installer pay shows what bill sheets pay and deduct, by installer, week or sheet.',
    steps: [
      'Labor, additions and the deductions beside them add up to the net.',
      'Carried is what could not be deducted and is on no later sheet yet.',
      'Click a line to see its bill sheets.',
    ],
  },
  'report-form-1099': {
    about: 'Form 1099-NEC shows what each installer was paid in a period, by the days on which bill sheets were paid.',
    steps: [
      'It opens with the calendar year, in January with the last one. Compensation is before deductions.',
      'A form is due from $600 in a year, and from $2,000 as of 2026.',
    ],
  },
  'report-remittances': {
    about: 'Garnishment remittances shows what paid bill sheets withheld for each agency or creditor.',
    steps: [
      'Write one check for each payee. Click a payee, or select By case, for the case numbers that go with it.',
      'The payee and the case number are entered on the garnishment.',
      'What is above a cap is not owed later.',
    ],
  },
  'report-insurance-audit': {
    about: 'Insurance audit shows the labor of a period by installer, state and class, and how much of it was covered.',
    steps: [
      'Select workers’ compensation or liability: each covers the same labor, so there is no total of both.',
      'Covered means that the certificate on file lasts through the install date.',
    ],
  },
  'report-workload': {
    about: 'Workload by week compares what is booked with the daily limits, by kind of job.',
    steps: ['Limits are set under Job limits.', 'Days over are days with more booked than their limit.'],
  },
  'report-payment-adjustments': {
    about: 'This report shows what adjustments pay and deduct, by due date.',
    steps: [
      'Each reason is a line, and a recurring adjustment has one for each week.',
      'Filter by due date, installer or salesperson; the total covers all lines found.',
      'Select a line to open its adjustment.',
    ],
  },
  'report-supply-purchase': {
    about: 'This report shows what installers bought of each item, what it cost and what they pay for it.',
    steps: [
      'Filter by date, installer or item; totals cover all lines found.',
      'Select an item to see its purchases.',
      'Cost and profit are for users who see what the company earns.',
    ],
  },
  'report-aging': {
    about: 'Aging shows what customers owe on a day, by how long it has been due.',
    steps: [
      'Group it by customer, firm, salesperson or invoice, and pick the day.',
      'Every figure opens the invoices that it is the sum of.',
    ],
  },
} as const satisfies Readonly<Record<string, HelpText>>;

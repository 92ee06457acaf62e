import { FORM_KEYS, type HelpText, LIST_KEYS, SELECT_KEYS } from './help-text';

const CUTS: HelpText = {
  about: 'This is the warehouse’s list of orders to cut, next install date first.',
  steps: [
    'Enter the roll number of each piece; the dye lot and the width come from the roll.',
    'All pieces of one item must come from the same dye lot, unless you can override work orders and give a reason.',
    'Cutting takes the length off the roll, and the rest becomes a remnant or is written off.',
    'A roll that is not in stock is confirmed once and listed below under Cut without stock.',
  ],
  keys: [['Tab', 'Next cell']],
};

/** Help for orders, cuts, assignment and the schedule, by the keys of the screens. */
export const WORK_TEXTS = {
  dashboard: {
    about: 'The dashboard shows what is waiting for you and how busy the next days are.',
    steps: [
      'Needs attention lists what somebody has to look into; select an entry to open it.',
      'The numbers by status open the list of orders in that status.',
      'The workload shows what is booked on the next business days compared with the daily limits.',
    ],
    keys: [['g  d', 'Return to the dashboard from any page']],
  },
  'work-orders': {
    about: 'This list has every work order that you can see, and opens with what is due today and later.',
    steps: [
      'Search by number, customer or address: a search covers every date.',
      'Add filters, select columns, and save the result under Views, for yourself or for everyone.',
      'Select several orders, or all that match, to change their status, assign, print or invoice them together; a step can be undone for ten seconds.',
      'The button at the end of a row opens a preview without leaving the list.',
    ],
    keys: [...LIST_KEYS, ...SELECT_KEYS, ['a  a', 'Select all that match']],
  },
  'proposal-generator': {
    about: 'Proposals are offers to customers and prospects, each with several alternatives.',
    steps: [
      'Filter by status to see what is with customers: Sent.',
      'The value is that of the highest alternative, as last saved.',
      'Open a proposal to change it, look at its PDF, send it, or note what the customer decided.',
    ],
    keys: LIST_KEYS,
  },
  'proposal-create': {
    about: 'Here you add a proposal.',
    steps: [
      'Select a customer, or enter a prospect and its customer type.',
      'Add unit styles of the customer, or rooms, and how many apartments get each.',
      'Choose an item, pad and profit for each alternative; blank is what the unit says.',
      'Add options: included in every price, or priced separately.',
    ],
    keys: FORM_KEYS,
  },
  proposal: {
    about: 'This page has everything about one proposal, in tabs.',
    steps: [
      'The price on the right is what an order of each unit would cost, and follows what you type.',
      'Send keeps the proposal as an offer with its PDF; a later change begins the next one.',
      'Pictures under Documents that go with print are in the PDF.',
      'Accept turns rooms into units, a prospect into a customer, and makes draft orders if you like.',
      'Lost notes why the customer decided against it.',
    ],
    keys: FORM_KEYS,
  },
  'work-orders-mobile': {
    about: 'This is the list of orders for phones and tablets, opening with what is due today and later.',
    steps: [
      'Tap an order to open it.',
      'Use search and filters to find other orders.',
      'The list stays readable without a connection, with the time it was loaded.',
    ],
  },
  'work-order-create': {
    about: 'Here you enter a new job for a customer.',
    steps: [
      'Select the customer and the unit style: cuts, materials and profits are copied from the unit or the customer.',
      'Check the building and unit, the address and the install date.',
      'The price is recalculated while you type, and every figure opens its calculation.',
      'The order is saved as a draft, which takes no place on its date until you submit it.',
    ],
    keys: [...FORM_KEYS, ['Alt ↓', 'Open the calendar of a date']],
  },
  'work-order': {
    about: 'This page has everything about one job: what to install, where and when, and what it costs.',
    steps: [
      'The button at the top takes the next step, such as Submit, Cut, Assign, Reconcile or Create invoice.',
      'If a step can’t be done yet, its button says why, and you can enter what is missing in the same dialog.',
      'Prices are fixed on submit; later price changes don’t affect the order unless you update to current prices.',
      'Notes and documents are at the bottom, and History shows who changed what and when.',
    ],
    keys: [
      ...FORM_KEYS,
      ['Ctrl Enter', 'Next step'],
      ['Enter', 'Next cell of the cuts'],
      ['Alt Delete', 'Remove the row'],
    ],
  },
  'work-order-history': {
    about: 'The history shows every step and change of this order, with who made it and when.',
    steps: [
      'Each entry lists the old and the new values.',
      'Reasons are shown with holds, cancellations, overrides and forced changes.',
      'History can’t be changed.',
    ],
  },
  'work-orders-assign': {
    about: 'The board assigns cut orders to installers for their install date.',
    steps: [
      'Select one or more orders on the left, select an installer on the right, and press Assign.',
      'Each installer shows the jobs and free half days of the selected day, and certificates that are missing or expire soon.',
      'Unassign takes selected orders back from their installer; either step can be undone for ten seconds.',
      'Changes made by other people appear as they happen.',
    ],
    keys: [
      ['↑  ↓', 'Previous order, next order'],
      ['Space', 'Select the order'],
      ['←  →', 'Previous installer, next installer'],
      ['A', 'Assign'],
      ['U', 'Unassign'],
    ],
  },
  'work-order-cuts-carpet': CUTS,
  'work-order-cuts-vinyl': CUTS,
  'work-order-cuts-vct': {
    about: 'This is the warehouse’s list of VCT orders, next install date first.',
    steps: [
      'VCT leaves stock by whole cartons.',
      'Confirm the cartons that you pull for each order.',
      'Cartons that are not in stock are confirmed once and listed below under Cut without stock.',
    ],
  },
  'app-config-job-limits': {
    about: 'Job limits say how many jobs can be booked on each date, by kind of job and in total.',
    steps: [
      'The calendar shows what is booked and the limit of each day; select a limit to change it.',
      'A date without its own limit uses the default of its weekday, and a holiday is closed.',
      'A full or closed day can be booked only by users who can override install dates, with a reason.',
    ],
    keys: [
      ['d', 'Typed as a limit: the weekday default'],
      ['Enter', 'Save the limit'],
      ['Esc', 'Close without saving'],
    ],
  },
  'app-config-job-limits-defaults': {
    about: 'These are the limits of each weekday, used for every date without its own.',
    steps: [
      'A blank limit means no limit, and 0 means closed.',
      'Before you save, the page lists dates that would have more jobs than the new limit.',
      'Jobs that are already booked stay booked.',
    ],
    keys: FORM_KEYS,
  },
  invoices: {
    about: 'Invoices are what customers were billed, one for each order.',
    steps: [
      'The views show what is to be sent, what is overdue, and what accounting refused.',
      'Select invoices to e-mail or print them together.',
    ],
  },
  payments: {
    about: 'Payments are the money that was received. One payment can settle many invoices; the rest becomes credit.',
    steps: [
      'Record payment: pick the customer and type the amount; the oldest invoices are filled first.',
      'Open a payment to see what it settles, or to reverse it if the check bounced.',
    ],
  },
  'report-quickbooks-failures': {
    about: 'QuickBooks failures are what QuickBooks does not accept, with the reason and what to do about it.',
    steps: [
      'The name leads to the page where it is fixed; Details also has the response of QuickBooks.',
      'Retry sends it again; nothing is sent twice. What waits for it goes after it.',
      'What couldn’t be sent because QuickBooks was unavailable is not listed; it is sent automatically.',
    ],
  },
  deposits: {
    about: 'A deposit is the checks and cash taken to the bank together.',
    steps: [
      'New deposit includes every check that is not deposited yet; clear the ones you are not taking.',
      'Open a deposit to print its slip, or to see which checks came back.',
      'A deposit that was entered by mistake can be undone until one of its checks is reversed.',
    ],
    keys: LIST_KEYS,
  },
  commissions: {
    about:
      'A commission is the salesperson’s share of an order’s profit: accrued when it is invoiced, earned when the customer has paid in full.',
    steps: [
      'Due is what the next run pays, or takes back if it is below zero; Why says for each order why it is due or not.',
      'A row opens its order, where the price card shows the rate.',
      'Commissions are paid in commission runs; a changed rate applies to orders that are not invoiced yet.',
    ],
    keys: LIST_KEYS,
  },
  'commission-runs': {
    about: 'A commission run pays the salespersons for a period, with a statement for each.',
    steps: [
      'New commission run shows what a period pays and what it doesn’t, with the reasons, before anything is stored.',
      'Approve the run when its figures are right; until it is paid, the approval can be undone with a reason.',
      'Pay it with the date and the check numbers or the transfer. It never changes afterward: if a customer’s check bounces later, the next run takes the commission back.',
      'A balance below zero is carried to the next run. One run is paid before the next is created.',
    ],
    keys: LIST_KEYS,
  },
  'report-commissions': {
    about: 'This report adds up commissions of orders invoiced in a period, by salesperson, month or order.',
    steps: [
      'Select what a line is under By; a salesperson or month leads to its orders.',
      'Profit is what the commission is figured on, after write-offs and credits.',
      'Export has every line, as CSV or Excel.',
    ],
  },
  'credit-memos': {
    about: 'A credit memo is an amount that a customer is credited with, for an invoice or without one.',
    steps: [
      'Create one on the account of the customer.',
      'Unapplied is the part that is not yet applied to an invoice.',
      'Open one to print it, or to reverse it with all its parts.',
    ],
    keys: LIST_KEYS,
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
      'Each recipient gets what they can see; who can no longer open the report gets nothing.',
      'The last time says who did not get it, and why.',
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
      'Select a calendar year. Compensation is before deductions.',
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
      'Labor is listed once for workers’ compensation and once for liability.',
      'Covered means that the certificate on file lasts through the install date.',
    ],
  },
  'report-workload': {
    about: 'Workload by week compares what is booked with the daily limits, by kind of job.',
    steps: ['Limits are set under Job limits.', 'Days over are days with more booked than their limit.'],
  },
  'bill-sheets': {
    about: 'A bill sheet is what an installer is paid for a week, Sunday to Saturday by install date.',
    steps: [
      'Week of pay previews the sheets of all installers with every warning, and creates them.',
      'Open a sheet to see each line and how each deduction is found.',
      'Select several to approve or pay them together; an approved sheet never changes.',
      'Checks get consecutive numbers in the order of the list.',
    ],
    keys: [...LIST_KEYS, ...SELECT_KEYS, ['g  b', 'Open the bill sheets']],
  },
  'bill-sheet-week': {
    about: 'This page calculates the bill sheets of a week now, before anything is stored.',
    steps: [
      'Switch the week with the arrows; it opens with the last week that is over.',
      'Look at the warnings: a lapsed certificate, a garnishment that is capped, money that is carried.',
      'Create stores the sheets; open ones are calculated again, approved and paid ones stay.',
    ],
  },
  'bill-sheet-corrections': {
    about: 'A certificate that is filed after a bill sheet was approved proposes what to return.',
    steps: [
      'Withheld is what the sheet took, due now what would be taken by the certificates on file today.',
      'Accept creates a payment adjustment, which the next bill sheet pays.',
      'Dismiss needs a reason; the correction comes back only if what is due changes.',
    ],
  },
  'bill-sheet': {
    about: 'This is one installer’s bill sheet for a week.',
    steps: [
      'Work lists each order, then what is added, then each deduction in the order in which it is taken.',
      'Garnishments show the legal test step by step, with the figures of this sheet.',
      'What flat deductions could not take is carried to the next sheet.',
      'Approve locks it; pay it by check or transfer. Reopen and Undo payment need a reason.',
    ],
  },
  'installer-pay': {
    about: 'This tab lists the bill sheets of the installer, newest week first. A week is paid on one sheet.',
    steps: [
      'Open one to see its lines and how each deduction is found.',
      'Filter by week, status or the date it was paid.',
    ],
    keys: LIST_KEYS,
  },
  'payment-adjustments': {
    about: 'A payment adjustment is money paid to, or deducted from, an installer or salesperson besides their work.',
    steps: [
      'Select New payment adjustment, then the person, the date and a line for each reason; negative amounts are deducted.',
      'A recurring adjustment applies each week for a number of weeks, such as an advance that is repaid in parts.',
      'The bill sheet of the installer’s week picks it up; what does not fit is carried to the next sheet.',
      'Once a sheet that has it is approved, it can’t be changed or deleted: end a recurring one, or enter another adjustment.',
    ],
    keys: LIST_KEYS,
  },
  'report-payment-adjustments': {
    about: 'This report shows what adjustments pay and deduct, by due date.',
    steps: [
      'Each reason is a line, and a recurring adjustment has one for each week.',
      'Filter by due date, installer or salesperson; the total covers all lines found.',
      'Select a line to open its adjustment.',
    ],
  },
  'supply-purchases': {
    about: 'A supply purchase is what an installer took from the company’s supplies and pays for with a bill sheet.',
    steps: [
      'Select New supply purchase, then the installer and the items; the price of an item is filled in.',
      'The supplies leave the stock, and return when a purchase is changed or deleted.',
      'A purchase of more than is on hand is pointed out and can be saved.',
      'The bill sheet deducts it as far as there is money, and carries the rest to the next sheet.',
      'Once a sheet that has it is approved, it can’t be changed.',
    ],
    keys: LIST_KEYS,
  },
  'supply-stock': {
    about: 'This is what is on hand of each supply that installers buy.',
    steps: [
      'Select Receive when supplies arrive; Count sets the stock to what is on the shelf.',
      'A count shows the difference from the records before you save it.',
      'Receive and Count above the list ask for one supply after the other; Enter saves.',
      'A supply that was never received or counted has no stock, and a purchase of it warns of nothing.',
      'Select a supply to see its movements.',
    ],
    keys: LIST_KEYS,
  },
  'supply-movements': {
    about: 'Movements are what was received, counted, sold and returned, with who recorded it and when.',
    steps: [
      'Filter by supply, change or date; On hand is the stock after each movement.',
      'The movement of a count is the difference that it found.',
      'Select the installer to open the purchase.',
    ],
    keys: LIST_KEYS,
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
  statements: {
    about: 'Statements list what is open on a day, or all activity since one, by customer or firm.',
    steps: [
      'Preview opens one statement; select several to print or e-mail them together.',
      'An account is e-mailed once for a day; what can’t be sent is listed with the reason.',
    ],
  },
  reminders: {
    about: 'Here are the invoices for which a reminder is due: first, second or final.',
    steps: [
      'Select invoices and e-mail their reminders; no invoice gets the same reminder twice.',
      'A customer can be left out under Edit on its page.',
    ],
  },
  mail: {
    about: 'This is every e-mail to a customer or firm, and what became of it.',
    steps: [
      'Needs attention shows what was not sent, came back, or may not have arrived.',
      'An e-mail is never sent twice by itself. Unsure means that the mail server may have sent it: ask before you send it again.',
      'Select e-mails to send them again, or to note that they arrived after all or are not needed.',
    ],
    keys: LIST_KEYS,
  },
  'mail-message': {
    about: 'This page shows one e-mail: its exact text, the files that went with it, and what became of it.',
    steps: [
      'Send again makes a new e-mail with the same text and files, to the same or a corrected address.',
      'Arrived after all and Not needed settle it without sending anything.',
    ],
  },
} as const satisfies Readonly<Record<string, HelpText>>;

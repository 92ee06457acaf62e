import { FORM_KEYS, type HelpText, LIST_KEYS, SELECT_KEYS } from './help-text';

/** Help for orders, assignment, the schedule, and money in, by the keys of the screens. */
export const WORK_TEXTS = {
  dashboard: {
    about: 'The dashboard shows what is waiting for you and how busy the coming days are.',
    steps: [
      'Needs attention lists what someone has to take care of; click an entry to open it. A job that could not be installed gets its trip charge and another date right there.',
      'The numbers by status open the list of orders in that status.',
      'The workload shows what is booked on the next business days compared with the daily limits.',
    ],
    keys: [['g  d', 'Return to the dashboard from any page']],
  },
  'work-orders': {
    about: 'This list has every work order that you can see, and opens with those due today and later.',
    steps: [
      'Search by number, customer or address: a search covers every date.',
      'Add filters, select columns, and save the result under Views, for yourself or for everyone.',
      'Select several orders, or all that match, to change their status, assign, reschedule, print or invoice them together; a step can be undone for ten seconds.',
      'The button at the end of a row opens a preview without leaving the list.',
    ],
    keys: [...LIST_KEYS, ...SELECT_KEYS, ['a  a', 'Select all that match']],
  },
  'proposal-create': {
    about: 'Create a proposal for a customer or a prospect.',
    steps: [
      'Select a customer, or enter a prospect and its customer type.',
      'Add unit styles of the customer, or rooms, and how many apartments get each; a room with carpet can be without pad or glued down.',
      'Choose an item, pad and profit for each alternative; if a field is blank, the unit’s own applies.',
      'Add options: included in every price, or priced separately.',
    ],
    keys: FORM_KEYS,
  },
  proposal: {
    about: 'This page has everything about one proposal, in tabs.',
    steps: [
      'The price on the right is what an order for each unit would cost, and updates as you type.',
      'Send keeps the proposal as an offer with its PDF; a later change begins the next one.',
      'Pictures under Documents are in the PDF, unless With print is cleared.',
      'The customer can accept the offer by the link in the e-mail.',
      'Accept turns rooms into units and a prospect into a customer, and creates draft orders with the customer’s PO if you want them.',
      'Lost records why the customer decided against it.',
    ],
    keys: FORM_KEYS,
  },
  'work-orders-mobile': {
    about: 'This is the list of orders for phones and tablets, opening with what is due today and later.',
    steps: [
      'Tap an order to open it.',
      'Use search and filters to find other orders.',
      'Without a connection the last list stays readable, with the time it was loaded, also after the browser was closed.',
      'The orders of today and tomorrow open then, too, with instructions, cuts, who to call at the site and small pictures of their documents; the line under the list says as of when.',
      'Open an order to add notes and photos, also without a connection: they wait on this phone, marked, and are sent by themselves once the network returns; what the office doesn’t take stays at the order with both sides.',
      'To change an order you need a connection. Signing out removes what is kept for reading; notes and photos that wait stay for you.',
    ],
  },
  'work-order-create': {
    about: 'Enter a new job for a customer.',
    steps: [
      'Select the customer and the unit style: cuts, materials and profits are copied from the unit or the customer.',
      'Enter building and unit and the install date, and check the lines that the order uses; More lines shows all others.',
      'The price is recalculated while you type, and every figure opens its calculation.',
      'Create draft takes no place on the date; Create and submit does, or says what is missing.',
    ],
    keys: [
      ...FORM_KEYS,
      ['Ctrl Enter', 'Create and submit'],
      ['Alt Enter', 'Take the next free date'],
      ['Alt ↓', 'Open the calendar of a date field'],
    ],
  },
  'work-order': {
    about: 'This page has everything about one job: what to install, where and when, and what it costs.',
    steps: [
      'The button at the top takes the next step, such as Submit, Cut, Assign, Reconcile or Create invoice.',
      'If a step can’t be done yet, its button says why, and you can enter what is missing in the same dialog.',
      'Prices are fixed on submit; later price changes don’t affect the order unless you update to current prices.',
      'Each note says who reads it. Documents and internal notes are at the bottom, and History shows who changed what and when.',
    ],
    keys: [
      ...FORM_KEYS,
      ['Ctrl Enter', 'Next step'],
      ['Enter', 'Next cell in the cuts table'],
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
  'work-orders-calendar': {
    about: 'The calendar shows who installs what on each day of a week, and what is booked on each day of a month.',
    steps: [
      'Each cell shows an installer’s jobs of a day, the morning first, against what they do in a day; days off and closed days are gray.',
      'Drag an order to another day and installer, or select several and press Move; what would be refused is shown while you drag, with the reason.',
      'Drop it on the left of a cell for the morning, on the right for the afternoon, between them to keep its time.',
      'Moves can be undone for ten seconds.',
      'Change status runs the next step of the selected orders.',
      'Print makes a page for each installer and day, or one sheet for the week, as filtered.',
      'Other people’s changes appear as they happen.',
    ],
    keys: [
      ['↑  ↓  ←  →', 'The next order in that direction'],
      ['Space', 'Select the order'],
      ['Enter', 'Look at the order'],
      ['M', 'Move the selected orders'],
      ['S', 'Change their status'],
      ['P', 'Print'],
      ['[  ]', 'Previous week, next week'],
      ['T', 'This week'],
    ],
  },
  'work-orders-assign': {
    about: 'The board assigns cut orders to installers for their install date.',
    steps: [
      'Select one or more orders on the left, select an installer on the right, and press Assign.',
      'Each installer shows the jobs and free half days of the selected day, certificates that are missing or expire soon, and how far the order is from the job before it, in a straight line between ZIP codes.',
      'Unassign takes selected orders back from their installer; either step can be undone for ten seconds.',
      'Fill the day proposes an installer for each order of a day, with the reason and the distance; change or leave out what you like, and nothing is assigned until you accept.',
      'Installer out proposes who does the jobs of an installer who is sick or off, and when; nothing moves until you accept.',
      'Other people’s changes appear as they happen.',
    ],
    keys: [
      ['↑  ↓', 'Previous order, next order'],
      ['Space', 'Select the order'],
      ['←  →', 'Previous installer, next installer'],
      ['A', 'Assign'],
      ['U', 'Unassign'],
      ['F', 'Fill the day'],
      ['O', 'Installer out'],
    ],
  },
  'app-config-job-limits': {
    about: 'Job limits say how many jobs can be booked on each date, by kind of job and in total.',
    steps: [
      'Each cell shows what is booked, the limit, and the jobs of the morning and the afternoon; type over a cell to change its limit.',
      'A date without its own limit uses the default of its weekday, and a holiday is closed.',
      'Lowering a limit below what is booked asks first and lists the orders; what is booked stays booked.',
      'A full or closed day can be booked only by users who can override install dates, with a reason.',
      'Overbooked lists the dates from today on with more than their limit, and who booked or lowered it.',
    ],
    keys: [
      ['0–9', 'Type over the limit; n: no limit, d: default'],
      ['F2', 'Edit the limit'],
      ['Enter', 'Save and move down'],
      ['Tab', 'Save and move right'],
      ['Esc', 'Cancel'],
      ['Shift ↑↓←→', 'Select several'],
      ['Ctrl D', 'Fill down'],
      ['Ctrl R', 'Fill right'],
      ['Ctrl C, Ctrl V', 'Copy and paste, also from Excel'],
      ['Delete', 'Use the default again'],
      ['Ctrl Enter', 'Show the orders of a cell'],
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
      'Create invoices bills every reconciled order; first it shows for how much, who gets them, and which orders are left out and why.',
      'The tabs are invoices to be sent, not delivered, overdue, and those that accounting refused, each with its count.',
      'Select invoices to see what they come to, and to e-mail or print them together. Each e-mail has a link that opens the invoice.',
      'A void invoice keeps its number and is found by it.',
    ],
  },
  payments: {
    about: 'Payments are the money that was received. One payment can settle many invoices; the rest becomes credit.',
    steps: [
      'Record payment: by customer, by firm, or by the numbers of a check stub.',
      'Open a payment to see what it settles, or to reverse it if the check bounced, with a returned-check fee if you charge one.',
    ],
  },
  'payment-create': {
    about: 'One check, card payment or transfer, and the invoices that it pays.',
    steps: [
      'Pick the customer or firm and type the amount; the oldest invoices are filled first, until you choose others.',
      'With a stub: type the numbers of its invoices or their last digits, each followed by Space; paste the whole stub; or drop the remittance file (CSV or Excel). What doesn’t match is listed.',
      'Type less than is open to say what becomes of the rest: it stays open, or is a discount or write-off with a reason.',
      'Received, applied and left are always at the bottom. What is left can be kept as credit.',
    ],
    keys: [
      ['Space', 'Pay the row in full, or nothing of it'],
      ['↑ ↓', 'Go to the amount above or below'],
      ['/', 'Search the rows'],
      ['Ctrl S', 'Record the payment'],
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
  'credit-memos': {
    about: 'A credit memo takes an amount off what a customer owes, for one invoice or on account.',
    steps: [
      'Create one from the customer’s account.',
      'Unapplied is the part that is not yet applied to an invoice.',
      'Open one to print it, or to reverse all of it.',
    ],
    keys: LIST_KEYS,
  },
  statements: {
    about: 'Statements list open items as of a date, or all activity since a date, by customer or firm.',
    steps: [
      'The tabs are statements to send, those that came back, those that can only be printed, and those that were e-mailed.',
      'Preview opens one statement; select several to print or e-mail them together.',
      'Each account is e-mailed only once for a date; before it is, statements that can’t be sent are listed with the reason.',
    ],
  },
  reminders: {
    about: 'These invoices are due for a first, second or final reminder.',
    steps: [
      'The tabs are reminders to send, by stage, and those left out with the reason.',
      'Select reminders and e-mail them; no invoice gets the same reminder twice.',
      'To stop reminders to a customer, open its page and select Edit.',
    ],
  },
  mail: {
    about: 'This page lists every e-mail to a customer or firm, and what happened to it.',
    steps: [
      'Needs attention shows e-mails that were not sent, bounced, or may not have arrived.',
      'No e-mail is sent twice automatically. Unsure means that the mail server may have sent it: check with the recipient before you send it again.',
      'Saved, not delivered means that no mail server was set up. Send these e-mails again once there is one.',
      'Select e-mails to send them again, or to note that they arrived after all or are not needed.',
      'An e-mail with a link shows how often it was opened; Revoke ends the link.',
    ],
    keys: LIST_KEYS,
  },
  'mail-message': {
    about: 'This page shows one e-mail: its exact text, its files and what happened to it.',
    steps: [
      'Send again makes a new e-mail with the same text and files, to the same or a corrected address.',
      'Arrived after all and Not needed settle it without sending anything.',
    ],
  },
} as const satisfies Readonly<Record<string, HelpText>>;

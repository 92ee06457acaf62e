import { type HelpText, LIST_KEYS, SELECT_KEYS } from './help-text';

/** Help for what installers and salespersons are paid and what installers take, by the keys of the screens. */
export const PAY_TEXTS = {
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
  'bill-sheets': {
    about: 'A bill sheet is what an installer is paid for a week, Sunday to Saturday by install date.',
    steps: [
      'Week of pay previews the sheets of all installers with every warning, and creates them.',
      'Open a sheet to see each line and how each deduction is found.',
      'Select several to approve or pay them together; an approved sheet never changes.',
      'Checks get consecutive numbers in the order of the list.',
      'For transfers, save the ACH file for your bank, or the list as CSV.',
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
      'Transfers need a bank account on the installer’s profile. Write the ACH file for your bank’s page: it takes effect on a banking day, and each sheet shows the file it is in.',
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
} as const satisfies Readonly<Record<string, HelpText>>;

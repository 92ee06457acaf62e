import { type HelpText, LIST_KEYS, SELECT_KEYS } from './help-text';

/** Help for what installers and salespersons are paid and for supply purchases, by screen key. */
export const PAY_TEXTS = {
  commissions: {
    about:
      'A commission is the salesperson’s share of an order’s profit: accrued when it is invoiced, earned when the customer has paid in full.',
    steps: [
      'Due is the amount the next run pays, or takes back if it is negative; Why gives the reason for each order.',
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
      'A negative balance is carried to the next run. Pay one run before you create the next.',
    ],
    keys: LIST_KEYS,
  },
  'bill-sheets': {
    about: 'A bill sheet is what an installer is paid for a week, Sunday to Saturday by install date.',
    steps: [
      'Pay week takes a week from its unreconciled orders to the ACH file, step by step.',
      'Open a sheet to see each line and how each deduction is calculated.',
      'Select several to approve or pay them together; an approved sheet never changes.',
      'Checks get consecutive numbers in the order of the list.',
      'For transfers, save the ACH file for your bank, or the list as CSV.',
    ],
    keys: [...LIST_KEYS, ...SELECT_KEYS, ['g  b', 'Open the bill sheets']],
  },
  'bill-sheet-week': {
    about: 'This page takes a pay week from its unreconciled orders to the ACH file and the printed sheets.',
    steps: [
      'It opens with the last week that has ended, at the first step with something left to do; each step shows how much is left.',
      'The main button takes all rows, or the selected ones. It first shows what it will do, with the sum and who is left out.',
      'A step that is done leads to the next one. You can leave at any time: what is done is stored, and what you typed is still here.',
      'Check the warnings before you approve: a lapsed certificate, a capped garnishment, an amount that is carried.',
      'Checks are numbered in the order of the rows; an installer without a bank account is paid by check.',
    ],
    keys: [
      ['g  w', 'Open the pay week'],
      ['Enter', 'The next button: it has the focus after every step'],
      ['[  ]', 'The week before, the week after'],
      ['x', 'Select the row; with Shift, a range'],
      ['e', 'Change how the installer is paid'],
    ],
  },
  'bill-sheet-corrections': {
    about: 'If a certificate is filed after a bill sheet was approved, the amount to return is proposed here.',
    steps: [
      'Withheld is the amount the sheet deducted; due now is the amount due under the certificates on file today.',
      'Accept creates a payment adjustment, which the next bill sheet pays.',
      'Dismiss needs a reason; the correction is proposed again only if the amount due changes.',
    ],
  },
  'bill-sheet': {
    about: 'This is one installer’s bill sheet for a week.',
    steps: [
      'Work lists each order, followed by additions, then deductions in the order they are taken.',
      'Garnishments show the legal test step by step, with the figures of this sheet.',
      'Flat deductions that the pay does not cover are carried to the next sheet.',
      'Approve locks it; pay it by check or transfer. Reopen and Undo payment need a reason.',
      'Transfers need a bank account on the installer’s profile. Create the ACH file and upload it to your bank; it takes effect on a banking day, and each sheet shows the file it is in.',
    ],
  },
  'installer-pay': {
    about: 'This tab lists the bill sheets of the installer, newest week first. A week is paid on one sheet.',
    steps: [
      'Open one to see its lines and how each deduction is calculated.',
      'Filter by week, status or the date it was paid.',
    ],
    keys: LIST_KEYS,
  },
  'supply-stock': {
    about: 'This list shows how much is on hand of each supply that installers buy.',
    steps: [
      'Select Receive when supplies arrive; Count sets the stock to what is on the shelf.',
      'A count shows the difference from the records before you save it.',
      'Receive and Count, above the list, take one supply after another; press Enter to save each.',
      'A supply that was never received or counted has no stock, so a purchase of it shows no warning.',
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

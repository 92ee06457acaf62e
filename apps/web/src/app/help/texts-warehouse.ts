import { type HelpText, LIST_KEYS } from './help-text';

const CUTS: HelpText = {
  about: 'This is what the warehouse cuts: by color and roll in the order of the racks, or by order.',
  steps: [
    'Plan the cuts looks over the coming days for the plan that loses the least; nothing is reserved until you accept it.',
    'Scan an order or a piece to cut it; by order, scan the order, then its roll, then the order again.',
    'Different roll lists the rolls that would do, each with the reason that it is worse.',
    'All pieces of one item come from one dye lot, unless you can override work orders and give a reason.',
    'What you cut can be taken back for ten minutes, and what others change is listed under Changed elsewhere.',
    'A roll that is not in stock is confirmed once and listed below under Cut without stock.',
    'Without a network, go on cutting: it waits here, marked, and is sent by itself; Not accepted shows what the office refused.',
  ],
  keys: [
    ['Enter', 'Accept the roll or cut the order, whichever button has the focus'],
    ['Tab', 'Next button or cell'],
  ],
};

/** Help for cutting, receiving, stock and buying, by the keys of the screens. */
export const WAREHOUSE_TEXTS = {
  'work-order-cuts-carpet': CUTS,
  'work-order-cuts-vinyl': CUTS,
  'work-order-cuts-vct': {
    about: 'This is the warehouse’s list of VCT orders, next install date first.',
    steps: [
      'VCT leaves stock by whole cartons.',
      'Each order says from which place and lot its cartons are pulled. Confirm them, then Cut done.',
      'With a scanner: the first scan of the order number confirms its cartons, the second is Cut done.',
      'What you pulled can be put back for ten minutes, and what others change is listed under Changed elsewhere.',
      'Cartons that are not in stock are confirmed once and listed below under Cut without stock.',
      'Without a network, go on pulling: it waits here, marked, and is sent by itself; Not accepted shows what the office refused.',
    ],
  },
  'stock-receive': {
    about:
      'A truck is received on one sheet: a row for each roll or row of cartons, stored all together or not at all.',
    steps: [
      'Scan or type the roll number, then the length; Enter goes on to the next row. Item, lot and place are carried down.',
      'Paste the packing slip from Excel or an e-mail, or choose its file: columns are found by their headings.',
      'Carpet and vinyl need the dye lot, or “no lot” if the label has none.',
      'A roll measured shorter than invoiced makes a claim to the vendor.',
    ],
    keys: [
      ['Enter', 'Go to the next cell that needs typing, then to the next row'],
      ['↑ ↓', 'Move up or down a column'],
      ['Alt Delete', 'Remove the row'],
      ['Ctrl S', 'Receive the truck'],
    ],
  },
  'stock-to-buy': {
    about: 'What must be bought for the orders that wait to be cut, first needed first.',
    steps: [
      'Needed by is the install date of the first order that is short. Open an order to see it.',
      'An order that no lot of the latest cut plan holds needs a new roll, however much there is in all.',
      'Order opens a purchase order to the vendor with all of its items that are short.',
      'Late means that enough is on order, but it comes after the first day it is needed.',
    ],
  },
  'purchase-orders': {
    about: 'A purchase order is what was ordered from a vendor, and when it is expected.',
    steps: [
      'Receipts with the number of the order count against it. It closes by itself when all of it has come.',
      'E-mail it to the vendor from its page, and enter the day that the vendor confirms.',
      'Close an order if the rest of it won’t come: then it is no longer on order.',
    ],
    keys: LIST_KEYS,
  },
  'stock-receipts': {
    about: 'A receipt is what was received together from a vendor.',
    steps: [
      'Search by packing slip, PO number or roll number.',
      'Open a receipt to print its labels again.',
      'A receipt with short rolls has a claim: print it, or e-mail it to the vendor.',
    ],
    keys: LIST_KEYS,
  },
  stock: {
    about: 'All rolls, remnants and cartons, with where they are and what orders are promised of them.',
    steps: [
      'Filter by item, lot, width, place, age or length; the totals below the list follow.',
      'Free is what is left less what orders that wait to be cut are promised. Below zero, more is promised than is there.',
      'Select rows to move them to a place. Open one for its orders, its movements and its history.',
      'A quarantined roll is not offered for cutting until someone releases it.',
    ],
    keys: LIST_KEYS,
  },
} satisfies Record<string, HelpText>;

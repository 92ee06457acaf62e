import { MOST_SUPPLY_LINES } from '../../catalog/supplies';
import { date, money, quantity, rate, reference, rows, text } from '../../kit/fields';
import { recordKind } from './record-kind';

/** Supplies that an installer took and pays for with a bill sheet. */
export const supplyPurchase = recordKind('SUPPLY_PURCHASE', {
  list: 'supplyPurchases',
  nouns: 'Supply purchases',
  description: 'Supplies that an installer bought from the company; deducted from the next bill sheet.',
  help: {
    about:
      'A supply purchase records what an installer took from the company’s supplies and pays for with a bill sheet.',
    steps: [
      'Select New supply purchase, then the installer and the items; the price of an item is filled in.',
      'The supplies are taken out of stock, and returned to it when a purchase is changed or deleted.',
      'A purchase of more than is on hand shows a warning but can be saved.',
      'The bill sheet deducts as much as the pay covers and carries the rest to the next sheet.',
      'Once it is on an approved sheet, it can’t be changed.',
    ],
  },
  title: 'installerName',
  fields: {
    installerName: text('Installer', { derived: true, sort: 'INSTALLER' }),
    installer: reference('Installer', 'INSTALLER', { named: 'fullName', required: true }),
    purchaseDate: date('Date', { required: true, sort: 'DATE', copied: false, called: 'date of the purchase' }),
    totalAmount: money('Total', {
      derived: true,
      blank: 0,
      sort: 'AMOUNT',
      description: 'The sum of the lines.',
    }),
    lines: rows(
      'Items',
      {
        item: reference('Item', 'ITEM', { required: true, answeredBy: 'supply' }),
        quantity: quantity('Quantity', {
          required: true,
          most: 10_000,
          beyond: 'A quantity is at most 10,000.',
          missing: 'Enter the quantity.',
        }),
        itemPrice: rate('Price', {
          blank: null,
          usual: true,
          said: 'A price',
          inputDescription: 'Left out: the price of the item.',
          carriedBy: ['BILL_SHEET'],
        }),
      },
      {
        api: 'SupplyPurchaseLine',
        most: MOST_SUPPLY_LINES,
        tooMany: `At most ${MOST_SUPPLY_LINES} lines.`,
        missing: 'Enter at least one line.',
        firstRow: true,
        filledBy: ['item', 'quantity'],
      },
    ),
  },
});

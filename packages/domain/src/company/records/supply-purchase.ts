import { date, money, reference, text } from './fields';
import { recordKind } from './record-kind';

/** Supplies that an installer took and pays for with a bill sheet; the items are stored as lines of its own. */
export const supplyPurchase = recordKind('SUPPLY_PURCHASE', {
  list: 'supplyPurchases',
  nouns: 'Supply purchases',
  description: 'Supplies that an installer bought from the company; deducted from the next bill sheet.',
  help: {
    about: 'A supply purchase is what an installer took from the company’s supplies and pays for with a bill sheet.',
    steps: [
      'Select New supply purchase, then the installer and the items; the price of an item is filled in.',
      'The supplies leave the stock, and return when a purchase is changed or deleted.',
      'A purchase of more than is on hand is pointed out and can be saved.',
      'The bill sheet deducts it as far as there is money, and carries the rest to the next sheet.',
      'Once a sheet that has it is approved, it can’t be changed.',
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
  },
});

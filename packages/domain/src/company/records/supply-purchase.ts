import { date, money, reference, text } from '../../kit/fields';
import { recordKind } from './record-kind';

/** Supplies that an installer took and pays for with a bill sheet; the items are stored as lines of its own. */
export const supplyPurchase = recordKind('SUPPLY_PURCHASE', {
  list: 'supplyPurchases',
  nouns: 'Supply purchases',
  description: 'Supplies that an installer bought from the company; deducted from the next bill sheet.',
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

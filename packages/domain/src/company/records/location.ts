import { cleanLocationCode, LONGEST_LOCATION_CODE } from '../../orders/work-order-number';
import { flag, text } from '../../kit/fields';
import { recordKind } from './record-kind';

/** A branch of the company. Each customer belongs to one, and each one numbers its own work orders. */
export const location = recordKind('LOCATION', {
  list: 'geoLocations',
  nouns: 'Locations',
  whole: true,
  description: 'A location (branch) of the company; its code starts the work-order number.',
  help: {
    about: 'Locations are the branches of the company.',
    steps: [
      'Each customer belongs to one location, selected on the customer’s profile.',
      'A location numbers its own work orders, starting with its code.',
      'The code can’t be changed after the first order.',
      'A disabled location keeps its customers but can’t be selected for others.',
    ],
  },
  title: 'name',
  fields: {
    name: text('Name', { required: true, max: 80, copied: false }),
    code: text('Code', {
      required: true,
      max: LONGEST_LOCATION_CODE,
      clean: cleanLocationCode,
      copied: false,
      inputDescription: '2 to 5 letters or digits.',
    }),
    isEnabled: flag('Enabled', {
      initial: true,
      hint: 'A disabled location can’t be selected for customers; its customers and orders are kept.',
      description: 'Only an enabled location can be selected for a customer.',
    }),
  },
});

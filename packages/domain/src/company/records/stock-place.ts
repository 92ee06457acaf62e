import { flag, text, whole } from '../../kit/fields';
import { recordKind } from './record-kind';

/** Where rolls and cartons lie: a slot of a rack, or a part of the floor. */
export const stockPlace = recordKind('STOCK_PLACE', {
  list: 'stockPlaces',
  nouns: 'Stock places',
  whole: true,
  description: 'A place in the warehouse where rolls and cartons lie.',
  help: {
    about: 'Stock places are the slots of your racks, and whatever else you call a place for rolls and cartons.',
    steps: [
      'The walk is the order in which you pass them: lists of the warehouse are in this order.',
      'A roll or a row of cartons is moved to a place on the page of all stock.',
      'A place in use can’t be deleted. A disabled one keeps its rolls but is no longer offered.',
    ],
  },
  title: 'name',
  named: (name) => ({ rack: name }),
  fields: {
    name: text('Place', { derived: true, sort: 'NAME' }),
    rack: text('Rack', { required: true, max: 20, copied: false, hint: 'Such as A, or Floor.' }),
    slot: text('Slot', { max: 20, copied: false, hint: 'Such as 12. Blank if the rack has only one.' }),
    position: whole('Walk', {
      initial: 0,
      least: 0,
      most: 100_000,
      beyond: 'Enter 0 to 100,000.',
      sort: 'WALK',
      hint: 'Places with lower numbers are passed first.',
      description: 'The place in the order of the walk; lower numbers first.',
    }),
    isEnabled: flag('Enabled', {
      initial: true,
      hint: 'A disabled place keeps its rolls but is no longer offered.',
    }),
  },
});

import { enabled, reference, text, whole } from '../../kit/fields';
import { recordKind } from './record-kind';

/** A customer's floor plan. Its preferences and its cuts grid are not plain fields. */
export const unit = recordKind('UNIT', {
  list: 'units',
  nouns: 'Units',
  description: 'A floor plan ("unit style") of a customer for one flooring type: a template, not the apartment.',
  owners: ['CUSTOMER'],
  title: 'name',
  fields: {
    name: text('Name', { required: true, max: 80, sort: 'NAME', copied: false }),
    flooringType: reference('Floor', 'FLOORING_TYPE', { required: true, sort: 'FLOORING_TYPE' }),
    note: text('Note', { max: 2000, lines: true }),
    specialInstructions: text('Special instructions', { max: 2000, lines: true }),
    laborRate: reference('Labor rate', 'LABOR_RATE', {
      named: 'laborCategory',
      sort: 'LABOR_RATE',
      hint: 'Blank = same as customer.',
    }),
    additionalPieces: whole('Additional pieces', {
      blank: 0,
      least: 0,
      most: 100_000,
      beyond: 'Enter 0 to 100,000 additional pieces.',
      description: 'Additional pieces of tile.',
    }),
    isEnabled: enabled,
  },
  parts: { workOrderMaterialsDefaults: { seenBy: 'unit' }, additionalCosts: { seenBy: 'unit' } },
  moreSorts: ['CUSTOMER', 'CUTS', 'LENGTH', 'AREA'],
});

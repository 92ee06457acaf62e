import { enabled, text } from '../../kit/fields';
import { recordKind } from './record-kind';

/** One price for each labor line and flooring type; its prices are stored as lines of its own. */
export const laborRate = recordKind('LABOR_RATE', {
  list: 'laborRates',
  nouns: 'Labor rates',
  whole: true,
  description:
    'One price for each labor line and flooring type. The prices are null without permission to see labor rates.',
  title: 'laborCategory',
  fields: {
    laborCategory: text('Name', {
      required: true,
      max: 80,
      sort: 'NAME',
      copied: false,
      description: 'The name of the labor rate.',
    }),
    isEnabled: enabled,
  },
  moreSorts: ['CREATED_ON', 'CREATED_BY', 'CARPET', 'PAD', 'VINYL', 'VCT', 'CARPET_TILE'],
});

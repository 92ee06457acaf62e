import { enabled, text } from '../../kit/fields';
import type { Secrecy } from '../../office/access/seen';
import { recordKind } from './record-kind';

/** Orders are priced with it, and installers paid. */
const price = { seenBy: 'laborRate', carriedBy: ['ORDER_PRICES', 'BILL_SHEET'] } as const satisfies Secrecy;

/** One price per labor line and flooring type; the prices are stored as separate lines. */
export const laborRate = recordKind('LABOR_RATE', {
  list: 'laborRates',
  nouns: 'Labor rates',
  whole: true,
  description:
    'One price for each labor line and flooring type. The prices are null without permission to see labor rates.',
  help: {
    about: 'A labor rate is a card with one price for each kind of work.',
    steps: [
      'The first card that is set applies: the order’s, the unit’s, the customer’s, the customer type’s, then the company default.',
      'Open a card to change its prices, or to raise all of them by a percentage.',
      'Submitted orders keep their rates.',
    ],
  },
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
  parts: {
    carpet: price,
    vinyl: price,
    vct: price,
    carpetTile: price,
    history: price,
    usedBy: { seenBy: 'laborRate' },
  },
  moreSorts: ['CREATED_ON', 'CREATED_BY', 'CARPET', 'PAD', 'VINYL', 'VCT', 'CARPET_TILE'],
});

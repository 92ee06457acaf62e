import { COMMODE_OPTIONS, HAUL_AWAY_OPTIONS, QUARTER_ROUND_OPTIONS, TAKE_UP_OPTIONS } from '../../kit/flooring/index';
import { SET_PROFIT } from '../../orders/work-order-fields/index';
import { choice, flag, measured, money, names, number, quantity, rate, silent, text } from './define';
import type { Fields } from './define';

const item = (label: string) => names(label, 'item');

/** The defaults of a unit, or of a customer for one flooring type. */
export const MATERIALS_DEFAULTS: Fields = {
  itemId: item('Flooring'),
  itemQuantityE2: quantity('Flooring, quantity'),
  padItemId: item('Pad item'),
  noPad: flag('No pad'),
  glueDown: flag('Glue down'),
  cove: flag('Cove base'),
  coveItemId: item('Cove item'),
  coveQuantityE2: measured('Cove quantity', 'LF'),
  coveThickness: text('Cove thickness'),
  quarterRound: flag('Quarter round'),
  quarterRoundItemId: item('Quarter round item'),
  quarterRoundQuantityE2: measured('Quarter round quantity', 'LF'),
  quarterRoundSelection: choice('Quarter round', QUARTER_ROUND_OPTIONS),
  luan: flag('Underlayment'),
  luanItemId: item('Underlayment item'),
  luanQuantityE2: measured('Underlayment quantity', 'SF'),
  molding: flag('Molding'),
  moldingItemId: item('Molding item'),
  moldingQuantityE2: measured('Molding quantity', 'LF'),
  metalItemId: item('Metal item'),
  metalQuantityE2: measured('Metal quantity', 'LF'),
  adhesiveItemId: item('Adhesive item'),
  adhesiveQuantityE2: measured('Adhesive quantity', 'ea'),
  haulAwayItemId: item('Haul away item'),
  haulAwaySelection: choice('Haul away', HAUL_AWAY_OPTIONS),
  takeUpSelection: choice('Take-up', TAKE_UP_OPTIONS),
  commodeSelection: choice('Toilets', COMMODE_OPTIONS),
  numberOfToilets: number('Number of toilets'),
  appliancePay: flag('Appliance pay'),
  numberOfAppliances: number('Number of appliances'),
  numberWrappedStairs: number('Wrapped stairs'),
  wrappedStairsVarianceE4: rate('Stair variance'),
  adjustedLaborRateE4: rate('Adjusted labor rate'),
  useMinimumLabor: flag('Use minimum labor'),
  minimumLaborCents: money('Minimum labor'),
  useMinimumProfit: flag('Use minimum profit'),
  minimumProfitCents: money('Minimum profit', SET_PROFIT),
  specialInstructions: text('Special instructions'),
  additionalMaterials: text('Additional materials'),
  ...silent({ customerId: 'reference', unitId: 'reference', flooringTypeId: 'number' }),
};

/** For records that are matched with QuickBooks. */
export const MATCHED: Fields = { quickbooksMatch: text('In QuickBooks') };

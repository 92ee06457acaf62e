import { paymentAdjustment, supplyPurchase } from '../records/index';
import { choice, flag, measured, money, names, percent, quantity, rate, text } from './define';
import type { Fields } from './define';
import { ORDER_PARTS, SET_PROFIT } from '../../orders/work-order-fields/index';
import { rowFields } from './kind-fields';

const COSTS = ORDER_PARTS.additionalCosts.of;

/** How tax is calculated by a rule. */
export const TAX_MODE_CHOICES = [
  { value: 'COST', label: 'included in cost' },
  { value: 'MATERIAL', label: 'on material and its profit' },
  { value: 'TOTAL', label: 'on everything' },
];

/** The fields of records' parts: `cut.size`. A field without a label uses its part's name. */
export const PART_FIELDS: Fields = {
  'line.itemId': names('item', 'item'),
  'line.quantityE2': quantity('quantity'),
  'line.selectedValue': text('selection'),
  // The quantity that the calculator bills and pays: the line's own typed or actual quantity, or that of the line it
  // follows.
  'line.countedE2': quantity('quantity'),
  'cut.size': { label: '', kind: 'size' },
  'cut.usedForDescription': text('used for'),
  'cut.leftOut': flag('left out'),
  'cut.takeUp': flag('take up'),
  'cut.measureBalanced': flag('measure balanced'),
  'cut.coveE2': measured('cove', 'LF'),
  'cut.quarterRoundE2': measured('quarter round', 'LF'),
  'cut.luanE2': measured('underlayment', 'SF'),
  'cut.rollNumber': text('roll'),
  'cut.piece': text('piece'),
  'cut.dyeLot': text('dye lot'),
  'cut.roll': text('roll and dye lot'),
  'material.quantityE2': quantity(''),
  'material.selectedValue': text('selection'),
  'cost.materialCents': money('material', COSTS.materialCost),
  'cost.laborCents': money('labor', COSTS.laborCost),
  'cost.profitCents': money('profit', COSTS.profitCost),
  ...rowFields('adjustment', paymentAdjustment.fields.lines),
  ...rowFields('supply', supplyPurchase.fields.lines),
  'rate.amountE4': rate(''),
  'profit.amountE4': rate('', SET_PROFIT),
  'rollWidths.widthsE4': { label: '', kind: 'list', members: 'length' },
  'taxRule.mode': choice('', TAX_MODE_CHOICES),
  'taxRule.rateBp': percent('rate'),
  'day.newCostE4': rate(''),
  'day.limitE2': quantity('limit'),
  'weekday.limitE2': quantity('limit'),
};

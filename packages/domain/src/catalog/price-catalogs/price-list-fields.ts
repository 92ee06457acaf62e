import type { NamedField } from '../../kit/imports';

/** A column of a price list: its heading in the template, its content, and an example for carpet, tiles and trim. */
export interface PriceListField extends NamedField {
  readonly hint: string;
  readonly examples: readonly [carpet: string, tile: string, trim: string];
}

/**
 * The columns of the CSV price layout in order. A file whose first heading starts with ~~ is read by position, any
 * other by its headings.
 */
export const PRICE_LIST_FIELDS = [
  {
    key: 'manufacturer',
    label: '~~Manufacturer',
    aliases: ['Manufacturer', 'Mill', 'Brand', 'Supplier'],
    hint: 'Lists of one manufacturer replace each other.',
    examples: ['Ridgeline', 'Ridgeline', 'Ridgeline'],
  },
  {
    key: 'styleName',
    label: 'Description Name',
    aliases: ['Style', 'Style Name', 'Description', 'Product Name', 'Name'],
    hint: 'The style.',
    examples: ['Harbor Walk', 'Checkers', 'Quarter Bend'],
  },
  {
    key: 'styleNumber',
    label: 'Description Number',
    aliases: ['Style Number', 'Style #', 'Number', 'Item Number'],
    hint: 'The number of the style.',
    examples: ['2101', '900', '77'],
  },
  {
    key: 'colorName',
    label: 'Color Name',
    aliases: ['Color', 'Colour', 'Colour Name'],
    hint: '',
    examples: ['Driftwood', 'Slate', 'Oak'],
  },
  {
    key: 'colorNumber',
    label: 'Color Number',
    aliases: ['Color #', 'Colour Number', 'Color Code'],
    hint: '',
    examples: ['100', '12', '3'],
  },
  {
    key: 'sku',
    label: 'SKU',
    aliases: ['Stock Number', 'Item Code'],
    hint: 'The vendor’s own code; articles are found by it first.',
    examples: ['RCM2101100', 'RCM90012', 'RCM773'],
  },
  {
    key: 'kind',
    label: 'Product Type',
    aliases: ['Type', 'Category', 'Product Code'],
    hint: 'The vendor’s code for the kind of product: CAR, VIN, LAM, WOO, CER, ACC, or longer: CARTIL, VINPLK.',
    examples: ['CAR', 'CARTIL', 'VINMIS'],
  },
  {
    key: 'unit',
    label: 'Pricing Units',
    aliases: ['Unit', 'Units', 'UOM', 'Pricing Unit'],
    hint: 'SY, SF, LF, EA or CT.',
    examples: ['SY', 'CT', 'LF'],
  },
  {
    key: 'cutCost',
    label: 'Cut/Box Cost',
    aliases: ['Cut Cost', 'Box Cost', 'Cost'],
    hint: 'Dollars per unit.',
    examples: ['7.83', '60.00', '1.25'],
  },
  {
    key: 'rollCost',
    label: 'Roll/Pallet Cost',
    aliases: ['Roll Cost', 'Pallet Cost'],
    hint: 'Dollars per unit.',
    examples: ['7.53', '57.60', ''],
  },
  {
    key: 'quantity',
    label: 'Width/Quant_Carton',
    aliases: ['Width', 'Quantity per Carton', 'Carton Quantity', 'Quant Carton', 'Width or Carton Quantity'],
    hint: 'For rolls, the width in feet; for boxed goods, the carton contents: square feet (SF, CT), square yards (SY) or pieces (EA).',
    examples: ['12', '48', ''],
  },
  { key: 'backing', label: 'Backing', hint: 'Not read.', examples: ['Action', '', ''] },
  {
    key: 'retail',
    label: 'Retail Price',
    aliases: ['Retail'],
    hint: 'Not read; our prices are set here.',
    examples: ['', '', ''],
  },
  {
    key: 'isPromo',
    label: 'Is Promo',
    aliases: ['Promo'],
    hint: '1 if the promo columns apply, otherwise 0.',
    examples: ['1', '0', '0'],
  },
  {
    key: 'promoFrom',
    label: 'Promotional Start Date',
    aliases: ['Promo Start', 'Promo Start Date', 'Promo Begin'],
    hint: 'mm/dd/yyyy, the first day.',
    examples: ['01/04/2027', '', ''],
  },
  {
    key: 'promoUntil',
    label: 'Promotional End Date',
    aliases: ['Promo End', 'Promo End Date'],
    hint: 'mm/dd/yyyy, the last day.',
    examples: ['01/31/2027', '', ''],
  },
  {
    key: 'promoCutCost',
    label: 'Promotional Cut/Box Cost',
    aliases: ['Promo Cut Cost', 'Promo Box Cost', 'Promo Cost', 'Promo Cut/Box Cost'],
    hint: '',
    examples: ['6.95', '', ''],
  },
  {
    key: 'promoRollCost',
    label: 'Promotional Roll/Pallet Cost',
    aliases: ['Promo Roll Cost', 'Promo Pallet Cost', 'Promo Roll/Pallet Cost'],
    hint: '',
    examples: ['6.75', '', ''],
  },
] as const satisfies readonly PriceListField[];
export type PriceListKey = (typeof PRICE_LIST_FIELDS)[number]['key'];

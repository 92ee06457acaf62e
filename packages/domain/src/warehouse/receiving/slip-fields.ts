import type { NamedField } from '../../kit/imports';

/** The columns of a receipt's sheet, as packing slips call them. */
export const SLIP_FIELDS = [
  {
    key: 'item',
    label: 'Item',
    aliases: [
      'SKU',
      'Vendor SKU',
      'Vendor code',
      'Product',
      'Product code',
      'Style',
      'Style name',
      'Item number',
      'Item #',
      'Description',
      'Material',
    ],
  },
  { key: 'color', label: 'Color', aliases: ['Colour', 'Color name', 'Color number', 'Color #', 'Shade color'] },
  {
    key: 'dyeLot',
    label: 'Dye lot',
    aliases: ['Lot', 'Lot number', 'Lot #', 'Lot no', 'Dye', 'Dyelot', 'Batch', 'Shade', 'Run'],
  },
  {
    key: 'rollNumber',
    label: 'Roll number',
    aliases: [
      'Roll',
      'Roll #',
      'Roll no',
      'Roll no.',
      'Roll id',
      'Serial',
      'Serial number',
      'Serial #',
      'Piece',
      'Pallet',
      'Tag',
    ],
  },
  {
    key: 'invoicedLength',
    label: 'Invoiced length',
    aliases: [
      'Length',
      'Roll length',
      'Length (ft)',
      'Length ft',
      'LF',
      'Feet',
      'Linear feet',
      'Qty',
      'Quantity',
      'Shipped',
      'Invoiced',
    ],
  },
  { key: 'measuredLength', label: 'Measured length', aliases: ['Measured', 'Actual length', 'Actual'] },
  { key: 'width', label: 'Width', aliases: ['Roll width', 'Width (ft)', 'Width ft'] },
  { key: 'cartons', label: 'Cartons', aliases: ['Ctns', 'Ctn', 'Cartons shipped', 'Boxes', 'Box', 'Cases'] },
  { key: 'place', label: 'Place', aliases: ['Location', 'Rack', 'Bin', 'Slot'] },
] as const satisfies readonly NamedField[];

/** A column of the sheet. */
export type SlipField = (typeof SLIP_FIELDS)[number]['key'];

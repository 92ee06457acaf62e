import { FLOORING_TYPES, ITEM_TYPES } from '../../kit/flooring';
import { area, date, enabled, flag, length, listed, rate, reference, text, whole } from '../../kit/fields';
import { recordKind } from './record-kind';

const cost = { seenBy: 'item', nullable: true } as const;
const profit = { seenBy: ['editItem', 'workOrderViewTotals'], needs: 'item', nullable: true } as const;

const PAD = 2;
const COVE = 5;

/** Only for items of these types. */
const types = (is: readonly number[]) => ({ field: 'itemTypeId', is: is.map(String) });
const floors = FLOORING_TYPES.map(({ itemTypeId }) => itemTypeId);
const carton = types(FLOORING_TYPES.filter(({ byCarton }) => byCarton).map(({ itemTypeId }) => itemTypeId));
const roll = types([PAD, ...floors].filter((id) => !carton.is.includes(String(id))));
const cove = types([COVE]);

/** Something bought and installed. */
export const item = recordKind('ITEM', {
  list: 'items',
  nouns: 'Items',
  description:
    'Something bought and installed: a color of a style. Costs are null without permission to see items, profit also without totals.',
  help: {
    about: 'Items are the colors of your vendors’ styles, with their costs.',
    steps: [
      'Search by style, color or number, and filter by type and vendor.',
      'Open an item for its cost history, announced costs, stock and other colors.',
      'A disabled item stays on existing orders but is no longer offered.',
    ],
  },
  title: 'name',
  fields: {
    vendor: reference('Vendor', 'VENDOR', {
      required: true,
      sort: 'VENDOR',
      seenBy: ['item', 'vendor'],
      description: 'Null without permission to see items or vendors.',
      imported: {
        aliases: ['Vendor name', 'Supplier', 'Manufacturer'],
        hint: 'Its name, or # followed by its ID.',
        example: 'Northline Mills',
      },
    }),
    itemTypeId: listed(
      'Type',
      ITEM_TYPES.map(({ id, name }) => ({ value: String(id), label: name })),
      {
        called: 'item type',
        sort: 'TYPE',
        imported: { aliases: ['Item type', 'Category'], example: 'Carpet', words: { 9: ['Luan'] } },
      },
    ),
    name: text('Style name', {
      required: true,
      asked: 'the name of the item',
      sort: 'NAME',
      imported: { label: 'Name', aliases: ['Item', 'Item name', 'Style', 'Style name'], example: 'Harbor Plush' },
    }),
    number: text('Style number', {
      max: 60,
      sort: 'NUMBER',
      imported: { label: 'Number', aliases: ['Item number', 'Style number', 'Style #', 'SKU'], example: '4410' },
    }),
    nameNumber: text('Style', { derived: true }),
    colorName: text('Color name', {
      max: 80,
      sort: 'COLOR',
      copied: false,
      imported: { label: 'Color', aliases: ['Color name', 'Colour'], example: 'Driftwood' },
    }),
    colorNumber: text('Color number', {
      max: 60,
      copied: false,
      imported: { aliases: ['Color #', 'Color code'], example: '071' },
    }),
    colorNameNumber: text('Color', { derived: true }),
    vendorStyleColor: text("Vendor's style and color", {
      inHistory: 'Vendor’s style and color',
      hint: 'As the vendor lists it.',
      copied: false,
      imported: { label: 'Vendor style color', aliases: ['Vendor code', 'Vendor SKU'] },
    }),
    description: text('Description', { max: 1000, lines: true, imported: { aliases: ['Notes'] } }),
    cost: rate('Cost', {
      ...cost,
      blank: null,
      said: 'The cost',
      missing: 'Enter the cost, or 0 if there is none.',
      sort: 'COST',
      imported: {
        aliases: ['Price', 'Unit cost', 'Net cost'],
        hint: 'Dollars per unit, at most 4 decimals; 0 if there is none.',
        example: '7.10',
      },
    }),
    shipping: rate('Shipping', {
      ...cost,
      blank: null,
      said: 'Shipping',
      inputDescription: 'The vendor’s shipping rate by default for a new item.',
      imported: {
        aliases: ['Freight'],
        hint: 'Blank in a new item = the vendor’s shipping rate.',
        example: '0.35',
      },
    }),
    salesTax: rate('Sales tax', {
      ...cost,
      blank: 0,
      said: 'Sales tax',
      hint: 'As an amount, not a percentage.',
      imported: { aliases: ['Tax'] },
    }),
    totalCost: rate('Total cost', {
      ...cost,
      blank: 0,
      derived: true,
      sort: 'TOTAL_COST',
      description: 'Cost, shipping and sales tax.',
    }),
    profit: rate('Profit', {
      ...profit,
      blank: 0,
      signed: true,
      imported: { aliases: ['Markup', 'Profit per unit'], example: '2.50' },
    }),
    materialCostWithProfit: rate('With profit', {
      ...profit,
      blank: 0,
      derived: true,
      inHistory: 'Material cost with profit',
      sort: 'PRICE',
      sortsUnseenBy: 'TOTAL_COST',
    }),
    // Entered separately: an announced cost waits for its date.
    newCost: rate('New cost', {
      ...cost,
      blank: null,
      derived: true,
      inHistory: 'Next cost',
      sort: 'NEW_COST',
      description: 'Becomes the cost on `effectiveDate`.',
    }),
    effectiveDate: date('Effective date', { derived: true }),
    width: length('Roll width', {
      when: roll,
      most: 30,
      beyond: 'A roll is at most 30 feet wide.',
      sort: 'WIDTH',
      description: 'For a roll.',
      imported: { label: 'Width', aliases: ['Roll width'], hint: `Feet, like 12 or 13'6".`, example: '12' },
    }),
    isPatterned: flag('Patterned', {
      when: types(floors),
      hint: 'The pattern is matched at seams.',
      imported: { aliases: ['Pattern'] },
    }),
    piecesPerCarton: whole('Pieces per carton', {
      when: carton,
      most: 10_000,
      beyond: 'A carton has 1 to 10,000 pieces.',
      imported: { aliases: ['Pieces', 'Pcs/ctn'] },
    }),
    sqftPerCarton: area('SF per carton', {
      when: carton,
      most: 10_000,
      beyond: 'Enter the square feet of a carton.',
      description: 'Square feet, with 4 decimals.',
      imported: { aliases: ['Sqft per carton', 'Square feet per carton', 'SF/ctn'] },
    }),
    coveThickness: text('Thickness', { when: cove, max: 40, imported: { label: 'Cove thickness' } }),
    coveSize: text('Cove size', { when: cove, max: 40 }),
    isEnabled: enabled,
  },
  parts: { costHistory: { seenBy: 'item' }, waitingCosts: { seenBy: 'item' } },
});

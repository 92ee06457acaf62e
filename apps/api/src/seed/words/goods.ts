import type { ItemTypeId, VendorType } from '@falcon/domain/kit/flooring';

/** A vendor and its shipping charge per unit, in ten-thousandths of a dollar. */
export interface VendorWords {
  readonly name: string;
  readonly abbreviation: string;
  readonly type: VendorType;
  readonly shippingE4: number;
}

export const VENDORS: readonly VendorWords[] = [
  { name: 'Ridgeline Carpet Mills', abbreviation: 'RCM', type: 'MANUFACTURER', shippingE4: 3500 },
  { name: 'Tallgrass Weavers', abbreviation: 'TGW', type: 'MANUFACTURER', shippingE4: 3200 },
  { name: 'Northloom Broadloom', abbreviation: 'NLB', type: 'MANUFACTURER', shippingE4: 4100 },
  { name: 'Halverson Tufting', abbreviation: 'HVT', type: 'MANUFACTURER', shippingE4: 2900 },
  { name: 'Clearfield Resilient', abbreviation: 'CFR', type: 'MANUFACTURER', shippingE4: 3800 },
  { name: 'Stonewater Sheet Vinyl', abbreviation: 'SSV', type: 'MANUFACTURER', shippingE4: 3600 },
  { name: 'Gridiron Tile Works', abbreviation: 'GTW', type: 'MANUFACTURER', shippingE4: 600 },
  { name: 'Quadrant Carpet Tile', abbreviation: 'QCT', type: 'MANUFACTURER', shippingE4: 900 },
  { name: 'Cushionworks', abbreviation: 'CSW', type: 'MANUFACTURER', shippingE4: 1000 },
  { name: 'Baseline Wall Base', abbreviation: 'BWB', type: 'MANUFACTURER', shippingE4: 400 },
  { name: 'Millrace Mouldings', abbreviation: 'MRM', type: 'VENDOR', shippingE4: 500 },
  { name: 'Brightedge Metals', abbreviation: 'BEM', type: 'VENDOR', shippingE4: 300 },
  { name: 'Crossgrain Panel', abbreviation: 'CGP', type: 'VENDOR', shippingE4: 700 },
  { name: 'Holdfast Adhesives', abbreviation: 'HFA', type: 'VENDOR', shippingE4: 15_000 },
  { name: 'Midwest Floor Supply', abbreviation: 'MFS', type: 'DISTRIBUTOR', shippingE4: 5000 },
  { name: 'Falcon Recycling Partners', abbreviation: 'FRP', type: 'PARTNER', shippingE4: 0 },
];

/**
 * A group of items: styles and number of colors, and the range of cost and profit per unit in ten-thousandths of a
 * dollar.
 */
export interface GoodsWords {
  readonly itemTypeId: ItemTypeId;
  readonly vendors: readonly string[];
  readonly styles: readonly string[];
  readonly colors: number;
  readonly widthsE4?: readonly number[];
  readonly cost: readonly [from: number, to: number];
  readonly profit: readonly [from: number, to: number];
  /** Pieces and square feet (ten-thousandths) per carton. */
  readonly carton?: readonly [pieces: number, squareFeetE4: number];
  readonly patterned?: readonly string[];
  readonly description: string;
}

const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

export const GOODS: readonly GoodsWords[] = [
  {
    itemTypeId: 1,
    vendors: ['RCM', 'TGW', 'NLB', 'HVT'],
    styles: list(
      'Harbor Walk, Briar Patch, Stillwater, Cobblestone, Morning Ridge, Prairie Song, Long Meadow, Foxglove, Winter Wheat, Silver Birch, Rolling Hills, Quiet Harbor, Old Orchard, Campus Loop, Lakeside Twist, Timberline',
    ),
    colors: 8,
    widthsE4: [120_000],
    cost: [55_000, 118_000],
    profit: [17_500, 40_000],
    patterned: ['Cobblestone', 'Campus Loop'],
    description: 'Broadloom carpet',
  },
  {
    itemTypeId: 1,
    vendors: ['RCM', 'NLB'],
    styles: list('Harbor Walk Wide, Stillwater Wide, Prairie Song Wide, Timberline Wide'),
    colors: 6,
    widthsE4: [150_000],
    cost: [62_000, 125_000],
    profit: [20_000, 40_000],
    description: 'Broadloom carpet, 15 ft',
  },
  {
    itemTypeId: 3,
    vendors: ['CFR', 'SSV'],
    styles: list(
      'Slate Court, River Pebble, Farmhouse Plank, Tuscan Square, Driftwood, Limestone Bay, Cedar Strip, Checkerboard, Sandbar, Quarry',
    ),
    colors: 6,
    widthsE4: [120_000],
    cost: [64_000, 122_000],
    profit: [20_000, 38_000],
    patterned: ['Tuscan Square', 'Checkerboard'],
    description: 'Sheet vinyl',
  },
  {
    itemTypeId: 3,
    vendors: ['SSV'],
    styles: list('Limestone Bay Wide, Driftwood Wide'),
    colors: 6,
    widthsE4: [136_000],
    cost: [70_000, 126_000],
    profit: [21_000, 38_000],
    description: 'Sheet vinyl, 13.6 ft',
  },
  {
    itemTypeId: 4,
    vendors: ['GTW'],
    styles: list('Classic Fleck, Uniform Solid, Marble Mix, Schoolhouse'),
    colors: 9,
    cost: [9_500, 17_500],
    profit: [3_500, 7_000],
    carton: [45, 450_000],
    description: 'Vinyl composition tile, 12 x 12 in., 1/8 in.',
  },
  {
    itemTypeId: 14,
    vendors: ['QCT'],
    styles: list('City Block, Crosswalk, Headline, Metro Line, Night Shift'),
    colors: 6,
    cost: [19_000, 35_500],
    profit: [6_000, 11_000],
    carton: [20, 800_000],
    description: 'Carpet tile, 24 x 24 in.',
  },
  {
    itemTypeId: 2,
    vendors: ['CSW'],
    styles: list(
      'Rebond 5 lb, Rebond 6 lb, Rebond 8 lb, Frothed Foam, Synthetic Fiber, Memory Step, Moisture Guard, Economy 4 lb',
    ),
    colors: 0,
    cost: [14_000, 31_000],
    profit: [5_000, 9_000],
    description: 'Carpet cushion, 6 ft rolls',
  },
  {
    itemTypeId: 5,
    vendors: ['BWB'],
    styles: list('Rubber Cove, Vinyl Cove, Vinyl Straight, Thermoplastic Cove'),
    colors: 6,
    cost: [5_500, 11_000],
    profit: [3_000, 6_000],
    description: 'Cove base, 120 ft coil',
  },
  {
    itemTypeId: 6,
    vendors: ['MRM'],
    styles: list(
      'Pine Quarter Round, Primed Quarter Round, Oak Quarter Round, Maple Quarter Round, White Vinyl Quarter Round, Walnut Quarter Round, Cherry Quarter Round, Gray Quarter Round',
    ),
    colors: 0,
    cost: [3_500, 8_000],
    profit: [2_500, 5_000],
    description: 'Quarter round, 8 ft sticks',
  },
  {
    itemTypeId: 7,
    vendors: ['BEM'],
    styles: list(
      'Carpet Bar Silver, Carpet Bar Gold, Clamp Bar, Tile Edge, Reducer Bar, Hammered Bar, Seam Binder, T-Bar, Stair Nosing, Wide Threshold',
    ),
    colors: 0,
    cost: [9_000, 18_500],
    profit: [5_000, 9_000],
    description: 'Metal transition, 12 ft bars',
  },
  {
    itemTypeId: 9,
    vendors: ['CGP'],
    styles: list('Luan 4x4, Luan 4x8, Poplar Underlay 4x4, Fiber Underlay 3x4'),
    colors: 0,
    cost: [7_000, 11_000],
    profit: [3_000, 5_000],
    description: 'Underlayment panel, 1/4 in.',
  },
  {
    itemTypeId: 10,
    vendors: ['MRM'],
    styles: list('Shoe Trim, Colonial Base, Ranch Base, Corner Trim, Door Trim, Scotia Trim'),
    colors: 0,
    cost: [6_000, 14_000],
    profit: [4_000, 7_000],
    description: 'Wood trim',
  },
  {
    itemTypeId: 12,
    vendors: ['MRM'],
    styles: list('Vinyl Reducer, T-Moulding, End Cap, Flush Nose, Square Nose, Multi Reducer, Baby Threshold, Ramp'),
    colors: 0,
    cost: [8_000, 19_000],
    profit: [5_000, 9_000],
    description: 'Moulding, 8 ft sticks',
  },
  {
    itemTypeId: 11,
    vendors: ['FRP'],
    styles: list('Haul Away Carpet, Haul Away Hard Surface'),
    colors: 0,
    cost: [3_500, 6_000],
    profit: [3_000, 5_000],
    description: 'Disposal of the old floor',
  },
  {
    itemTypeId: 15,
    vendors: ['HFA'],
    styles: list(
      'Carpet Adhesive 4 gal, Vinyl Adhesive 4 gal, VCT Clear 4 gal, Pressure Sensitive 4 gal, Cove Base Adhesive 30 oz, Multi-purpose 1 gal, Multi-purpose 4 gal, Seam Sealer, Epoxy Kit, Rubber Floor Adhesive',
    ),
    colors: 0,
    cost: [90_000, 780_000],
    profit: [60_000, 150_000],
    description: 'Adhesive',
  },
  {
    itemTypeId: 8,
    vendors: ['MFS'],
    styles: list(
      'Tack Strip Wood, Tack Strip Concrete, Seam Tape, Heat Seam Iron, Knee Kicker Pad, Carpet Knife Blades, Staples 9/16, Floor Patch 10 lb, Self Leveler 50 lb, Primer Gallon, Duct Tape, Contractor Bags, Knee Pads, Utility Knife, Chalk Line, Trowel 1/16, Trowel 1/8, Wax Ring, Toilet Bolts, Supply Line, Caulk White, Caulk Clear',
    ),
    colors: 0,
    cost: [20_000, 450_000],
    profit: [10_000, 90_000],
    description: 'Supply',
  },
  {
    itemTypeId: 13,
    vendors: ['MFS'],
    styles: list(
      'Moisture Test, Old Adhesive Removal, Subfloor Repair Hour, Furniture Move Room, Restretch Room, Seam Repair, Door Trim Cut, Return Visit',
    ),
    colors: 0,
    cost: [0, 50_000],
    profit: [150_000, 450_000],
    description: 'Service',
  },
];

export const COLORS = list(
  'Driftwood, Pewter, Sandstone, Mocha, Charcoal, Oatmeal, Fawn, Graphite, Wheat, Harvest, Stone Gray, Almond, Chestnut, Midnight, Sage, Ivory, Toffee, Ash, Mushroom, Slate, Camel, Linen, Cinder, Bark, Denim, Pebble, Honey, Fog, Espresso, Parchment',
);

import type { Page } from 'playwright-core';
import { choose, pick, type } from './office';
import { visit } from './visit';

/** A mill's data for one color: its number, and its cut price per square yard. */
export type MillPrice = readonly [color: string, price: string];

/** A price catalog (X12 832) of style 2101, with prices effective from a date, YYYY-MM-DD. */
export function millFile(prices: readonly MillPrice[], day: string, control: string): string {
  const body = [
    'ST*832*0001',
    'BCT*PC*FALL',
    `DTM*007*${day.replaceAll('-', '')}`,
    'LIN*1*GS*2101',
    'PID*F*TRN***Harbor Walk',
    'PID*F*MAC**CARINDR',
    'MEA**WD*12*FT',
    ...prices.flatMap(([color, price]) => [
      `SLN*1**I*1*EA****SK*HW${color}`,
      `PID*F*73***Shade ${color}`,
      `PID*F*35***${color}`,
      `CTP*WS*NET*${price}*1*SY****CT`,
      `CTP*WS*NET*1.00*1*SY****ST`,
    ]),
    'CTT*1',
  ];
  return [
    `ISA*00*          *00*          *ZZ*RIDGELINE      *ZZ*FALCON         *261101*0900*U*00401*${control}*0*P*>`,
    'GS*SC*R*F*20261101*0900*17*X*004010',
    ...body,
    `SE*${body.length + 1}*0001`,
    'GE*1*17',
    `IEA*1*${control}`,
  ]
    .join('~\n')
    .concat('~\n');
}

/**
 * A CSV price list of style 2101, in the layout read by column position; a promo runs from its first through its last
 * day.
 */
export function millList(
  prices: readonly MillPrice[],
  promo: { readonly color: string; readonly price: string; readonly from: string; readonly until: string },
): string {
  const toUsDate = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
  const rows = prices.map(([color, price]) => [
    'Ridgeline',
    'Harbor Walk',
    '2101',
    `Shade ${color}`,
    color,
    `HW${color}`,
    'CAR',
    'SY',
    price,
    '1.00',
    '12',
    '',
    '',
    ...(color === promo.color
      ? ['1', toUsDate(promo.from), toUsDate(promo.until), promo.price, '']
      : ['0', '', '', '', '']),
  ]);
  return [['~~Manufacturer', ...Array.from({ length: 17 }, (_, index) => `Column ${index + 2}`)], ...rows]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
}

/** Creates a vendor and returns its page's address. */
export async function createVendor(page: Page, name: string): Promise<string> {
  await visit(page, '/vendors/create');
  await page.getByRole('heading', { level: 1, name: 'Create vendor' }).waitFor();
  await type(page, 'Name', name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/\/vendors\/\d+\/profile$/);
  return new URL(page.url()).pathname.replace('/profile', '');
}

/** Creates a carpet of style 2101 and returns its page's address. */
export async function createCarpet(page: Page, vendor: string, color: string, cost: string): Promise<string> {
  await visit(page, '/items/create');
  await page.getByRole('heading', { level: 1, name: 'Create item' }).waitFor();
  await choose(page, 'Type', /^Carpet$/);
  await pick(page, 'Vendor', vendor);
  await type(page, 'Style name', 'Harbor Walk');
  await type(page, 'Style number', '2101');
  await type(page, 'Color name', `Shade ${color}`);
  await type(page, 'Color number', color);
  await type(page, 'Cost', cost);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/\/items\/\d+/);
  return new URL(page.url()).pathname;
}

/** Uploads a file on the vendor's price catalogs page. */
export async function handIn(page: Page, name: string, content: string): Promise<void> {
  await page
    .getByLabel('Price catalog file')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  await page.getByRole('region', { name: `Status of ${name}` }).waitFor();
}

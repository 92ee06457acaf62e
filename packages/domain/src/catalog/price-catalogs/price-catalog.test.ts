import { describe, expect, test } from 'vitest';
import { CatalogComparer, inUnitOf, itemOfArticle, priceChoices, readCatalog, suggestedItemType } from './index';
import type { CatalogItem } from './index';

const TODAY = '2026-11-22';
const ISA = 'ISA*00*          *00*          *ZZ*RIDGELINE      *ZZ*FALCON         *261101*0900*U*00401*000000017*0*P*>';
const inner = [
  'ST*832*0001',
  'BCT*PC*FALL',
  'DTM*007*20261201',
  'N1*SE*Ridgeline Carpet Mills',
  'LIN*1*GS*2101*MF*Ridgeline',
  'PID*F*TRN***Harbor Walk',
  'PID*F*MAC**CARINDR',
  'MEA**WD*12*FT',
  'CTP*WS*NET*7.83*1*SY****CT',
  'CTP*WS*NET*7.53*1*SY****ST',
  'SLN*1**I*1*EA****SK*RCM2101100',
  'PID*F*73***Driftwood',
  'PID*F*35***100',
  'SLN*2**I*1*EA****SK*RCM2101999',
  'PID*F*73***Newcomer',
  'PID*F*35***999',
  'LIN*2*ST*900*SK*TILE9',
  'PID*F*08***Checkers',
  'MEA**SU*45*SF',
  'CTP*WS*NET*40.50*1*CT****CT',
  'CTT*2',
];
const wrap = (segments: readonly string[], count = segments.length + 1) => [
  ISA,
  'GS*SC*RIDGELINE*FALCON*20261101*0900*17*X*004010',
  ...segments,
  `SE*${count}*0001`,
  'GE*1*17',
  'IEA*1*000000017',
];
const file = (segments = wrap(inner), end = '~\n') => segments.map((segment) => `${segment}${end}`).join('');
const faultsOf = (text: string) => {
  const catalog = readCatalog(text);
  return catalog.ok ? [] : catalog.faults;
};

describe('a price catalog', () => {
  const withSegment = (from: string, to: string) => file(wrap(inner.map((one) => (one === from ? to : one))));

  test('with a date that can’t be read is refused at its line: the prices would apply today', () => {
    for (const date of ['20261131', '12012026', '261131', '2026-12', ''])
      expect(faultsOf(withSegment('DTM*007*20261201', `DTM*007*${date}`))).toEqual([
        {
          line: 5,
          segment: 5,
          message: `"${date}" is not a date. DTM*007 needs year, month and day: 20261201.`,
        },
      ]);
    const dates = ['DTM*007*261201', 'DTM*007****D8*20261201'].map((segment) => {
      const catalog = readCatalog(withSegment('DTM*007*20261201', segment));
      return catalog.ok ? catalog.articles[0]?.effectiveDate : catalog.faults;
    });
    expect(dates).toEqual(['2026-12-01', '2026-12-01']);
  });

  test('with a measure that can’t be read is refused once, however many colors share it', () => {
    expect(faultsOf(withSegment('MEA**WD*12*FT', 'MEA**WD*12ft*FT'))).toEqual([
      { line: 10, segment: 10, message: '"12ft" is not a measure. Enter a number, such as 1,234.56.' },
    ]);
    expect(faultsOf(withSegment('MEA**SU*45*SF', 'MEA**CF*4.5*CT'))).toEqual([
      { line: 21, segment: 21, message: '"4.5" is not a whole number of pieces.' },
    ]);
  });

  test('with a price of more than four decimals has it rounded half up, and says so', () => {
    const catalog = readCatalog(withSegment('CTP*WS*NET*7.83*1*SY****CT', 'CTP*WS*NET*7.83125*1*SY****CT'));
    expect(catalog).toMatchObject({
      ok: true,
      notes: [{ line: 11, segment: 11, message: '7.83125 was rounded to 4 decimals.' }],
    });
    expect(catalog.ok && catalog.articles[0]?.prices[0]?.amountE4).toBe(78_313);
  });

  test('whose lines end with a carriage return alone is read', () => {
    expect(readCatalog(file(wrap(inner), '~\r'))).toEqual(readCatalog(file(wrap(inner), '~\n')));
    expect(readCatalog(file(wrap(inner), '\r'))).toEqual(readCatalog(file(wrap(inner), '\n')));
  });

  test('with a byte that is no letter of its encoding is refused at its line', () => {
    expect(faultsOf(withSegment('PID*F*TRN***Harbor Walk', 'PID*F*TRN***Harbor\uFFFDWalk'))).toMatchObject([
      { line: 8 },
    ]);
  });

  test('is read as one article per color, with the prices of its style and their segments', () => {
    const catalog = readCatalog(file());
    expect(catalog.ok && catalog.articles).toMatchObject([
      {
        styleNumber: '2101',
        styleName: 'Harbor Walk',
        colorNumber: '100',
        colorName: 'Driftwood',
        stockNumber: 'RCM2101100',
        kind: 'CARINDR',
        effectiveDate: '2026-12-01',
        prices: [
          { tradeClass: 'WS', priceType: 'NET', basis: 'CT', amountE4: 78_300, unit: 'SY', segment: 11, line: 11 },
          { basis: 'ST', amountE4: 75_300, segment: 12 },
        ],
      },
      { styleNumber: '2101', colorNumber: '999', stockNumber: 'RCM2101999' },
      {
        styleNumber: '900',
        stockNumber: 'TILE9',
        styleName: 'Checkers',
        sqftPerCartonE4: 450_000,
        prices: [{ amountE4: 405_000, unit: 'CT' }],
      },
    ]);
  });

  test.each([
    ['each segment on a line, without "~"', file(wrap(inner), '\n')],
    ['everything on one line', file(wrap(inner), '~')],
    ['"~" behind ISA only', `${ISA}~\n${file(wrap(inner).slice(1), '\n')}`],
    ['lines of another system and a byte mark', `\uFEFF${file(wrap(inner), '~\r\n')}`],
  ])('is read the same with %s', (_words, text) => {
    const [plain, other] = [readCatalog(file()), readCatalog(text)];
    expect(
      other.ok &&
        plain.ok &&
        other.articles.map(({ styleNumber, colorNumber, prices }) => [
          styleNumber,
          colorNumber,
          prices.map((price) => price.amountE4),
        ]),
    ).toEqual(
      plain.ok &&
        plain.articles.map(({ styleNumber, colorNumber, prices }) => [
          styleNumber,
          colorNumber,
          prices.map((price) => price.amountE4),
        ]),
    );
  });

  test('with a wrong segment count is refused at that line', () => {
    expect(faultsOf(file(wrap(inner, 25)))).toEqual([
      { line: 24, segment: 24, message: expect.stringContaining('SE says 25 segments, the file has 22') },
    ]);
  });

  test('with a missing "~" is refused at the unfinished segment', () => {
    expect(faultsOf(file().replace('Driftwood~', 'Driftwood'))).toMatchObject([
      { line: 14, message: 'The segment PID does not end with "~" before line 15.' },
    ]);
  });

  test('with characters that are not text is refused at the first of them', () => {
    expect(faultsOf(`ISA${'\u0000'.repeat(200)}`)).toEqual([
      { line: 1, segment: 1, message: expect.stringContaining('characters that are not text') },
    ]);
    expect(faultsOf(file().replace('Driftwood', 'Drift\u0000wood'))).toMatchObject([
      { line: 14, message: expect.stringContaining('characters that are not text') },
    ]);
    expect(faultsOf(file(wrap(inner), '\u001c\n'))).toEqual([]);
  });

  test('with a segment name cut within a character is refused without half a character', () => {
    const [fault] = faultsOf(file().replace('PID*F*73', `x${'😀'.repeat(30)}*F*73`));
    expect(fault?.message).toContain(`"x${'😀'.repeat(19)}" is not the name of a segment`);
  });

  test('with wrong delimiters, of another kind, or cut short is refused with a sentence', () => {
    expect(faultsOf(file().replace('ISA*00*', 'ISA|00*'))).toMatchObject([
      { line: 1, message: expect.stringContaining('The delimiters are wrong') },
    ]);
    expect(faultsOf(file().replace('*000000017*0*P', '*17*0*P'))).toMatchObject([
      { line: 1, message: expect.stringContaining('fixed places') },
    ]);
    expect(faultsOf('Style;Price\n2101;7.83')).toMatchObject([
      { line: 1, message: expect.stringContaining('must start with ISA') },
    ]);
    expect(faultsOf(file().replace('ST*832', 'ST*810'))).toMatchObject([
      { line: 3, message: expect.stringContaining('type 810') },
    ]);
    expect(faultsOf(file(wrap(inner).slice(0, 12)))).toMatchObject([
      { message: 'The file ends without SE, GE, IEA: part of it is missing. Ask the vendor to send it again.' },
    ]);
    expect(faultsOf(file().replace('CTT*2', 'CTT*5'))).toMatchObject([
      { line: 23, message: expect.stringContaining('CTT says 5 lines, the file has 2') },
    ]);
    expect(faultsOf(file().replace('IEA*1*000000017', 'IEA*1*000000018'))).toMatchObject([
      { message: expect.stringContaining('IEA closes 000000018') },
    ]);
    expect(faultsOf(file().replace('NET*7.83', 'NET*seven'))).toMatchObject([
      { line: 11, segment: 11, message: expect.stringContaining('"seven" is not a price') },
    ]);
    expect(faultsOf('')).toHaveLength(1);
  });
});

describe('a catalog against the vendor’s items', () => {
  const catalog = readCatalog(file());
  const articles = catalog.ok ? catalog.articles : [];
  const item = (id: number, more: Partial<CatalogItem>): CatalogItem => ({
    id,
    number: '',
    colorNumber: '',
    vendorStyleColor: '',
    unitOfMeasure: 'SQ YDS',
    sqftPerCartonE4: null,
    costE4: 75_300,
    currentE4: 75_300,
    waiting: [],
    isEnabled: true,
    ...more,
  });
  const items = [
    item(1, { number: '2101', colorNumber: '100' }),
    item(2, { vendorStyleColor: 'TILE-9', unitOfMeasure: 'SF', sqftPerCartonE4: 450_000, costE4: 9_000 }),
    item(3, { number: '7', costE4: 1 }),
  ];
  const compared = (basis: string, some: readonly CatalogItem[] = items) => {
    const comparer = new CatalogComparer({ tradeClass: 'WS', priceType: 'NET', basis }, '2026-11-22');
    comparer.add(some);
    return articles.map((article) => comparer.compare(article));
  };

  test('shows what goes up, what stays and what is new', () => {
    const rows = compared('CT');
    expect(
      rows.map(({ change, itemId, fromE4, toE4, segment }) => ({ change, itemId, fromE4, toE4, segment })),
    ).toEqual([
      { change: 'UP', itemId: 1, fromE4: 75_300, toE4: 78_300, segment: 11 },
      { change: 'NEW', itemId: null, fromE4: null, toE4: null, segment: 16 },
      { change: 'SAME', itemId: 2, fromE4: 9_000, toE4: 9_000, segment: 22 },
    ]);
  });

  test('never guesses which price is the cost', () => {
    expect(compared('')[0]).toMatchObject({ change: 'UNCLEAR', message: expect.stringContaining('several prices') });
    expect(compared('PL')[0]).toMatchObject({
      change: 'UNCLEAR',
      message: expect.stringContaining('no price of the kind'),
    });
    expect(priceChoices(articles)[0]).toMatchObject({ tradeClass: 'WS', priceType: 'NET', basis: 'CT', count: 3 });
  });

  test('a disabled item is not new, and an item named twice is not guessed at', () => {
    expect(compared('CT', [item(1, { number: '2101', colorNumber: '100', isEnabled: false })])[0]).toMatchObject({
      change: 'UNCLEAR',
      itemId: null,
      message: 'Item 2101 100 is disabled. Enable it if it is sold again.',
    });
    expect(
      compared('CT', [
        item(1, { vendorStyleColor: 'RCM2101100' }),
        item(2, { number: '2101', colorNumber: '100', isEnabled: false }),
      ])[0],
    ).toMatchObject({ change: 'UP', itemId: 1 });
    expect(
      compared('CT', [item(4, { vendorStyleColor: 'RCM2101100', number: '2101', colorNumber: '999' })]).map(
        ({ change, message }) => [change, message],
      ),
    ).toEqual([
      ['UP', ''],
      ['UNCLEAR', 'This item is in the catalog twice.'],
      ['NEW', ''],
    ]);
  });

  test('a new article is an item of its kind, in the unit and packing of that kind', () => {
    const map = { tradeClass: 'WS', priceType: 'NET', basis: 'CT' };
    const [carpet, , tile] = articles;
    if (!carpet || !tile) throw new Error('The file lacks articles');
    expect(itemOfArticle(carpet, suggestedItemType(carpet.kind), map, TODAY)).toEqual({
      item: {
        itemTypeId: 1,
        name: 'Harbor Walk',
        number: '2101',
        colorName: 'Driftwood',
        colorNumber: '100',
        vendorStyleColor: 'RCM2101100',
        cost: 78_300,
        width: 120_000,
        piecesPerCarton: null,
        sqftPerCarton: null,
      },
      promoE4: null,
      segment: 11,
    });
    expect(itemOfArticle({ ...tile, piecesPerCarton: 45 }, 4, map, TODAY)).toMatchObject({
      item: { cost: 9_000, piecesPerCarton: 45, sqftPerCarton: 450_000 },
    });
    expect(itemOfArticle(tile, suggestedItemType(tile.kind), map, TODAY)).toEqual({
      message: 'The file doesn’t give its type. Choose an item type for it above.',
    });
    expect(itemOfArticle({ ...tile, kind: 'CERTIL' }, null, map, TODAY)).toEqual({
      message: 'Choose above which item type CERTIL is.',
    });
    expect(itemOfArticle(carpet, 5, map, TODAY)).toEqual({
      message: 'A price per SY cannot be turned into one per LF.',
    });
  });

  test.each([
    ['CARINDR', 1],
    ['CARTILC', 14],
    ['VINTIL', 4],
    ['VINPLK', 4],
    ['VINSHT', 3],
    ['VINMIS', 12],
    ['ADH', 15],
    ['UND', 9],
    ['CERTIL', null],
    ['', null],
  ])('%s is usually item type %s', (kind, type) => {
    expect(suggestedItemType(kind)).toBe(type);
  });

  test('a width in inches is converted to feet', () => {
    const wide = (measure: string) => {
      const result = readCatalog(file().replace('MEA**WD*12*FT', measure));
      return result.ok && result.articles[0]?.widthE4;
    };
    expect([wide('MEA**WD*144*IN'), wide('MEA**WD*144*FT'), wide('MEA**WD*13.5*LF'), wide('MEA**LN*90*FT')]).toEqual([
      120_000,
      120_000,
      135_000,
      null,
    ]);
  });

  test('each price is converted to the unit of its item, or reported as unclear', () => {
    const sy = { unitOfMeasure: 'SQ YDS', sqftPerCartonE4: null };
    const sf = { unitOfMeasure: 'SF', sqftPerCartonE4: 450_000 };
    expect(inUnitOf(sy, 8_700, 'SF', null)).toBe(78_300);
    expect(inUnitOf(sf, 78_300, 'SY', null)).toBe(8_700);
    expect(inUnitOf(sf, 405_000, 'CT', null)).toBe(9_000);
    expect(inUnitOf(sy, 405_000, 'CT', null)).toBeNull();
    expect(inUnitOf({ unitOfMeasure: 'LF', sqftPerCartonE4: null }, 100, 'EA', null)).toBeNull();
  });
});

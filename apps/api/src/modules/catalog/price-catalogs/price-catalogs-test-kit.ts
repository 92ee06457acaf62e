import { afterAll } from 'vitest';
import { addDays } from '@falcon/domain/kit/schedule';
import { PRICE_LIST_FIELDS } from '@falcon/domain/catalog/price-catalogs';
import { toXlsx } from '#sheets/xlsx';
import type { JobRunner } from '#jobs/start-jobs';
import { testApi, textAt, valueAt } from '#testing/api-client';
import type { ApiAnswer, ApiClient, TestApi } from '#testing/api-client';
import { jobsEnded, runJobs } from '#testing/jobs-kit';
import { startCompany } from '#testing/records-kit';
import type { Company } from '#testing/records-kit';
import { companyToday } from '#testing/today';
import { catalogApproveJob, catalogCompareJob, catalogReadJob } from './price-catalogs.jobs';

/** A color of the style in the file: its number, its cut price per square yard, and further segments. */
export type FileColor = readonly [number: string, price: string, ...segments: string[]];

export interface FileOptions {
  /** YYYY-MM-DD; without it the file has no date. */
  readonly day?: string;
  readonly control?: string;
  /** Segments of the style, shared by its colors. */
  readonly style?: readonly string[];
  /** The number of the catalog. */
  readonly stream?: string;
}

/** A catalog of one style, with a new price list number each time. */
export function catalogFile(
  colors: readonly FileColor[],
  {
    day,
    control = '000000017',
    style = ['PID*F*TRN***Harbor Walk', 'PID*F*MAC**CARINDR', 'MEA**WD*12*FT'],
    stream = 'FALL',
  }: FileOptions = {},
): string {
  const body = [
    'ST*832*0001',
    `BCT*PC*${stream}`,
    ...(day === undefined ? [] : [`DTM*007*${day.replaceAll('-', '')}`]),
    'LIN*1*GS*2101',
    ...style,
    ...colors.flatMap(([number, price, ...more]) => [
      `SLN*1**I*1*EA****SK*S${number}`,
      `PID*F*35***${number}`,
      ...more,
      `CTP*WS*NET*${price}*1*SY****CT`,
      `CTP*WS*NET*${(Number(price) - 0.3).toFixed(2)}*1*SY****ST`,
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

export const inDays = (days: number): string => addDays(companyToday(), days);
/** A day as a price list writes it: 11/24/2026. */
export const american = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** A row of a price list: a color of a carpet. */
export const carpetRow = <Cost>(color: string, cutCost: Cost) => ({
  manufacturer: 'Ridgeline',
  styleName: 'Harbor Walk',
  styleNumber: '2101',
  colorName: `Color ${color}`,
  colorNumber: color,
  kind: 'CAR',
  unit: 'SY',
  cutCost,
});

/** A price list in CSV with the template's headings; each row lists the cells it fills. */
export const priceList = (
  rows: readonly Readonly<Partial<Record<(typeof PRICE_LIST_FIELDS)[number]['key'], string>>>[],
  separator = ',',
): string =>
  [
    PRICE_LIST_FIELDS.map(({ label }) => label),
    ...rows.map((row) => PRICE_LIST_FIELDS.map(({ key }) => row[key] ?? '')),
  ]
    .map((cells) => `${cells.join(separator)}\r\n`)
    .join('');

type ListRow = Readonly<Partial<Record<(typeof PRICE_LIST_FIELDS)[number]['key'], string | number>>>;
const DAYS = new Set<string>(['promoFrom', 'promoUntil']);

/** The same list as a workbook, after a sheet of notes; numbers are numbers, and promo dates (YYYY-MM-DD) are dates. */
export const priceWorkbook = (rows: readonly ListRow[], notes = 'Prices of our mill'): Promise<Uint8Array> =>
  toXlsx(
    {
      name: 'Read me',
      columns: [
        { header: notes, kind: 'text' },
        { header: 'Valid', kind: 'text' },
      ],
      rows: [['Call us', 'always']],
    },
    {
      name: 'Prices',
      columns: PRICE_LIST_FIELDS.map(({ key, label }) => ({ header: label, kind: DAYS.has(key) ? 'date' : 'text' })),
      rows: rows.map((row) => PRICE_LIST_FIELDS.map(({ key }) => row[key] ?? null)),
    },
  );

export const dataUri = (content: string | Uint8Array): string =>
  `data:text/plain;base64,${Buffer.from(content).toString('base64')}`;

const FACTS =
  'id version format state fault faults { line segment column message } faultCount articleCount streams isCurrent priceMap { basis } choices { tradeClass priceType basis count } kinds { kind count itemTypeId isSaid piecesPerCarton sqftPerCarton isForFile } counts { change count offered chosen } takenCount refusedCount undatedCount appliedCount createdCount disabledCount';

export interface CatalogFacts {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly counts: readonly {
    readonly change: string;
    readonly count: number;
    readonly offered: number;
    readonly chosen: number;
  }[];
}

/** The API with its background jobs, and the steps of a price catalog as a user takes them. */
export interface CatalogDesk {
  readonly api: TestApi;
  readonly company: Company;
  create(content: string | Uint8Array, more?: Readonly<Record<string, unknown>>): Promise<ApiAnswer>;
  /** Uploads a file and waits until it was read and compared. */
  read(content: string | Uint8Array, more?: Readonly<Record<string, unknown>>): Promise<CatalogFacts>;
  /** Runs a step that must not be refused, and waits until it is done. */
  take(mutation: string, input: Readonly<Record<string, unknown>>): Promise<CatalogFacts>;
  look(id: string): Promise<CatalogFacts>;
  lines(id: string, filter: Readonly<Record<string, unknown>>, fields: string): Promise<Record<string, unknown>[]>;
  /** Sets the cut or box cost as our cost in the vendor's price lists, and compares one. */
  mapList(catalogId: string): Promise<CatalogFacts>;
  choose(id: string, change: string): Promise<ApiAnswer>;
  /** Sets how many days items may be missing, and compares a catalog. */
  setGrace(days: number, catalogId: string): Promise<CatalogFacts>;
  /** Sets the cut price as the cost of the company's vendor. */
  mapPrices(): Promise<void>;
  /** Continues on a later day and signs the user in again. */
  sleep(days: number): Promise<void>;
  /** The user signed in that day. */
  clerk(): ApiClient;
  item(colorNumber: string, cost: number, more?: Readonly<Record<string, unknown>>): Promise<string>;
}

export const startCatalogJobs = (api: TestApi): Promise<JobRunner> =>
  runJobs(api, [catalogReadJob, catalogCompareJob, catalogApproveJob]);

const DAY_MS = 86_400_000;

/** Opens the desk; with `working: false` the test runs the jobs itself. */
export async function openCatalogDesk({ working = true }: { readonly working?: boolean } = {}): Promise<CatalogDesk> {
  const api = await testApi();
  const company = await startCompany(api);
  const jobs = working ? await startCatalogJobs(api) : null;
  afterAll(() => jobs?.stop());
  const { vendorId } = company;
  let { admin } = company;
  const look = async (id: string) =>
    valueAt(
      await admin.query(`query ($id: ID!) { priceCatalog(id: $id) { ${FACTS} } }`, { id }),
      'priceCatalog',
    ) as CatalogFacts;
  const settled = async (id: string) => {
    await jobsEnded(api);
    return look(id);
  };
  const create = (content: string | Uint8Array, more: Readonly<Record<string, unknown>> = {}) =>
    admin.mutate(
      'priceCatalogCreate',
      { vendorId, fileName: 'ridgeline-fall.832', dataUri: dataUri(content), ...more },
      'priceCatalog { id }',
    );
  const take = async (mutation: string, input: Readonly<Record<string, unknown>>) =>
    settled(textAt(await admin.mutate(mutation, input, 'priceCatalog { id }'), `${mutation}.priceCatalog.id`));
  return {
    api,
    company,
    create,
    look,
    take,
    read: async (content, more) => settled(textAt(await create(content, more), 'priceCatalogCreate.priceCatalog.id')),
    lines: async (id, filter, fields) =>
      valueAt(
        await admin.query(
          `query ($id: ID!, $change: CatalogChange, $outcome: CatalogLineOutcome, $search: String) { priceCatalogLines(catalogId: $id, change: $change, outcome: $outcome, search: $search, first: 200) { nodes { ${fields} } } }`,
          { id, ...filter },
        ),
        'priceCatalogLines.nodes',
      ) as Record<string, unknown>[],
    mapPrices: async () =>
      void valueAt(
        await admin.mutate(
          'priceMapUpdate',
          { vendorId, version: 0, tradeClass: 'WS', priceType: 'NET', basis: 'CT' },
          'priceMap { version }',
        ),
        'priceMapUpdate.priceMap.version',
      ),
    item: async (colorNumber, cost, more = {}) =>
      textAt(
        await admin.mutate(
          'itemCreate',
          {
            itemTypeId: 1,
            vendorId,
            name: 'Harbor Walk',
            number: '2101',
            colorName: `Color ${colorNumber}`,
            colorNumber,
            cost,
            ...more,
          },
          'item { id }',
        ),
        'itemCreate.item.id',
      ),
    mapList: async (catalogId) => {
      valueAt(
        await admin.mutate('priceMapUpdate', { vendorId, version: 0, catalogId, basis: 'CUT' }, 'priceMap { version }'),
        'priceMapUpdate.priceMap.version',
      );
      return settled(catalogId);
    },
    clerk: () => admin,
    choose: (id, change) => admin.mutate('priceCatalogChoose', { id, chosen: true, change }, 'priceCatalog { id }'),
    setGrace: async (graceDays, catalogId) => {
      const version = valueAt(
        await admin.query('query ($id: ID!) { priceCatalog(id: $id) { priceMap { version } } }', { id: catalogId }),
        'priceCatalog.priceMap.version',
      );
      valueAt(
        await admin.mutate('priceMapUpdate', { vendorId, version, catalogId, graceDays }, 'priceMap { graceDays }'),
        'priceMapUpdate.priceMap.graceDays',
      );
      return settled(catalogId);
    },
    sleep: async (days) => {
      api.pass(days * DAY_MS);
      admin = await api.userWith({ role: 'admin' });
    },
  };
}

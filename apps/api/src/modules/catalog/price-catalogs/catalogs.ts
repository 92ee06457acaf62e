import type { Selectable } from 'kysely';
import type { CatalogFault, CatalogState, KindSaid, PriceChoice } from '@falcon/domain/catalog/price-catalogs';
import type { DB } from '#db/database';
import { differences } from '#kit/record-kit';
import { stagedFiles } from '#kit/staged-files';
import { contextOfJob } from '#office/access';

/** X12 832 of the fcB2B standard, or a price list in CSV or XLSX. */
export const CATALOG_FORMATS = ['X12', 'PRICE_LIST'] as const;
export type CatalogFormat = (typeof CATALOG_FORMATS)[number];
/** The settings of each kind, by its name. */
export type Kinds = Readonly<Record<string, KindSaid>>;
/** A catalog without its lines; its settings of kinds apply to this file only. */
export type CatalogHead = Omit<
  Selectable<DB['priceCatalog']>,
  'state' | 'format' | 'faults' | 'notes' | 'choices' | 'kinds'
> & {
  readonly state: CatalogState;
  readonly format: CatalogFormat;
  readonly faults: readonly CatalogFault[];
  readonly notes: readonly CatalogFault[];
  readonly choices: readonly PriceChoice[];
  readonly kinds: Kinds;
  readonly jobRuns: boolean;
};

/** The state of a catalog without a running job: whether anything in it was approved. */
export const restingState = ({ appliedAt }: Pick<CatalogHead, 'appliedAt'>): CatalogState =>
  appliedAt === null ? 'COMPARED' : 'APPROVED';

const changeable = ({ state, kinds }: CatalogHead) => ({ state, kinds });

/** Vendors' price catalogs, read into lines that are compared with the items and approved. */
export const catalogs = stagedFiles<'priceCatalog', CatalogHead>({
  table: 'priceCatalog',
  rows: { table: 'priceCatalogLine', fileId: 'catalogId' },
  kind: 'Price catalog',
  subject: ({ fileName }) => `Price catalog ${fileName}`,
  busy: 'This catalog is in progress. Wait until it is done.',
  gone: 'This price catalog is no longer available.',
  interrupted: (catalog) => {
    if (catalog.state === 'READING') return 'FAILED';
    return catalog.state === 'COMPARING' || catalog.state === 'APPROVING' ? restingState(catalog) : null;
  },
  contextOf: (run) => contextOfJob(run, 'editItem'),
  // Its state or the settings of its kinds, or else which lines are chosen.
  changes: (before, after) => {
    const changes = differences(changeable(before), changeable(after));
    return changes.length > 0 ? changes : [{ field: 'choices', from: null, to: null }];
  },
});

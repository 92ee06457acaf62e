import { labelOf } from '@falcon/domain/kit/flooring';
import { CATALOG_STATES } from '@falcon/domain/catalog/price-catalogs';
import { formatNumber, QUANTITY, counted } from '#ui/format/numbers';
import type { Tone } from '#ui/StatusPill';
import type { CatalogLinesQuery, PriceCatalogFactsFragment, PriceCatalogOneQuery } from './price-catalogs.generated';

export type Catalog = NonNullable<PriceCatalogOneQuery['priceCatalog']>;
export type CatalogLine = NonNullable<NonNullable<CatalogLinesQuery['priceCatalogLines']['nodes']>[number]>;
type State = PriceCatalogFactsFragment['state'];

const TONES: Readonly<Partial<Record<State, Tone>>> = { COMPARED: 'amber', APPROVED: 'green', FAILED: 'red' };

/** The state of a catalog, in words. */
export const stateWords = (state: State): { readonly label: string; readonly tone: Tone } => ({
  label: labelOf(CATALOG_STATES, state),
  tone: TONES[state] ?? 'blue',
});

export const isBusy = (state: State): boolean => state === 'READING' || state === 'COMPARING' || state === 'APPROVING';

/** What is selected for the approval. */
export function chosenOf({ counts }: Pick<PriceCatalogFactsFragment, 'counts'>): {
  readonly prices: number;
  readonly items: number;
  readonly gone: number;
} {
  const of = (change: CatalogLine['change']): number => counts.find((row) => row.change === change)?.chosen ?? 0;
  return { prices: of('UP') + of('DOWN') + of('PROMO'), items: of('NEW'), gone: of('GONE') };
}

type Packing = NonNullable<CatalogLine['packing']>;
const SOURCES: Readonly<Record<NonNullable<Packing['piecesFrom']>, string>> = {
  ARTICLE: 'in the file',
  FILE: 'for this file',
  VENDOR: 'usual',
};

/** The carton size and its source: "45 pieces (usual), 45 SF (in the file)". */
export function packingWords({ piecesPerCarton, piecesFrom, sqftPerCarton, sqftFrom }: Packing): string {
  const alike = piecesFrom === sqftFrom;
  const pieces =
    piecesPerCarton !== null &&
    `${counted(piecesPerCarton, 'piece')}${piecesFrom && !alike ? ` (${SOURCES[piecesFrom]})` : ''}`;
  const squareFeet =
    sqftPerCarton !== null && `${formatNumber(sqftPerCarton, QUANTITY)} SF${sqftFrom ? ` (${SOURCES[sqftFrom]})` : ''}`;
  return listed([pieces, squareFeet]) || 'not set';
}

const listed = (parts: readonly (string | false)[]): string => parts.filter((part) => part !== false).join(', ');

/** What an approval would do. */
export function chosenWords(catalog: Pick<PriceCatalogFactsFragment, 'counts'>): string {
  const { prices, items, gone } = chosenOf(catalog);
  return listed([
    prices > 0 && counted(prices, 'price'),
    items > 0 && counted(items, 'new item'),
    gone > 0 && `${counted(gone, 'item')} to disable`,
  ]);
}

/** What has been approved so far. */
export const approvedWords = ({
  appliedCount,
  createdCount,
  disabledCount,
  refusedCount,
}: PriceCatalogFactsFragment): string =>
  listed([
    `${counted(appliedCount, 'price')} approved`,
    createdCount > 0 && `${counted(createdCount, 'item')} added`,
    disabledCount > 0 && `${counted(disabledCount, 'item')} disabled`,
    refusedCount > 0 && `${counted(refusedCount, 'line')} refused`,
  ]);

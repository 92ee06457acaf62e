import type { CatalogHead, CatalogState } from './price-catalogs.queries';

/** Where a catalog stands when the job that was to go on with it has ended without a word. */
function left({ state, appliedAt }: Pick<CatalogHead, 'state' | 'appliedAt'>): CatalogState {
  if (state === 'READING') return 'FAILED';
  return state === 'COMPARING' || state === 'APPROVING' ? restingState({ appliedAt }) : state;
}

/** The state of a catalog that nobody works on: whether anything of it was approved. */
export const restingState = ({ appliedAt }: Pick<CatalogHead, 'appliedAt'>): CatalogState => (appliedAt === null ? 'COMPARED' : 'APPROVED');

/** How far a catalog is, given whether its job still runs. */
export const stateOf = (catalog: Pick<CatalogHead, 'state' | 'appliedAt' | 'jobRuns'>): CatalogState => (catalog.jobRuns ? catalog.state : left(catalog));
export const isBusy = (state: CatalogState): boolean => state === 'READING' || state === 'COMPARING' || state === 'APPROVING';

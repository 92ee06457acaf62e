import type { CatalogState } from '@falcon/domain/catalog/price-catalogs';
import type { CatalogHead } from './price-catalogs.queries';

/** The state of a catalog whose job ended without a result. */
function stateWithoutJob({ state, appliedAt }: Pick<CatalogHead, 'state' | 'appliedAt'>): CatalogState {
  if (state === 'READING') return 'FAILED';
  return state === 'COMPARING' || state === 'APPROVING' ? restingState({ appliedAt }) : state;
}

/** The state of a catalog without a running job: whether anything in it was approved. */
export const restingState = ({ appliedAt }: Pick<CatalogHead, 'appliedAt'>): CatalogState =>
  appliedAt === null ? 'COMPARED' : 'APPROVED';

/** The state of a catalog, given whether its job is running. */
export const stateOf = (catalog: Pick<CatalogHead, 'state' | 'appliedAt' | 'jobRuns'>): CatalogState =>
  catalog.jobRuns ? catalog.state : stateWithoutJob(catalog);
export const isBusy = (state: CatalogState): boolean =>
  state === 'READING' || state === 'COMPARING' || state === 'APPROVING';

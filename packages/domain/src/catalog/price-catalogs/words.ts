import type { Option } from '../../kit/flooring/option';

/** The states of a price catalog, in the order it goes through them. */
export const CATALOG_STATES = [
  { value: 'READING', label: 'Reading' },
  { value: 'COMPARING', label: 'Comparing' },
  { value: 'COMPARED', label: 'To approve' },
  { value: 'APPROVING', label: 'Approving' },
  { value: 'APPROVED', label: 'Approved' },
  { value: 'FAILED', label: 'Not read' },
] as const satisfies readonly Option[];
export type CatalogState = (typeof CATALOG_STATES)[number]['value'];

/** What a line of a price catalog changes. */
export const LINE_CHANGES = [
  { value: 'UP', label: 'Up' },
  { value: 'DOWN', label: 'Down' },
  { value: 'PROMO', label: 'Promo' },
  { value: 'NEW', label: 'New' },
  { value: 'GONE', label: 'Missing' },
  { value: 'UNCLEAR', label: 'Unclear' },
  { value: 'SAME', label: 'Unchanged' },
] as const satisfies readonly Option[];
export type LineChange = (typeof LINE_CHANGES)[number]['value'];

/** The results of a line selected for approval. */
export const LINE_OUTCOMES = [
  { value: 'TAKEN', label: 'Approved' },
  { value: 'REFUSED', label: 'Refused' },
] as const satisfies readonly Option[];
export type LineOutcome = (typeof LINE_OUTCOMES)[number]['value'];

/** The lines to show: undecided ones by change, or decided ones. */
export const LINE_TABS = [...LINE_CHANGES, ...LINE_OUTCOMES];
export type LineTab = LineChange | LineOutcome;

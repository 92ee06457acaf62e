import type { QuickbooksMappingPartsFragment } from './quickbooks-setup.generated';

/** One setting of the mapping: what amounts of a kind are posted to. */
export type Slot = QuickbooksMappingPartsFragment['slots'][number];

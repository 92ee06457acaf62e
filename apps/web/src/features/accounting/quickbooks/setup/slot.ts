import type { QuickbooksMappingPartsFragment } from './quickbooks-setup.generated';

/** A place to choose what amounts of one kind are posted to. */
export type Slot = QuickbooksMappingPartsFragment['slots'][number];

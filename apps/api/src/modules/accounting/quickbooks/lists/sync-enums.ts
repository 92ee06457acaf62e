import { labelOf, valuesOf } from '@falcon/domain/kit/flooring';
import { SYNC_KINDS, SYNC_STATES } from '@falcon/domain/accounting/quickbooks';
import { builder } from '#core/builder';

export const QuickbooksSyncState = builder.enumType('QuickbooksSyncState', { values: valuesOf(SYNC_STATES) });
export const QuickbooksSyncKind = builder.enumType('QuickbooksSyncKind', { values: valuesOf(SYNC_KINDS) });

export const kindLabel = (kind: string): string => labelOf(SYNC_KINDS, kind);

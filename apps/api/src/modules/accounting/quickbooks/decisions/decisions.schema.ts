import { CHANGE_KINDS, CHANGE_STATES, pageOf } from '@falcon/domain/accounting/quickbooks';
import type { ChangeKind, SyncKind } from '@falcon/domain/accounting/quickbooks';
import { labelOf, valuesOf } from '@falcon/domain/kit/flooring';
import { builder } from '#core/builder';
import { mutation } from '#core/mutation';
import { ledgerList } from '#kit/ledger-list';
import type { ChangeRow } from '../back/changes.queries';
import { shownRealm } from '../lists/shown-realm';
import { kindLabel, QuickbooksSyncKind } from '../lists/sync-enums';
import { choicesOf, DECISIONS, decideChange } from './decide';
import { CHANGES } from './decisions.queries';

const QuickbooksDecision = builder.enumType('QuickbooksDecision', { values: DECISIONS });
const QuickbooksChangeState = builder.enumType('QuickbooksChangeState', {
  description: 'RESOLVED: it no longer applies.',
  values: [...valuesOf(CHANGE_STATES), 'RESOLVED'] as const,
});
const QuickbooksChangeKind = builder.enumType('QuickbooksChangeKind', { values: valuesOf(CHANGE_KINDS) });

const QuickbooksChange = builder.objectRef<ChangeRow>('QuickbooksChange').implement({
  description: 'A change made in QuickBooks to a record that came from here. Someone has to decide about it.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    kindLabel: t.string({ resolve: ({ kind }) => labelOf(CHANGE_KINDS, kind) }),
    aboutKind: t.field({ type: QuickbooksSyncKind, resolve: ({ aboutKind }) => aboutKind as SyncKind }),
    aboutLabel: t.string({ resolve: ({ aboutKind }) => kindLabel(aboutKind) }),
    name: t.exposeString('name'),
    ours: t.exposeString('ours'),
    theirs: t.exposeString('theirs'),
    message: t.exposeString('message'),
    foundAt: t.expose('foundAt', { type: 'ISO8601DateTime' }),
    kind: t.field({ type: QuickbooksChangeKind, resolve: ({ kind }) => kind as ChangeKind }),
    state: t.field({ type: QuickbooksChangeState, resolve: ({ state }) => state as 'OPEN' }),
    reason: t.exposeString('reason'),
    choices: t.field({ type: [QuickbooksDecision], resolve: (row) => (row.state === 'OPEN' ? choicesOf(row) : []) }),
    link: t.string({
      nullable: true,
      description: 'The address of the record here.',
      resolve: ({ localId, aboutKind, name, workOrderId }) =>
        localId === null ? null : pageOf({ kind: aboutKind as SyncKind, localId, name, workOrderId }),
    }),
  }),
});

ledgerList('quickbooksChanges', CHANGES, {
  type: QuickbooksChange,
  description: 'Changes made in QuickBooks, with those waiting for a decision first.',
  access: { permission: 'configureSystem' },
  enums: { states: QuickbooksChangeState, kinds: QuickbooksChangeKind },
  given: ({ db }) => shownRealm(db),
});

mutation('quickbooksChangeDecide', {
  description: 'Decides how a change made in QuickBooks is handled here.',
  access: { permission: 'configureSystem' },
  input: (t) => ({
    id: t.id({ required: true }),
    decision: t.field({ type: QuickbooksDecision, required: true }),
    reason: t.string({ description: 'Required if the change is dismissed.' }),
  }),
  resolve: (input, ctx) => decideChange(ctx, input),
  payload: (t) => ({ change: t.expose('change', { type: QuickbooksChange }) }),
});

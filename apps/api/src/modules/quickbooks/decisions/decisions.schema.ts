import { CHANGE_KINDS, pageOf, SYNC_KINDS } from '@falcon/domain/quickbooks';
import type { SyncKind } from '@falcon/domain/quickbooks';
import { labelOf } from '@falcon/domain/flooring';
import { builder } from '../../../core/builder';
import { accessOptions, mutation } from '../../../core/mutation';
import type { ChangeRow } from '../back/changes.queries';
import { choicesOf, DECISIONS, decideChange } from './decide';
import { changes } from './decisions.queries';

const QuickbooksDecision = builder.enumType('QuickbooksDecision', { values: DECISIONS });
const STATES = ['OPEN', 'ACCEPTED', 'SENT_AGAIN', 'IGNORED', 'RESOLVED'] as const;
const QuickbooksChangeState = builder.enumType('QuickbooksChangeState', { values: STATES });

const QuickbooksChange = builder.objectRef<ChangeRow>('QuickbooksChange').implement({
  description: 'Something that was done in QuickBooks to what came from here; a person decides about it.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    kindLabel: t.string({ resolve: ({ kind }) => labelOf(CHANGE_KINDS, kind) }),
    aboutLabel: t.string({ resolve: ({ aboutKind }) => labelOf(SYNC_KINDS, aboutKind) }),
    name: t.exposeString('name'),
    ours: t.exposeString('ours'),
    theirs: t.exposeString('theirs'),
    message: t.exposeString('message'),
    foundAt: t.expose('foundAt', { type: 'ISO8601DateTime' }),
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

builder.queryField('quickbooksChanges', (t) =>
  t.field({
    ...accessOptions({ permission: 'configureSystem' }),
    type: [QuickbooksChange],
    description: 'What was done in QuickBooks, with what waits for a decision first; at most 1,000.',
    args: { openOnly: t.arg.boolean({ defaultValue: false }) },
    resolve: (_root, { openOnly }, ctx) => changes(ctx.db, openOnly ?? false),
  }),
);

mutation('quickbooksChangeDecide', {
  description: 'Decides what becomes of something that was done in QuickBooks.',
  access: { permission: 'configureSystem' },
  input: (t) => ({
    id: t.id({ required: true }),
    decision: t.field({ type: QuickbooksDecision, required: true }),
    reason: t.string({ description: 'Required where nothing is done about it.' }),
  }),
  resolve: (input, ctx) => decideChange(ctx, input),
  payload: (t) => ({ change: t.expose('change', { type: QuickbooksChange }) }),
});

import { labelOf, valuesOf } from '@falcon/domain/kit/flooring';
import { FINDING_STATES, SELF_CHECKS } from '@falcon/domain/company/self-check';
import type { FindingState, SelfCheckKey } from '@falcon/domain/company/self-check';
import { builder } from '#core/builder';
import { moneyField } from '#core/figures';
import { accessOptions, mutation } from '#core/mutation';
import { ledgerList } from '#kit/ledger-list';
import { consequencesBy, FINDINGS, openFindings } from './findings.queries';
import type { Consequence as Following, FindingRecord } from './findings.queries';
import { CHECKS } from './registry';
import { newestRun } from './runs.queries';
import type { ShownRun } from './runs.queries';
import { dismissDifference, startSelfCheck, stopSelfCheck } from './start-self-check';

const access = { permission: 'configureSystem' } as const;

const RunState = builder.enumType('SelfCheckRunState', { values: ['RUNNING', 'DONE', 'STOPPED'] as const });
const FindingStateEnum = builder.enumType('SelfCheckFindingState', { values: valuesOf(FINDING_STATES) });

interface ShownPart {
  readonly key: SelfCheckKey;
  readonly name: string;
  readonly about: string;
  readonly checked: number | null;
  readonly total: number | null;
}

const Part = builder.objectRef<ShownPart>('SelfCheckPart').implement({
  description: 'One check, and how far a run is with it.',
  fields: (t) => ({
    key: t.exposeString('key'),
    name: t.exposeString('name'),
    about: t.exposeString('about', { description: 'What is compared with what.' }),
    checked: t.exposeInt('checked', { nullable: true, description: 'Null until the run gets there.' }),
    total: t.exposeInt('total', { nullable: true }),
  }),
});

const Run = builder.objectRef<ShownRun>('SelfCheckRun').implement({
  description: 'One run of the self-check.',
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.field({ type: RunState, resolve: ({ state }) => state }),
    startedAt: t.expose('startedAt', { type: 'ISO8601DateTime' }),
    finishedAt: t.expose('finishedAt', { type: 'ISO8601DateTime', nullable: true }),
    isNightly: t.boolean({ resolve: ({ startedBy }) => startedBy === null }),
    parts: t.field({
      type: [Part],
      resolve: ({ progress }) =>
        CHECKS.map(({ key, name, about }) => ({
          key,
          name,
          about,
          checked: progress[key]?.checked ?? null,
          total: progress[key]?.total ?? null,
        })),
    }),
  }),
});

const Consequence = builder.objectRef<Following>('SelfCheckConsequence').implement({
  description: 'A figure that differs because another one is wrong.',
  fields: (t) => ({
    id: t.exposeID('id'),
    recordName: t.exposeString('recordName'),
    link: t.exposeString('link', { description: 'The page that shows the record.' }),
    figure: t.exposeString('figure'),
  }),
});

const Finding = builder.objectRef<FindingRecord>('SelfCheckFinding').implement({
  description: 'A figure whose stored value differs from the calculated one.',
  fields: (t) => ({
    id: t.exposeID('id'),
    check: t.string({
      description: 'The name of the check.',
      resolve: ({ checkKey }) => labelOf(SELF_CHECKS, checkKey as SelfCheckKey),
    }),
    recordName: t.exposeString('recordName'),
    link: t.exposeString('link', { description: 'The page that shows the record.' }),
    figure: t.exposeString('figure'),
    stored: t.exposeString('storedValue'),
    recomputed: t.exposeString('recomputedValue'),
    difference: t.field(moneyField('differenceCents', { nullable: true, description: 'Stored less recomputed.' })),
    explanation: t.exposeString('explanation', { description: 'The parts of the recomputed figure.' }),
    state: t.field({ type: FindingStateEnum, resolve: ({ state }) => state as FindingState }),
    foundAt: t.expose('foundAt', { type: 'ISO8601DateTime' }),
    dismissReason: t.exposeString('dismissReason', { nullable: true }),
    version: t.exposeInt('version'),
    following: t.int({
      description: 'How many figures differ because of it.',
      resolve: async ({ id }, _args, ctx) => (await consequencesBy(ctx, id))[0]?.total ?? 0,
    }),
    consequences: t.field({
      type: [Consequence],
      description: 'The first of the figures that differ because of it.',
      resolve: ({ id }, _args, ctx) => consequencesBy(ctx, id),
    }),
  }),
});

ledgerList('selfCheckFindings', FINDINGS, {
  type: Finding,
  description: 'Figures that differ, newest first by default.',
  access,
  enums: { states: FindingStateEnum },
});

const SelfCheck = builder.objectRef<Record<string, never>>('SelfCheck').implement({
  description: 'The self-check calculates stored figures again and lists what differs.',
  fields: (t) => ({
    lastRun: t.field({ type: Run, nullable: true, resolve: (_root, _args, { db }) => newestRun(db) }),
    openFindings: t.int({ resolve: (_root, _args, { db }) => openFindings(db) }),
  }),
});

builder.queryField('selfCheck', (t) =>
  t.field({
    ...accessOptions(access),
    type: SelfCheck,
    description: 'The last run of the self-check, and how many of its findings are open.',
    resolve: () => ({}),
  }),
);

mutation('selfCheckStart', {
  description: 'Recalculates every figure in the background. Returns the current run if one is in progress.',
  access,
  input: () => ({}),
  resolve: async (_input, ctx) => ({ selfCheckRun: await startSelfCheck(ctx) }),
  payload: { selfCheckRun: Run },
});

mutation('selfCheckStop', {
  description: 'Stops a run. Its findings so far are kept.',
  access,
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: async (input, ctx) => ({ selfCheckRun: await stopSelfCheck(ctx, input) }),
  payload: { selfCheckRun: Run },
});

mutation('selfCheckFindingDismiss', {
  description: 'Dismisses a finding, with a reason. It returns when one of its figures changes.',
  access,
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    reason: t.string({ required: true }),
  }),
  resolve: async (input, ctx) => ({ selfCheckFinding: await dismissDifference(ctx, input) }),
  payload: { selfCheckFinding: Finding },
});

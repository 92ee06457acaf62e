import { SETUP_STEPS } from '@falcon/domain/company/setup';
import { builder } from '#core/builder';
import { accessOptions, mutation } from '#core/mutation';
import { canDismiss, confirmStep, dismissSetup, mailIsDelivered } from './change-setup';
import { setupFacts } from './setup.queries';
import type { SetupFacts } from './setup.queries';
import { stepsOf } from './setup-steps';
import type { StepState } from './setup-steps';

const access = { permission: 'configureSystem' } as const;

const SetupStepKey = builder.enumType('SetupStepKey', { values: SETUP_STEPS });

const SetupStep = builder.objectRef<StepState>('SetupStep').implement({
  description: 'A step of setting up a company. Whether it is done follows from the records.',
  fields: (t) => ({
    key: t.field({ type: SetupStepKey, resolve: ({ key }) => key }),
    isDone: t.exposeBoolean('isDone'),
    isPreset: t.exposeBoolean('isPreset', {
      description: 'Whether it has the value that the program comes with, and nobody has confirmed it.',
    }),
    values: t.exposeStringList('values', { description: 'What is set now, in words.' }),
  }),
});

const CompanySetup = builder.objectRef<SetupFacts>('CompanySetup').implement({
  description: 'What a new company needs before its first order, and what of it is done.',
  fields: (t) => ({
    isOpen: t.boolean({
      description: 'Whether the page is in the menu: until every step is done, or a Super Admin takes it out.',
      resolve: (facts, _args, ctx) =>
        facts.dismissedAt === null && stepsOf(facts, mailIsDelivered(ctx)).some(({ isDone }) => !isDone),
    }),
    isDismissed: t.boolean({ resolve: ({ dismissedAt }) => dismissedAt !== null }),
    canDismiss: t.boolean({
      description: 'Whether you can take the page out of the menu, and put it back.',
      resolve: (_facts, _args, ctx) => canDismiss(ctx),
    }),
    firstLocationId: t.id({
      nullable: true,
      description: 'The location of new customers.',
      resolve: ({ locations }) => locations[0]?.id ?? null,
    }),
    steps: t.field({
      type: [SetupStep],
      description: 'In order: what a step depends on comes before it.',
      resolve: (facts, _args, ctx) => stepsOf(facts, mailIsDelivered(ctx)),
    }),
  }),
});

builder.queryField('companySetup', (t) =>
  t.field({
    ...accessOptions(access),
    type: CompanySetup,
    description: 'What a new company needs before its first order, and what of it is done.',
    resolve: (_root, _args, { db }) => setupFacts(db),
  }),
);

mutation('companySetupConfirm', {
  description: 'Confirms what a step is set to. It is refused if that was changed since it was shown.',
  access,
  input: (t) => ({
    step: t.field({ type: SetupStepKey, required: true }),
    seen: t.stringList({ required: true, description: 'The values of the step as they were shown.' }),
  }),
  resolve: (input, ctx) => confirmStep(ctx, input),
  payload: { companySetup: CompanySetup },
});

mutation('companySetupDismiss', {
  description: 'Takes the setup page out of the menu, or puts it back. Only for Super Admins.',
  access,
  input: (t) => ({ dismissed: t.boolean({ required: true }) }),
  resolve: (input, ctx) => dismissSetup(ctx, input),
  payload: { companySetup: CompanySetup },
});

import { mappingSlots } from '@falcon/domain/accounting/quickbooks';
import type { Choice } from '@falcon/domain/accounting/quickbooks';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { validationError } from '#core/errors';
import { accessOptions, mutation } from '#core/mutation';
import { quickbooksClient } from '../client/quickbooks-client';
import { QuickbooksError } from '../client/quickbooks-error';
import { connectedRealm } from '../connected-realm';
import { foundChoices } from './choices';
import { createItem } from './create-item';
import { mappingFacts } from './mapping.queries';
import type { Creation } from './new-items.queries';
import { readMapping, type ChosenRecord, type MappingView, type SlotView } from './read-mapping';
import { setMappings } from './set-mapping';
import { setSendsItems } from './set-sends-items';

const QuickbooksChoice = builder.objectRef<Choice>('QuickbooksChoice').implement({
  description: 'An account, item, class, tax code or term of QuickBooks.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Its id there.' }),
    name: t.exposeString('name'),
    type: t.exposeString('type', { description: 'The type of an account or item; blank for the others.' }),
    isActive: t.exposeBoolean('isActive'),
  }),
});

const QuickbooksChosen = builder.objectRef<ChosenRecord>('QuickbooksChosen').implement({
  description: 'The selection, as it is in QuickBooks now.',
  fields: (t) => ({
    id: t.exposeString('id'),
    name: t.exposeString('name'),
    isActive: t.exposeBoolean('isActive'),
    isGone: t.exposeBoolean('isGone', { description: 'QuickBooks doesn’t have it anymore.' }),
  }),
});

const QuickbooksCreationState = builder.enumType('QuickbooksCreationState', {
  values: ['WAITING', 'FAILED'] as const,
});
const QuickbooksCreation = builder.objectRef<Creation>('QuickbooksCreation').implement({
  description: 'An item that is being created in QuickBooks, or could not be.',
  fields: (t) => ({
    name: t.exposeString('name'),
    state: t.field({
      type: QuickbooksCreationState,
      resolve: ({ state }) => (state === 'FAILED' ? 'FAILED' : 'WAITING'),
    }),
    message: t.exposeString('message', { description: 'Why it could not be created, or why it waits.' }),
  }),
});

const QuickbooksMappingSlot = builder.objectRef<SlotView>('QuickbooksMappingSlot').implement({
  description: 'One setting that is selected in QuickBooks.',
  fields: (t) => ({
    what: t.string({ resolve: ({ slot }) => slot.what }),
    localKey: t.string({ resolve: ({ slot }) => slot.localKey }),
    list: t.string({ description: 'Account, Item, Class, TaxCode or Term.', resolve: ({ slot }) => slot.list }),
    label: t.string({ resolve: ({ slot }) => slot.label }),
    why: t.string({ resolve: ({ slot }) => slot.why }),
    isRequired: t.boolean({ resolve: ({ slot }) => slot.isRequired }),
    neededFor: t.string({
      description: 'What can’t be sent without it; blank if everything can.',
      resolve: ({ slot }) => slot.neededFor,
    }),
    chosen: t.expose('chosen', { type: QuickbooksChosen, nullable: true }),
    suggestion: t.expose('suggestion', {
      type: QuickbooksChoice,
      nullable: true,
      description: 'The best match by name and type, if nothing is selected.',
    }),
    creation: t.expose('creation', {
      type: QuickbooksCreation,
      nullable: true,
      description: 'The item being created for it, if none is selected.',
    }),
  }),
});

const QuickbooksMissing = builder.objectRef<MappingView['missingFor'][number]>('QuickbooksMissing').implement({
  fields: (t) => ({
    what: t.exposeString('what', { description: 'Where it is needed: taxed invoices, bill sheets or deposits.' }),
    labels: t.exposeStringList('labels'),
  }),
});

const QuickbooksMapping = builder.objectRef<MappingView>('QuickbooksMapping').implement({
  description: 'Where amounts are posted in QuickBooks.',
  fields: (t) => ({
    slots: t.expose('slots', { type: [QuickbooksMappingSlot] }),
    missing: t.exposeStringList('missing', { description: 'Selections required before anything can be sent.' }),
    missingFor: t.expose('missingFor', {
      type: [QuickbooksMissing],
      description: 'Selections required before some entries can be sent; the others are sent already.',
    }),
    warnings: t.exposeStringList('warnings', { description: 'What to change in QuickBooks itself.' }),
    sendsItems: t.exposeBoolean('sendsItems', {
      description:
        'Whether each catalog item has its own item in QuickBooks; otherwise there is one for each kind of line.',
    }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Why QuickBooks can’t be asked right now.',
    }),
  }),
});

async function choicesFor(
  ctx: Context,
  { what, localKey, search }: { readonly what: string; readonly localKey: string; readonly search: string },
): Promise<readonly Choice[]> {
  const realmId = await connectedRealm(ctx.db);
  const slot = mappingSlots(await mappingFacts(ctx.db)).find((one) => one.what === what && one.localKey === localKey);
  if (!slot) throw validationError('what', 'This can no longer be selected. Reload the page.');
  try {
    return await foundChoices(quickbooksClient(ctx.services, realmId), slot, search.trim().slice(0, 100));
  } catch (error) {
    if (error instanceof QuickbooksError) throw validationError('', error.message);
    throw error;
  }
}

builder.queryFields((t) => ({
  quickbooksMapping: t.field({
    ...accessOptions({ permission: 'configureSystem' }),
    type: QuickbooksMapping,
    resolve: (_root, _args, ctx) => readMapping(ctx.services),
  }),
  quickbooksChoices: t.field({
    ...accessOptions({ permission: 'configureSystem' }),
    description: 'Matching entries whose name contains the text, at most 50.',
    type: [QuickbooksChoice],
    args: {
      what: t.arg.string({ required: true }),
      localKey: t.arg.string({ required: true }),
      search: t.arg.string({ required: true }),
    },
    resolve: (_root, args, ctx) => choicesFor(ctx, args),
  }),
}));

const QuickbooksMappingInput = builder.inputType('QuickbooksMappingInput', {
  fields: (t) => ({
    what: t.string({ required: true }),
    localKey: t.string({ required: true }),
    remoteId: t.string({ description: 'Null: nothing is chosen anymore.' }),
  }),
});

mutation('quickbooksMappingUpdate', {
  description: 'Stores the selections. Each must exist in QuickBooks, be active and have a fitting type.',
  access: { permission: 'configureSystem' },
  input: (t) => ({ mappings: t.field({ type: [QuickbooksMappingInput], required: true }) }),
  resolve: (input, ctx) => setMappings(ctx, input),
  payload: { quickbooksMapping: QuickbooksMapping },
});

mutation('quickbooksItemCreate', {
  description: 'Creates an item in QuickBooks for a kind of line and selects it once it exists.',
  access: { permission: 'configureSystem' },
  input: (t) => ({
    what: t.string({ required: true }),
    localKey: t.string({ required: true }),
    name: t.string({ required: true }),
  }),
  resolve: (input, ctx) => createItem(ctx, input),
  payload: { quickbooksMapping: QuickbooksMapping },
});

mutation('quickbooksSendsItemsUpdate', {
  description: 'Whether each catalog item, or each kind of line, is an item in QuickBooks.',
  access: { permission: 'configureSystem' },
  input: (t) => ({ sendsItems: t.boolean({ required: true }) }),
  resolve: (input, ctx) => setSendsItems(ctx, input),
  payload: { quickbooksMapping: QuickbooksMapping },
});

import { fittingTypes, mappingSlots } from '@falcon/domain/accounting/quickbooks';
import type { Choice, MappingSlot } from '@falcon/domain/accounting/quickbooks';
import { z } from 'zod';
import type { Context } from '#core/context';
import { parseInput, validationError } from '#core/errors';
import { auditAppConfiguration } from '#office/app-config';
import { quickbooksClient, type QuickbooksClient } from '../client/quickbooks-client';
import { QuickbooksError } from '../client/quickbooks-error';
import { connectedRealm } from '../connected-realm';
import { choiceOf } from './choices';
import { mappingFacts, mappingRows, removeMapping, storeMapping } from './mapping.queries';
import { dropNewItems } from './new-items.queries';
import { readMapping, type MappingView } from './read-mapping';

const form = z.object({
  mappings: z
    .array(z.object({ what: z.string(), localKey: z.string(), remoteId: z.string().min(1).max(60).nullable() }))
    .min(1, 'Select what to map first.')
    .max(200, 'At most 200 at a time.'),
});

interface SlotChoice {
  readonly slot: MappingSlot;
  /** Null removes the mapping. */
  readonly choice: Choice | null;
}

/** The record to choose for a slot: it must exist, be active, and have a fitting type. */
async function choiceFor(client: QuickbooksClient, slot: MappingSlot, remoteId: string, path: string): Promise<Choice> {
  let choice: Choice;
  try {
    choice = choiceOf(slot.list, await client.read(slot.list, remoteId));
  } catch (error) {
    if (!(error instanceof QuickbooksError)) throw error;
    throw validationError(path, error.message);
  }
  if (!choice.isActive) throw validationError(path, `${choice.name} is inactive in QuickBooks. Choose another one.`);
  const types = fittingTypes(slot);
  if (types !== null && !types.includes(choice.type))
    throw validationError(path, `${choice.name} is of the type ${choice.type}, which doesn’t fit “${slot.label}”.`);
  return choice;
}

/** Stores the chosen records after checking each in QuickBooks. */
export async function setMappings(ctx: Context, raw: unknown): Promise<{ quickbooksMapping: MappingView }> {
  const { mappings } = parseInput(form, raw);
  const userId = ctx.requireUser().id;
  const realmId = await connectedRealm(ctx.db);
  const slots = mappingSlots(await mappingFacts(ctx.db));
  const client = quickbooksClient(ctx.services, realmId);
  const choices = await Promise.all(
    mappings.map(async ({ what, localKey, remoteId }, index): Promise<SlotChoice> => {
      const path = `mappings.${index}.remoteId`;
      const slot = slots.find((one) => one.what === what && one.localKey === localKey);
      if (!slot) throw validationError(path, 'This can no longer be selected. Reload the page.');
      return { slot, choice: remoteId === null ? null : await choiceFor(client, slot, remoteId, path) };
    }),
  );
  await ctx.transaction(async (trx, ctx) => {
    const before = new Map(
      (await mappingRows(trx, realmId)).map((row) => [`${row.what}/${row.localKey}`, row.remoteName]),
    );
    const changes = [];
    for (const { slot, choice } of choices) {
      const { what, localKey, list, label } = slot;
      if (list === 'Item') await dropNewItems(trx, realmId, slot);
      if (choice)
        await storeMapping(trx, {
          realmId,
          what,
          localKey,
          remoteType: list,
          remoteId: choice.id,
          remoteName: choice.name,
          updatedBy: userId,
          updatedAt: ctx.now(),
        });
      else await removeMapping(trx, realmId, slot);
      const from = before.get(`${what}/${localKey}`) ?? null;
      const to = choice?.name ?? null;
      if (from !== to)
        changes.push({ field: 'quickbooksMapping', from: from && `${label}: ${from}`, to: to && `${label}: ${to}` });
    }
    if (changes.length > 0) await auditAppConfiguration(trx, userId, changes);
  });
  return { quickbooksMapping: await readMapping(ctx.services) };
}

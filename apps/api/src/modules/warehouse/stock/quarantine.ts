import { z } from 'zod';
import type { Context, MutationCall } from '#core/context';
import { idInput, parseInput, validationError } from '#core/errors';
import type { InventoryRow } from '#catalog/items';
import { changeRecord, nameField, recordVersion } from '#kit/record-kit';

const record = { id: idInput, version: recordVersion };
const quarantine = z.object({ ...record, reason: nameField('why it is kept from cutting', 200) });
const release = z.object({ ...record, reason: nameField('why it can be cut again', 200) });
const kind = { table: 'inventoryRoll', kind: 'Roll' } as const;

interface Changed {
  readonly inventoryItem: InventoryRow;
}

/**
 * Keeps a roll or a row of cartons from cutting, with the reason. What orders are promised of it stays, and is a
 * shortage until it is released or they get another one. A new reason replaces the one before.
 */
export async function quarantineRoll(ctx: Context, raw: unknown, call: MutationCall): Promise<Changed> {
  const { reason, ...of } = parseInput(quarantine, raw);
  const inventoryItem = await changeRecord(ctx, call, { ...kind, ...of }, async (_trx, before) => {
    if (before.status !== 'AVAILABLE') throw validationError('id', `${before.rollNumber} is used up.`);
    return {
      patch: { quarantinedAt: ctx.now(), quarantinedBy: ctx.requireUser().id, quarantineReason: reason },
      reason,
    };
  });
  return { inventoryItem };
}

/** Offers a quarantined roll or row of cartons again, with the reason. */
export async function releaseRoll(ctx: Context, raw: unknown, call: MutationCall): Promise<Changed> {
  const { reason, ...of } = parseInput(release, raw);
  const inventoryItem = await changeRecord(ctx, call, { ...kind, ...of }, async (_trx, before) => {
    if (before.quarantinedAt === null) throw validationError('id', `${before.rollNumber} is not quarantined.`);
    return { patch: { quarantinedAt: null, quarantinedBy: null, quarantineReason: '' }, reason };
  });
  return { inventoryItem };
}
